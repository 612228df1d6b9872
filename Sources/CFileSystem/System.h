// SPDX-License-Identifier: GPL-2.0-or-later

// What has to be said before the system's headers are included.

#ifdef __linux__
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#define _FILE_OFFSET_BITS 64
#endif

#include "CFileSystem.h"
