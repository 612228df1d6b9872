// SPDX-License-Identifier: GPL-2.0-or-later
#include "CExiv2.h"
#include <exiv2/exiv2.hpp>
int lpc_exiv2_placeholder(void) { return Exiv2::versionNumber(); }
