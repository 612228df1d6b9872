// SPDX-License-Identifier: GPL-2.0-or-later

#include <stdlib.h>
#include <string.h>

#include "XPath.h"

// libxml2 2.9 hands over a code without a message.
static const char *message_of(int code) {
  switch (code) {
    case XPATH_NUMBER_ERROR: return "a number is expected";
    case XPATH_UNFINISHED_LITERAL_ERROR: return "a text without its end";
    case XPATH_START_LITERAL_ERROR: return "a text is expected";
    case XPATH_VARIABLE_REF_ERROR: return "a variable's name is expected";
    case XPATH_UNDEF_VARIABLE_ERROR: return "unknown variable";
    case XPATH_INVALID_PREDICATE_ERROR: return "a condition in `[]` that is none";
    case XPATH_EXPR_ERROR: return "an expression is expected";
    case XPATH_UNCLOSED_ERROR: return "`(` or `[` without its end";
    case XPATH_UNKNOWN_FUNC_ERROR: return "unknown function";
    case XPATH_INVALID_OPERAND: return "an operand does not fit";
    case XPATH_INVALID_TYPE: return "a value's type does not fit, e.g. a number where nodes are expected";
    case XPATH_INVALID_ARITY: return "wrong number of arguments";
    case XPATH_UNDEF_PREFIX_ERROR: return "unknown prefix";
    case XPATH_MEMORY_ERROR: return "out of memory";
    case XPATH_OP_LIMIT_EXCEEDED: return "too many operations";
    case XPATH_RECURSION_LIMIT_EXCEEDED: return "the expression is nested too deeply";
    default: return "an error in the expression";
  }
}

static void on_error(void *data, cxml_library_error error) {
  cxml_evaluator *evaluator = data;
  if (!error) return;
  int code = error->code - XML_XPATH_EXPRESSION_OK;
  cxml_fault fault = evaluator->evaluating ? CXML_FAULT_EVALUATION : CXML_FAULT_SYNTAX;
  if (code == XPATH_OP_LIMIT_EXCEEDED || code == XPATH_RECURSION_LIMIT_EXCEEDED) fault = CXML_FAULT_LIMIT;
  if (code == XPATH_MEMORY_ERROR || error->code == XML_ERR_NO_MEMORY) fault = CXML_FAULT_MEMORY;
  if (evaluator->error.fault == CXML_FAULT_NONE && error->int1 > 0)
    evaluator->error.offset = (uint64_t)error->int1;
  cxml_note(&evaluator->error, fault, message_of(code));
}

cxml_evaluator *cxml_evaluator_new(void) {
  cxml_initialize();
  cxml_evaluator *evaluator = calloc(1, sizeof *evaluator);
  if (!evaluator) return NULL;
  evaluator->library = xmlXPathNewContext(NULL);
  if (!evaluator->library) {
    free(evaluator);
    return NULL;
  }
  xmlXPathContextPtr library = evaluator->library;
#if LIBXML_VERSION >= 21300
  xmlXPathSetErrorHandler(library, on_error, evaluator);
#else
  library->error = on_error;
  library->userData = evaluator;
#endif
  xmlXPathContextSetCache(library, 1, -1, 0);
  xmlXPathRegisterVariableLookup(library, cxml_lookup_variable, evaluator);
  xmlXPathRegisterFuncLookup(library, cxml_lookup_function, evaluator);
  library->user = evaluator;
  return evaluator;
}

void cxml_evaluator_free(cxml_evaluator *evaluator) {
  if (!evaluator) return;
  cxml_drop_variables(evaluator, 0);
  free(evaluator->variables);
  xmlXPathFreeContext(evaluator->library);
  free(evaluator);
}

const cxml_error *cxml_evaluator_error(const cxml_evaluator *evaluator) { return &evaluator->error; }

void cxml_clear_namespaces(cxml_evaluator *evaluator) { xmlXPathRegisteredNsCleanup(evaluator->library); }

bool cxml_add_namespace(cxml_evaluator *evaluator, const char *prefix, const char *uri) {
  return xmlXPathRegisterNs(evaluator->library, BAD_CAST prefix, BAD_CAST uri) == 0;
}

void cxml_set_budget(
    cxml_evaluator *evaluator, uint64_t each, uint64_t total, uint64_t nanoseconds, uint64_t string) {
  evaluator->each = each;
  evaluator->remaining = total;
  evaluator->string = string;
  cxml_start_time(evaluator, nanoseconds);
}

cxml_expression *cxml_compile(cxml_evaluator *evaluator, const char *text) {
  memset(&evaluator->error, 0, sizeof evaluator->error);
  evaluator->evaluating = false;
  // Compiling has its own limits in libxml2; the length is the caller's matter.
  evaluator->library->opLimit = 0;
  evaluator->library->opCount = 0;
  // libxml2 evaluates a plain path, one without `[`, `(` and `@`, by a state machine that counts no operations and
  // whose states multiply with each `//`. In parentheses it is evaluated like any other expression.
  bool plain = strpbrk(text, "[(@") == NULL;
  char *wrapped = NULL;
  if (plain) {
    size_t length = strlen(text);
    wrapped = malloc(length + 3);
    if (!wrapped) {
      cxml_note(&evaluator->error, CXML_FAULT_MEMORY, "out of memory");
      return NULL;
    }
    wrapped[0] = '(';
    memcpy(wrapped + 1, text, length);
    memcpy(wrapped + 1 + length, ")", 2);
  }
  xmlXPathCompExprPtr compiled = xmlXPathCtxtCompile(evaluator->library, BAD_CAST(wrapped ? wrapped : text));
  free(wrapped);
  if (plain && evaluator->error.offset > 0) {
    evaluator->error.offset--;
    if (evaluator->error.offset > strlen(text)) evaluator->error.offset = strlen(text);
  }
  if (!compiled) cxml_note(&evaluator->error, CXML_FAULT_SYNTAX, "not an XPath expression");
  return (cxml_expression *)compiled;
}

