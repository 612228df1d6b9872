// SPDX-License-Identifier: GPL-2.0-or-later

#include "System.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif
#ifdef __APPLE__
#include <sys/stdio.h>
#endif

int lpc_rename(int folder, const char *name, int new_folder, const char *new_name) {
  return renameat(folder, name, new_folder, new_name) == 0 ? 0 : -errno;
}

int lpc_rename_new(int folder, const char *name, int new_folder, const char *new_name) {
#if defined(__linux__) && defined(SYS_renameat2)
  const unsigned int no_replace = 1;
  if (syscall(SYS_renameat2, folder, name, new_folder, new_name, no_replace) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return -errno;
#elif defined(__APPLE__)
  if (renameatx_np(folder, name, new_folder, new_name, RENAME_EXCL) == 0) return 0;
  if (errno != EINVAL && errno != ENOTSUP) return -errno;
#endif
  // A second name cannot be given to what exists, so this never replaces a file either.
  if (linkat(folder, name, new_folder, new_name, 0) != 0) return -errno;
  return unlinkat(folder, name, 0) == 0 ? 0 : -errno;
}

int lpc_remove(int folder, const char *name) { return unlinkat(folder, name, 0) == 0 ? 0 : -errno; }
