// SPDX-License-Identifier: GPL-2.0-or-later

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "Internal.h"

static pthread_once_t initialized = PTHREAD_ONCE_INIT;

static void initialize(void) { xmlInitParser(); }

void cxml_initialize(void) { pthread_once(&initialized, initialize); }

void cxml_note(cxml_error *error, cxml_fault fault, const char *message) {
  if (error->fault != CXML_FAULT_NONE) return;
  error->fault = fault;
  size_t length = message ? strlen(message) : 0;
  while (length > 0 && (message[length - 1] == '\n' || message[length - 1] == ' ')) length--;
  if (length >= sizeof error->message) {
    length = sizeof error->message - 1;
    // Not in the middle of a UTF-8 sequence.
    while (length > 0 && ((unsigned char)message[length] & 0xC0) == 0x80) length--;
  }
  if (length > 0) memcpy(error->message, message, length);
  error->message[length] = 0;
}

const char *cxml_error_message(const cxml_error *error) { return error->message; }

void cxml_free(void *pointer) {
  if (pointer) xmlFree(pointer);
}
