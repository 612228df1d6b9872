// SPDX-License-Identifier: GPL-2.0-or-later
//
// XML parsing, building and XPath 1.0 over libxml2, behind opaque types: no libxml2 header is seen from here.
//
// Threads: everything may be used from several threads at once as long as each document, expression and evaluator
// is used by one thread at a time. Expressions are NOT shared between threads: libxml2 writes into a compiled
// expression while evaluating it (it caches the functions it looked up). No global state of libxml2 is changed, and
// nothing is ever printed.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#else
#define _Nullable
#endif

typedef struct cxml_document cxml_document;
typedef struct cxml_node cxml_node;
typedef struct cxml_nodes cxml_nodes;
typedef struct cxml_expression cxml_expression;
typedef struct cxml_evaluator cxml_evaluator;

typedef enum cxml_fault {
  CXML_FAULT_NONE = 0,
  /// Not well-formed XML, or not an XPath expression.
  CXML_FAULT_SYNTAX,
  /// A document type declaration: never read.
  CXML_FAULT_DOCTYPE,
  /// A limit of the caller or of libxml2: size, depth, operations, time, length of a string.
  CXML_FAULT_LIMIT,
  /// An expression cannot be evaluated: a type or a name does not fit.
  CXML_FAULT_EVALUATION,
  CXML_FAULT_MEMORY,
} cxml_fault;

/// What went wrong first. `line` and `column` count from 1, 0 where unknown; `offset` is the byte in an expression.
typedef struct cxml_error {
  cxml_fault fault;
  uint64_t line;
  uint64_t column;
  uint64_t offset;
  char message[256];
} cxml_error;

/// The message, without line end; valid as long as `error`.
const char *cxml_error_message(const cxml_error *error);

/// Frees a string that a function below returned as a copy.
void cxml_free(void *_Nullable pointer);

// Documents

/// Parses UTF-8 text. No network, no document type, no entities but the five predefined ones, no XInclude.
/// `positions` keeps each element's byte offset for `cxml_node_offset`; such a document cannot be marked.
/// Returns NULL and fills `error` where the text is not well-formed, larger than `maximum` bytes or deeper than `depth`.
cxml_document *_Nullable cxml_parse(
    const char *text, size_t size, size_t maximum, int depth, bool positions, cxml_error *error);

/// An empty document to build, or NULL without memory.
cxml_document *_Nullable cxml_document_new(void);
void cxml_document_free(cxml_document *_Nullable document);

/// Opens an element in the one that is open, or the root. False without memory or where there is a root already.
bool cxml_start_element(cxml_document *document, const char *name);
/// Adds an attribute to the open element.
bool cxml_add_attribute(cxml_document *document, const char *name, const char *value);
/// Adds text to the open element.
bool cxml_add_text(cxml_document *document, const char *text);
/// Closes the open element.
void cxml_end_element(cxml_document *document);
/// Numbers the elements in document order, so that sorting nodes is fast. Call once the document is complete.
void cxml_document_finish(cxml_document *document);

/// Elements and attributes that were built or parsed.
uint64_t cxml_document_count(const cxml_document *document);
cxml_node *_Nullable cxml_root_element(const cxml_document *document);
/// The document node, the root of XPath.
cxml_node *cxml_document_node(const cxml_document *document);

// Nodes

typedef enum cxml_kind {
  CXML_KIND_ELEMENT,
  CXML_KIND_ATTRIBUTE,
  CXML_KIND_TEXT,
  CXML_KIND_DOCUMENT,
  CXML_KIND_OTHER,
} cxml_kind;

cxml_kind cxml_node_kind(const cxml_node *node);
cxml_node *_Nullable cxml_first_child(const cxml_node *node);
/// The next sibling, of an attribute the next attribute.
cxml_node *_Nullable cxml_next(const cxml_node *node);
/// The parent element; NULL for the root element.
cxml_node *_Nullable cxml_parent(const cxml_node *node);
cxml_node *_Nullable cxml_first_attribute(const cxml_node *node);
const char *cxml_local_name(const cxml_node *node);
/// The name with its prefix, as a copy.
char *_Nullable cxml_qualified_name(const cxml_node *node);
const char *_Nullable cxml_namespace_uri(const cxml_node *node);
/// Whether the node is an element in that namespace.
bool cxml_is_element_in(const cxml_node *node, const char *uri);
/// Whether a text has nothing but white space.
bool cxml_is_blank(const cxml_node *node);
/// The text within, as a copy.
char *_Nullable cxml_node_text(const cxml_node *node);
/// The value of an attribute without namespace, as a copy; NULL where there is none.
char *_Nullable cxml_attribute(const cxml_node *node, const char *name);
/// The line, counted from 1.
uint64_t cxml_node_line(const cxml_node *node);
/// The offset of the `<` in the text, of an element parsed with `positions`.
uint64_t cxml_node_offset(const cxml_node *node);
/// The XPath of a node, e.g. `/pair/movie/track[2]`, as a copy.
char *_Nullable cxml_node_path(const cxml_node *node);
/// Sets a mark on a node; true where it had another one before.
bool cxml_mark(cxml_node *node, uint64_t mark);

// XPath

cxml_evaluator *_Nullable cxml_evaluator_new(void);
void cxml_evaluator_free(cxml_evaluator *_Nullable evaluator);
/// What went wrong last.
const cxml_error *cxml_evaluator_error(const cxml_evaluator *evaluator);

void cxml_clear_namespaces(cxml_evaluator *evaluator);
bool cxml_add_namespace(cxml_evaluator *evaluator, const char *prefix, const char *uri);

/// Begins a document's budget: operations for each evaluation and for all together, processor time from now on in
/// nanoseconds, and the longest string that `concat()` or a variable may hold in bytes.
void cxml_set_budget(
    cxml_evaluator *evaluator, uint64_t each, uint64_t total, uint64_t nanoseconds, uint64_t string);

/// Compiles an expression; NULL and an error with its offset where it is not XPath 1.0.
cxml_expression *_Nullable cxml_compile(cxml_evaluator *evaluator, const char *text);
void cxml_expression_free(cxml_expression *_Nullable expression);

// Evaluation: `node` is the context node and what `current()` gives. False or NULL where it failed.

bool cxml_evaluate_boolean(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node, bool *result);
bool cxml_evaluate_number(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node, double *result);
/// The string value, as a copy.
char *_Nullable cxml_evaluate_string(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node);
/// The nodes in document order.
cxml_nodes *_Nullable cxml_evaluate_nodes(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node);
size_t cxml_nodes_count(const cxml_nodes *nodes);
/// A node; NULL for a namespace declaration or beyond the end.
cxml_node *_Nullable cxml_nodes_at(const cxml_nodes *nodes, size_t index);
void cxml_nodes_free(cxml_nodes *_Nullable nodes);

// Variables stand on a stack: the last one of a name counts.

bool cxml_push_number(cxml_evaluator *evaluator, const char *name, double value);
bool cxml_push_string(cxml_evaluator *evaluator, const char *name, const char *value);
bool cxml_push_boolean(cxml_evaluator *evaluator, const char *name, bool value);
/// Evaluates an expression and keeps the result, whatever its type.
bool cxml_push_result(
    cxml_evaluator *evaluator, const char *name, const cxml_expression *expression, const cxml_node *node);
size_t cxml_variable_count(const cxml_evaluator *evaluator);
/// Drops all variables beyond the first `count`.
void cxml_drop_variables(cxml_evaluator *evaluator, size_t count);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
