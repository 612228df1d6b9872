// SPDX-License-Identifier: GPL-2.0-or-later

//
// `current()`, and the core functions whose cost libxml2 does not count: what they do grows with the length of strings.

#include <limits.h>
#include <string.h>

#include "XPath.h"

static cxml_evaluator *evaluator_of(xmlXPathParserContextPtr parser) { return parser->context->user; }

static void refuse(xmlXPathParserContextPtr parser, const char *message) {
  cxml_note(&evaluator_of(parser)->error, CXML_FAULT_LIMIT, message);
  xmlXPathErr(parser, XPATH_OP_LIMIT_EXCEEDED);
}

// Charges operations; false where the budget is used up.
static bool charge(xmlXPathParserContextPtr parser, unsigned long cost) {
  xmlXPathContextPtr library = parser->context;
  if (!cxml_check_time(evaluator_of(parser))) {
    refuse(parser, "too much time");
    return false;
  }
  if (library->opLimit == 0) return true;
  if (library->opCount > library->opLimit || cost > library->opLimit - library->opCount) {
    library->opCount = library->opLimit;
    refuse(parser, "too many operations");
    return false;
  }
  library->opCount += cost;
  return true;
}

static void current(xmlXPathParserContextPtr parser, int count) {
  if (count != 0) {
    xmlXPathErr(parser, XPATH_INVALID_ARITY);
    return;
  }
  valuePush(parser, xmlXPathNewNodeSet(evaluator_of(parser)->current));
}

// The standard function, in linear time and with a longest result.
static void concat(xmlXPathParserContextPtr parser, int count) {
  if (count < 2) {
    xmlXPathErr(parser, XPATH_INVALID_ARITY);
    return;
  }
  // The arguments are on the stack, the last one on top.
  xmlChar *parts[256];
  if (count > 256) {
    refuse(parser, "too many arguments of concat()");
    return;
  }
  uint64_t total = 0;
  int popped = 0;
  while (popped < count) {
    parts[popped] = xmlXPathPopString(parser);
    if (!parts[popped]) break;
    total += strlen((const char *)parts[popped]);
    popped++;
  }
  xmlChar *text = NULL;
  if (popped == count) {
    if (total > evaluator_of(parser)->string) {
      refuse(parser, "a string is too long");
    } else if (charge(parser, (unsigned long)(total / 64))) {
      text = xmlMalloc((size_t)total + 1);
      if (!text) xmlXPathErr(parser, XPATH_MEMORY_ERROR);
    }
  }
  size_t length = 0;
  for (int index = popped - 1; index >= 0; index--) {
    if (text) {
      size_t part = strlen((const char *)parts[index]);
      memcpy(text + length, parts[index], part);
      length += part;
    }
    xmlFree(parts[index]);
  }
  if (!text) return;
  text[length] = 0;
  valuePush(parser, xmlXPathWrapString(text));
}

// The length of an argument's string, `depth` values below the top of the stack.
static unsigned long argument_length(xmlXPathParserContextPtr parser, int depth) {
  if (parser->valueNr <= depth) return 0;
  xmlXPathObjectPtr value = parser->valueTab[parser->valueNr - 1 - depth];
  if (!value) return 0;
  if (value->type == XPATH_STRING)
    return value->stringval ? (unsigned long)strlen((const char *)value->stringval) : 0;
  if (value->type != XPATH_NODESET) return 32;
  xmlChar *text = xmlXPathCastToString(value);
  unsigned long length = text ? (unsigned long)strlen((const char *)text) : 0;
  xmlFree(text);
  return length;
}

// Functions that go through one string for each character of another.
static bool charge_product(xmlXPathParserContextPtr parser, int text, int pattern) {
  unsigned long first = argument_length(parser, text), second = argument_length(parser, pattern);
  if (first == 0 || second == 0) return charge(parser, 0);
  unsigned long product = second > ULONG_MAX / first ? ULONG_MAX : first * second;
  return charge(parser, product / 256);
}

static void translate(xmlXPathParserContextPtr parser, int count) {
  if (count == 3 && !charge_product(parser, 2, 1)) return;
  xmlXPathTranslateFunction(parser, count);
}

static void contains(xmlXPathParserContextPtr parser, int count) {
  if (count == 2 && !charge_product(parser, 1, 0)) return;
  xmlXPathContainsFunction(parser, count);
}

static void substring_before(xmlXPathParserContextPtr parser, int count) {
  if (count == 2 && !charge_product(parser, 1, 0)) return;
  xmlXPathSubstringBeforeFunction(parser, count);
}

static void substring_after(xmlXPathParserContextPtr parser, int count) {
  if (count == 2 && !charge_product(parser, 1, 0)) return;
  xmlXPathSubstringAfterFunction(parser, count);
}

xmlXPathFunction cxml_lookup_function(void *data, const xmlChar *name, const xmlChar *uri) {
  (void)data;
  static const struct {
    const char *name;
    xmlXPathFunction function;
  } functions[] = {
    {"current", current},
    {"concat", concat},
    {"translate", translate},
    {"contains", contains},
    {"substring-before", substring_before},
    {"substring-after", substring_after},
  };
  if (uri) return NULL;
  for (size_t index = 0; index < sizeof functions / sizeof functions[0]; index++)
    if (strcmp(functions[index].name, (const char *)name) == 0) return functions[index].function;
  return NULL;
}
