// SPDX-License-Identifier: GPL-2.0-or-later

#pragma once

#include "Internal.h"

struct cxml_variable {
  char *name;
  xmlXPathObjectPtr value;
};

struct cxml_evaluator {
  xmlXPathContextPtr library;
  cxml_error error;
  bool evaluating;
  // What `current()` gives.
  xmlNodePtr current;
  struct cxml_variable *variables;
  size_t variable_count;
  size_t variable_capacity;
  // Operations for each evaluation, and what the document has left.
  uint64_t each;
  uint64_t remaining;
  // Monotonic nanoseconds.
  uint64_t deadline;
  // Nanoseconds of this thread's processor time: when the budget began, and how many there are.
  uint64_t processor_start;
  uint64_t processor_budget;
  // Bytes.
  uint64_t string;
};

// Begins the budget of time.
void cxml_start_time(cxml_evaluator *evaluator, uint64_t nanoseconds);
// False, with the fault noted, once the deadline has passed.
bool cxml_check_time(cxml_evaluator *evaluator);
// Puts a value on the stack and owns it from then on, whatever happens.
bool cxml_push_value(cxml_evaluator *evaluator, const char *name, xmlXPathObjectPtr value);

xmlXPathObjectPtr cxml_lookup_variable(void *data, const xmlChar *name, const xmlChar *uri);
xmlXPathFunction cxml_lookup_function(void *data, const xmlChar *name, const xmlChar *uri);
