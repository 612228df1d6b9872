// SPDX-License-Identifier: GPL-2.0-or-later

// For clock_gettime and strdup under -std=c11.
#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "XPath.h"

static uint64_t time_of(clockid_t clock) {
  struct timespec now = {0};
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void cxml_start_time(cxml_evaluator *evaluator, uint64_t nanoseconds) {
  evaluator->deadline = time_of(CLOCK_MONOTONIC) + nanoseconds;
  evaluator->processor_start = time_of(CLOCK_THREAD_CPUTIME_ID);
  evaluator->processor_budget = nanoseconds;
}

bool cxml_check_time(cxml_evaluator *evaluator) {
  // What counts is the processor's time, as a busy machine may let a thread wait; but the wall clock is cheaper to
  // read, and cannot be behind.
  if (time_of(CLOCK_MONOTONIC) <= evaluator->deadline) return true;
  if (time_of(CLOCK_THREAD_CPUTIME_ID) - evaluator->processor_start <= evaluator->processor_budget) return true;
  cxml_note(&evaluator->error, CXML_FAULT_LIMIT, "too much time");
  return false;
}

bool cxml_push_value(cxml_evaluator *evaluator, const char *name, xmlXPathObjectPtr value) {
  if (!value) {
    cxml_note(&evaluator->error, CXML_FAULT_MEMORY, "out of memory");
    return false;
  }
  if (value->type == XPATH_STRING && value->stringval
      && strlen((const char *)value->stringval) > evaluator->string) {
    xmlXPathFreeObject(value);
    cxml_note(&evaluator->error, CXML_FAULT_LIMIT, "a string is too long");
    return false;
  }
  if (value->type == XPATH_NODESET && value->nodesetval && value->nodesetval->nodeNr > 1)
    xmlXPathNodeSetSort(value->nodesetval);
  if (evaluator->variable_count == evaluator->variable_capacity) {
    size_t capacity = evaluator->variable_capacity ? evaluator->variable_capacity * 2 : 16;
    struct cxml_variable *grown = realloc(evaluator->variables, capacity * sizeof *grown);
    if (!grown) {
      xmlXPathFreeObject(value);
      cxml_note(&evaluator->error, CXML_FAULT_MEMORY, "out of memory");
      return false;
    }
    evaluator->variables = grown;
    evaluator->variable_capacity = capacity;
  }
  char *copy = strdup(name);
  if (!copy) {
    xmlXPathFreeObject(value);
    cxml_note(&evaluator->error, CXML_FAULT_MEMORY, "out of memory");
    return false;
  }
  evaluator->variables[evaluator->variable_count++] = (struct cxml_variable){copy, value};
  return true;
}

bool cxml_push_number(cxml_evaluator *evaluator, const char *name, double value) {
  return cxml_push_value(evaluator, name, xmlXPathNewFloat(value));
}

bool cxml_push_string(cxml_evaluator *evaluator, const char *name, const char *value) {
  return cxml_push_value(evaluator, name, xmlXPathNewString(BAD_CAST value));
}

bool cxml_push_boolean(cxml_evaluator *evaluator, const char *name, bool value) {
  return cxml_push_value(evaluator, name, xmlXPathNewBoolean(value));
}

size_t cxml_variable_count(const cxml_evaluator *evaluator) { return evaluator->variable_count; }

void cxml_drop_variables(cxml_evaluator *evaluator, size_t count) {
  while (evaluator->variable_count > count) {
    struct cxml_variable *last = &evaluator->variables[--evaluator->variable_count];
    free(last->name);
    xmlXPathFreeObject(last->value);
  }
}

xmlXPathObjectPtr cxml_lookup_variable(void *data, const xmlChar *name, const xmlChar *uri) {
  cxml_evaluator *evaluator = data;
  if (uri) return NULL;
  for (size_t index = evaluator->variable_count; index > 0; index--) {
    struct cxml_variable *variable = &evaluator->variables[index - 1];
    if (strcmp(variable->name, (const char *)name) != 0) continue;
    // libxml2 charges a variable as one operation, however large it is.
    xmlXPathObjectPtr value = variable->value;
    unsigned long cost = 0;
    if (value->type == XPATH_NODESET && value->nodesetval && value->nodesetval->nodeNr > 0)
      cost = (unsigned long)value->nodesetval->nodeNr;
    if (value->type == XPATH_STRING && value->stringval)
      cost = strlen((const char *)value->stringval) / 64;
    xmlXPathContextPtr library = evaluator->library;
    if (library->opLimit != 0) {
      if (library->opCount > library->opLimit || cost > library->opLimit - library->opCount) {
        library->opCount = library->opLimit;
        cxml_note(&evaluator->error, CXML_FAULT_LIMIT, "too many operations");
        return NULL;
      }
      library->opCount += cost;
    }
    // Comparing two large node sets is one operation too.
    if (cost > 16 && !cxml_check_time(evaluator)) return NULL;
    return xmlXPathObjectCopy(value);
  }
  return NULL;
}
