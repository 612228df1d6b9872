// SPDX-License-Identifier: GPL-2.0-or-later
#include "CFileSystem.h"
int lpc_file_system_placeholder(void) { return 0; }
