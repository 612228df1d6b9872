// SPDX-License-Identifier: GPL-2.0-or-later

#include <stdlib.h>
#include <string.h>

#include "Internal.h"

struct parse {
  const char *text;
  size_t size;
  int depth;
  bool positions;
  uint64_t count;
  cxml_error *error;
};

static void stop(xmlParserCtxtPtr parser, cxml_fault fault, const char *message) {
  struct parse *parse = parser->_private;
  if (parse->error->fault == CXML_FAULT_NONE && parser->input) {
    parse->error->line = parser->input->line > 0 ? (uint64_t)parser->input->line : 0;
    parse->error->column = parser->input->col > 0 ? (uint64_t)parser->input->col : 0;
  }
  cxml_note(parse->error, fault, message);
  xmlStopParser(parser);
}

static void on_error(void *data, cxml_library_error error) {
  xmlParserCtxtPtr parser = data;
  if (!parser || !error || error->level < XML_ERR_ERROR) return;
  struct parse *parse = parser->_private;
  if (!parse || parse->error->fault != CXML_FAULT_NONE) return;
  parse->error->line = error->line > 0 ? (uint64_t)error->line : 0;
  parse->error->column = error->int2 > 0 ? (uint64_t)error->int2 : 0;
  cxml_fault fault = error->code == XML_ERR_NO_MEMORY ? CXML_FAULT_MEMORY : CXML_FAULT_SYNTAX;
  cxml_note(parse->error, fault, error->message);
}

static void on_document_type(void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
  (void)name, (void)external, (void)system;
  stop(data, CXML_FAULT_DOCTYPE, "a document type declaration is not allowed");
}

static void on_start_element(
    void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
    const xmlChar **namespace_list, int attributes, int defaulted, const xmlChar **attribute_list) {
  xmlParserCtxtPtr parser = data;
  struct parse *parse = parser->_private;
  if (parser->nodeNr >= parse->depth) {
    stop(parser, CXML_FAULT_LIMIT, "elements are nested too deeply");
    return;
  }
  xmlSAX2StartElementNs(
      data, name, prefix, uri, namespaces, namespace_list, attributes, defaulted, attribute_list);
  parse->count += 1 + (uint64_t)(attributes > 0 ? attributes : 0);
  if (!parse->positions || !parser->node) return;
  // The parser stands behind the attributes. No `<` can stand in between, so the last one is the tag's own.
  long consumed = xmlByteConsumed(parser);
  if (consumed < 0 || (size_t)consumed > parse->size) return;
  size_t offset = (size_t)consumed;
  while (offset > 0 && parse->text[offset - 1] != '<') offset--;
  parser->node->_private = (void *)(uintptr_t)(offset > 0 ? offset - 1 : 0);
}

cxml_document *cxml_parse(
    const char *text, size_t size, size_t maximum, int depth, bool positions, cxml_error *error) {
  cxml_initialize();
  memset(error, 0, sizeof *error);
  if (size > maximum || size > INT32_MAX) {
    cxml_note(error, CXML_FAULT_LIMIT, "the text is too long");
    return NULL;
  }
  // With zero bytes the encoding would be guessed as UTF-16 or UTF-32.
  if (memchr(text, 0, size)) {
    cxml_note(error, CXML_FAULT_SYNTAX, "the text holds a zero byte");
    return NULL;
  }
  cxml_document *document = calloc(1, sizeof *document);
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (!document || !parser) {
    cxml_note(error, CXML_FAULT_MEMORY, "out of memory");
    free(document);
    xmlFreeParserCtxt(parser);
    return NULL;
  }
  struct parse parse = {
    .text = text, .size = size, .depth = depth, .positions = positions, .count = 0, .error = error};
  parser->_private = &parse;
#if LIBXML_VERSION >= 21300
  xmlCtxtSetErrorHandler(parser, on_error, parser);
#else
  parser->sax->serror = on_error;
#endif
  parser->sax->internalSubset = on_document_type;
  parser->sax->startElementNs = on_start_element;
  // The five predefined entities become text; there are no others, as a document type is refused.
  int options = XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_NOCDATA | XML_PARSE_IGNORE_ENC
      | XML_PARSE_NOXINCNODE | XML_PARSE_BIG_LINES;
  document->tree = xmlCtxtReadMemory(parser, text, (int)size, NULL, NULL, options);
  document->count = parse.count;
  if (error->fault == CXML_FAULT_NONE && (!document->tree || !parser->wellFormed))
    cxml_note(error, CXML_FAULT_SYNTAX, "not well-formed XML");
  xmlFreeParserCtxt(parser);
  if (error->fault != CXML_FAULT_NONE) {
    cxml_document_free(document);
    return NULL;
  }
  return document;
}