void cxml_expression_free(cxml_expression *expression) {
  if (expression) xmlXPathFreeCompExpr((xmlXPathCompExprPtr)expression);
}

static xmlXPathCompExprPtr compiled_of(const cxml_expression *expression) {
  return (xmlXPathCompExprPtr)(uintptr_t)expression;
}

static bool begin(cxml_evaluator *evaluator, const cxml_node *node) {
  memset(&evaluator->error, 0, offsetof(cxml_error, message) + 1);
  evaluator->evaluating = true;
  evaluator->current = cxml_library_node(node);
  if (evaluator->remaining == 0) {
    cxml_note(&evaluator->error, CXML_FAULT_LIMIT, "too many operations on one document");
    return false;
  }
  if (!cxml_check_time(evaluator)) return false;
  xmlXPathContextPtr library = evaluator->library;
  library->node = evaluator->current;
  library->doc =
      library->node->type == XML_DOCUMENT_NODE ? (xmlDocPtr)library->node : library->node->doc;
  library->contextSize = 1;
  library->proximityPosition = 1;
  library->opCount = 0;
  library->opLimit =
      (unsigned long)(evaluator->each < evaluator->remaining ? evaluator->each : evaluator->remaining);
  return true;
}

static bool end(cxml_evaluator *evaluator) {
  uint64_t used = evaluator->library->opCount;
  evaluator->remaining -= used < evaluator->remaining ? used : evaluator->remaining;
  return evaluator->error.fault == CXML_FAULT_NONE;
}

static xmlXPathObjectPtr evaluate(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node) {
  if (!begin(evaluator, node)) return NULL;
  xmlXPathObjectPtr result = xmlXPathCompiledEval(compiled_of(expression), evaluator->library);
  if (!result) cxml_note(&evaluator->error, CXML_FAULT_EVALUATION, "the expression has no value");
  if (end(evaluator)) return result;
  xmlXPathFreeObject(result);
  return NULL;
}

bool cxml_evaluate_boolean(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node, bool *result) {
  if (!begin(evaluator, node)) return false;
  int truth = xmlXPathCompiledEvalToBoolean(compiled_of(expression), evaluator->library);
  if (truth < 0) cxml_note(&evaluator->error, CXML_FAULT_EVALUATION, "the expression has no value");
  *result = truth > 0;
  return end(evaluator);
}

bool cxml_evaluate_number(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node, double *result) {
  xmlXPathObjectPtr value = evaluate(evaluator, expression, node);
  if (!value) return false;
  *result = xmlXPathCastToNumber(value);
  xmlXPathFreeObject(value);
  return true;
}

char *cxml_evaluate_string(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node) {
  xmlXPathObjectPtr value = evaluate(evaluator, expression, node);
  if (!value) return NULL;
  // The string of a node set is that of its first node in document order.
  if (value->type == XPATH_NODESET && value->nodesetval && value->nodesetval->nodeNr > 1)
    xmlXPathNodeSetSort(value->nodesetval);
  char *text = (char *)xmlXPathCastToString(value);
  xmlXPathFreeObject(value);
  if (!text) cxml_note(&evaluator->error, CXML_FAULT_MEMORY, "out of memory");
  return text;
}

cxml_nodes *cxml_evaluate_nodes(
    cxml_evaluator *evaluator, const cxml_expression *expression, const cxml_node *node) {
  xmlXPathObjectPtr value = evaluate(evaluator, expression, node);
  if (!value) return NULL;
  if (value->type != XPATH_NODESET) {
    xmlXPathFreeObject(value);
    cxml_note(&evaluator->error, CXML_FAULT_EVALUATION, "the expression does not select nodes");
    return NULL;
  }
  if (value->nodesetval && value->nodesetval->nodeNr > 1) xmlXPathNodeSetSort(value->nodesetval);
  return (cxml_nodes *)value;
}

size_t cxml_nodes_count(const cxml_nodes *nodes) {
  const xmlXPathObject *value = (const xmlXPathObject *)nodes;
  return value->nodesetval && value->nodesetval->nodeNr > 0 ? (size_t)value->nodesetval->nodeNr : 0;
}

cxml_node *cxml_nodes_at(const cxml_nodes *nodes, size_t index) {
  const xmlXPathObject *value = (const xmlXPathObject *)nodes;
  if (index >= cxml_nodes_count(nodes)) return NULL;
  xmlNodePtr node = value->nodesetval->nodeTab[index];
  return node->type == XML_NAMESPACE_DECL ? NULL : (cxml_node *)node;
}

void cxml_nodes_free(cxml_nodes *nodes) {
  if (nodes) xmlXPathFreeObject((xmlXPathObjectPtr)nodes);
}

bool cxml_push_result(
    cxml_evaluator *evaluator, const char *name, const cxml_expression *expression, const cxml_node *node) {
  xmlXPathObjectPtr value = evaluate(evaluator, expression, node);
  return value && cxml_push_value(evaluator, name, value);
}
