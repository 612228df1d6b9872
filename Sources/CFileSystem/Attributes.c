// SPDX-License-Identifier: GPL-2.0-or-later

#include "System.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/random.h>
#include <sys/xattr.h>
#endif
#ifdef __APPLE__
#include <copyfile.h>
#endif

int lpc_set_owner(int descriptor, uint32_t owner, uint32_t group) {
  return fchown(descriptor, (uid_t)owner, (gid_t)group) == 0 ? 0 : -errno;
}

int lpc_set_mode(int descriptor, uint32_t mode) { return fchmod(descriptor, (mode_t)mode) == 0 ? 0 : -errno; }

int lpc_set_times(
  int descriptor, int64_t accessed_seconds, int64_t accessed_nanoseconds, int64_t modified_seconds,
  int64_t modified_nanoseconds) {
  const struct timespec times[2] = {
    {.tv_sec = (time_t)accessed_seconds, .tv_nsec = (long)accessed_nanoseconds},
    {.tv_sec = (time_t)modified_seconds, .tv_nsec = (long)modified_nanoseconds},
  };
  return futimens(descriptor, times) == 0 ? 0 : -errno;
}

#ifdef __linux__

/// Attributes that the system gives to each file by its own rules.
static int is_given_by_system(const char *name) {
  return strncmp(name, "security.", 9) == 0 || strncmp(name, "trusted.", 8) == 0;
}

static int copy_attribute(int from, int to, const char *name) {
  char *value = NULL;
  ssize_t size;
  for (;;) {
    size = fgetxattr(from, name, NULL, 0);
    if (size < 0) break;
    char *room = realloc(value, (size_t)size + 1);
    if (room == NULL) {
      errno = ENOMEM;
      size = -1;
      break;
    }
    value = room;
    size = fgetxattr(from, name, value, (size_t)size);
    if (size >= 0 || errno != ERANGE) break;
  }
  int error = size < 0 ? errno : 0;
  if (error == 0 && fsetxattr(to, name, value, (size_t)size, 0) != 0) error = errno;
  free(value);
  // Removed since the names were listed.
  if (error == ENODATA || is_given_by_system(name)) return 0;
  return -error;
}

int lpc_copy_attributes(int from, int to) {
  char *names = NULL;
  ssize_t length;
  for (;;) {
    length = flistxattr(from, NULL, 0);
    if (length <= 0) break;
    char *room = realloc(names, (size_t)length);
    if (room == NULL) {
      free(names);
      return -ENOMEM;
    }
    names = room;
    length = flistxattr(from, names, (size_t)length);
    if (length >= 0 || errno != ERANGE) break;
  }
  int error = length < 0 ? -errno : 0;
  // A file system without extended attributes has none to lose.
  if (error == -ENOTSUP) error = 0;
  for (ssize_t position = 0; error == 0 && position < length;) {
    const char *name = names + position;
    error = copy_attribute(from, to, name);
    position += (ssize_t)strlen(name) + 1;
  }
  free(names);
  return error;
}

int lpc_random(void *bytes, size_t count) {
  size_t filled = 0;
  while (filled < count) {
    const ssize_t got = getrandom((char *)bytes + filled, count - filled, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -errno;
    filled += (size_t)got;
  }
  return 0;
}

#else

int lpc_copy_attributes(int from, int to) {
#ifdef __APPLE__
  return fcopyfile(from, to, NULL, COPYFILE_XATTR | COPYFILE_ACL) == 0 ? 0 : -errno;
#else
  (void)from;
  (void)to;
  return 0;
#endif
}

int lpc_random(void *bytes, size_t count) {
  arc4random_buf(bytes, count);
  return 0;
}

#endif
