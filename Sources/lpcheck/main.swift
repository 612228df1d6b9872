// SPDX-License-Identifier: GPL-2.0-or-later

import Command

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

exit(run())
