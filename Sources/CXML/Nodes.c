// SPDX-License-Identifier: GPL-2.0-or-later

#include <string.h>

#include "Internal.h"

cxml_kind cxml_node_kind(const cxml_node *node) {
  switch (cxml_library_node(node)->type) {
    case XML_ELEMENT_NODE: return CXML_KIND_ELEMENT;
    case XML_ATTRIBUTE_NODE: return CXML_KIND_ATTRIBUTE;
    case XML_TEXT_NODE:
    case XML_CDATA_SECTION_NODE: return CXML_KIND_TEXT;
    case XML_DOCUMENT_NODE: return CXML_KIND_DOCUMENT;
    default: return CXML_KIND_OTHER;
  }
}

cxml_node *cxml_first_child(const cxml_node *node) {
  return (cxml_node *)cxml_library_node(node)->children;
}

cxml_node *cxml_next(const cxml_node *node) { return (cxml_node *)cxml_library_node(node)->next; }

cxml_node *cxml_parent(const cxml_node *node) {
  xmlNodePtr parent = cxml_library_node(node)->parent;
  return parent && parent->type == XML_ELEMENT_NODE ? (cxml_node *)parent : NULL;
}

cxml_node *cxml_first_attribute(const cxml_node *node) {
  xmlNodePtr element = cxml_library_node(node);
  return element->type == XML_ELEMENT_NODE ? (cxml_node *)element->properties : NULL;
}

const char *cxml_local_name(const cxml_node *node) {
  xmlNodePtr named = cxml_library_node(node);
  // A document has another layout, and no name.
  if (named->type == XML_DOCUMENT_NODE || !named->name) return "";
  return (const char *)named->name;
}

static xmlNsPtr namespace_of(const cxml_node *node) {
  xmlNodePtr named = cxml_library_node(node);
  switch (named->type) {
    case XML_ELEMENT_NODE: return named->ns;
    case XML_ATTRIBUTE_NODE: return ((xmlAttrPtr)named)->ns;
    default: return NULL;
  }
}

const char *cxml_namespace_uri(const cxml_node *node) {
  xmlNsPtr space = namespace_of(node);
  return space ? (const char *)space->href : NULL;
}

bool cxml_is_element_in(const cxml_node *node, const char *uri) {
  if (cxml_library_node(node)->type != XML_ELEMENT_NODE) return false;
  const char *own = cxml_namespace_uri(node);
  return own && strcmp(own, uri) == 0;
}

bool cxml_is_blank(const cxml_node *node) { return xmlIsBlankNode(cxml_library_node(node)) == 1; }

char *cxml_qualified_name(const cxml_node *node) {
  xmlNsPtr space = namespace_of(node);
  xmlChar *name = NULL;
  if (space && space->prefix) {
    name = xmlStrdup(space->prefix);
    name = xmlStrcat(name, BAD_CAST ":");
  }
  return (char *)xmlStrcat(name, BAD_CAST cxml_local_name(node));
}

char *cxml_node_text(const cxml_node *node) { return (char *)xmlNodeGetContent(cxml_library_node(node)); }

char *cxml_attribute(const cxml_node *node, const char *name) {
  xmlNodePtr element = cxml_library_node(node);
  if (element->type != XML_ELEMENT_NODE) return NULL;
  return (char *)xmlGetNoNsProp(element, BAD_CAST name);
}

uint64_t cxml_node_line(const cxml_node *node) {
  long line = xmlGetLineNo(cxml_library_node(node));
  return line > 0 ? (uint64_t)line : 0;
}

uint64_t cxml_node_offset(const cxml_node *node) {
  xmlNodePtr element = cxml_library_node(node);
  return element->type == XML_ELEMENT_NODE ? (uint64_t)(uintptr_t)element->_private : 0;
}

char *cxml_node_path(const cxml_node *node) { return (char *)xmlGetNodePath(cxml_library_node(node)); }

bool cxml_mark(cxml_node *node, uint64_t mark) {
  xmlNodePtr marked = (xmlNodePtr)node;
  if ((uint64_t)(uintptr_t)marked->_private == mark) return false;
  marked->_private = (void *)(uintptr_t)mark;
  return true;
}
