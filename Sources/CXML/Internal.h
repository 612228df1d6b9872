// SPDX-License-Identifier: GPL-2.0-or-later

#pragma once

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

#include "CXML.h"

// Newer versions mark members as deprecated that have no accessor in 2.9.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#if LIBXML_VERSION >= 21200
typedef const xmlError *cxml_library_error;
#else
typedef xmlErrorPtr cxml_library_error;
#endif

struct cxml_document {
  xmlDocPtr tree;
  // The element that is open while building.
  xmlNodePtr open;
  uint64_t count;
};

// Initialises libxml2 once, whatever thread comes first.
void cxml_initialize(void);

// Notes what went wrong, unless something did before; the line end is cut off.
void cxml_note(cxml_error *error, cxml_fault fault, const char *message);

static inline xmlNodePtr cxml_library_node(const cxml_node *node) {
  return (xmlNodePtr)(uintptr_t)node;
}
