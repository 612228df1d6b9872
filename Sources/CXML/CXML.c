// SPDX-License-Identifier: GPL-2.0-or-later
#include "CXML.h"
#include <libxml/parser.h>
int lpc_placeholder(void) { return xmlGetWarningsDefaultValue; }
