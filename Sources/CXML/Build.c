// SPDX-License-Identifier: GPL-2.0-or-later

#include <stdlib.h>

#include "Internal.h"

cxml_document *cxml_document_new(void) {
  cxml_initialize();
  cxml_document *document = calloc(1, sizeof *document);
  if (!document) return NULL;
  document->tree = xmlNewDoc(BAD_CAST "1.0");
  if (!document->tree) {
    free(document);
    return NULL;
  }
  // Names recur: a dictionary saves their copies.
  document->tree->dict = xmlDictCreate();
  return document;
}

void cxml_document_free(cxml_document *document) {
  if (!document) return;
  if (document->tree) xmlFreeDoc(document->tree);
  free(document);
}

bool cxml_start_element(cxml_document *document, const char *name) {
  if (!document->open && xmlDocGetRootElement(document->tree)) return false;
  xmlNodePtr node = xmlNewDocNode(document->tree, NULL, BAD_CAST name, NULL);
  if (!node) return false;
  if (document->open) {
    xmlAddChild(document->open, node);
  } else {
    xmlDocSetRootElement(document->tree, node);
  }
  document->open = node;
  document->count++;
  return true;
}

bool cxml_add_attribute(cxml_document *document, const char *name, const char *value) {
  if (!document->open || !xmlNewProp(document->open, BAD_CAST name, BAD_CAST value)) return false;
  document->count++;
  return true;
}

bool cxml_add_text(cxml_document *document, const char *text) {
  if (!document->open) return false;
  xmlNodePtr node = xmlNewDocText(document->tree, BAD_CAST text);
  return node && xmlAddChild(document->open, node);
}

void cxml_end_element(cxml_document *document) {
  if (!document->open) return;
  xmlNodePtr parent = document->open->parent;
  document->open = parent && parent->type == XML_ELEMENT_NODE ? parent : NULL;
}

void cxml_document_finish(cxml_document *document) { xmlXPathOrderDocElems(document->tree); }

uint64_t cxml_document_count(const cxml_document *document) { return document->count; }

cxml_node *cxml_root_element(const cxml_document *document) {
  return (cxml_node *)xmlDocGetRootElement(document->tree);
}

cxml_node *cxml_document_node(const cxml_document *document) { return (cxml_node *)document->tree; }
