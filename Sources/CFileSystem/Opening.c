// SPDX-License-Identifier: GPL-2.0-or-later

#include "System.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int result(int value) { return value < 0 ? -errno : value; }

int lpc_open_folder(const char *path) {
  return result(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

int lpc_open_for_reading(int folder, const char *name) {
  return result(openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
}

int lpc_open_for_writing(int folder, const char *name) {
  return result(openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
}

int lpc_create(int folder, const char *name) {
  return result(openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
}

int lpc_close(int descriptor) { return result(close(descriptor)); }

static void take(const struct stat *from, struct lpc_status *to) {
  memset(to, 0, sizeof *to);
  to->device = (uint64_t)from->st_dev;
  to->inode = (uint64_t)from->st_ino;
  to->size = from->st_size < 0 ? 0 : (uint64_t)from->st_size;
  to->links = (uint64_t)from->st_nlink;
  to->mode = (uint32_t)(from->st_mode & 07777);
  to->owner = (uint32_t)from->st_uid;
  to->group = (uint32_t)from->st_gid;
  to->kind = S_ISREG(from->st_mode)   ? LPC_REGULAR
             : S_ISDIR(from->st_mode) ? LPC_FOLDER
             : S_ISLNK(from->st_mode) ? LPC_SYMBOLIC_LINK
                                      : LPC_OTHER;
#ifdef __APPLE__
  const struct timespec modified = from->st_mtimespec, changed = from->st_ctimespec, accessed = from->st_atimespec;
#else
  const struct timespec modified = from->st_mtim, changed = from->st_ctim, accessed = from->st_atim;
#endif
  to->modified_seconds = modified.tv_sec;
  to->modified_nanoseconds = modified.tv_nsec;
  to->changed_seconds = changed.tv_sec;
  to->changed_nanoseconds = changed.tv_nsec;
  to->accessed_seconds = accessed.tv_sec;
  to->accessed_nanoseconds = accessed.tv_nsec;
}

int lpc_status_of(int descriptor, struct lpc_status *status) {
  struct stat found;
  if (fstat(descriptor, &found) != 0) return -errno;
  take(&found, status);
  return 0;
}

int lpc_status_at(int folder, const char *name, struct lpc_status *status) {
  struct stat found;
  if (fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0) return -errno;
  take(&found, status);
  return 0;
}

int lpc_may_write(int folder, const char *name) { return result(faccessat(folder, name, W_OK, AT_EACCESS)); }

int lpc_lock(int descriptor) {
  int locked;
  do locked = flock(descriptor, LOCK_EX | LOCK_NB);
  while (locked != 0 && errno == EINTR);
  return result(locked);
}

int lpc_make_folder(const char *path) { return result(mkdir(path, 0777)); }

int lpc_real_path(const char *given, char *path, size_t room) {
  char *found = realpath(given, NULL);
  if (found == NULL) return -errno;
  const size_t length = strlen(found);
  if (length >= room) {
    free(found);
    return -ENAMETOOLONG;
  }
  memcpy(path, found, length + 1);
  free(found);
  return 0;
}

int lpc_list(int folder, void (*take_name)(void *context, const char *name), void *context) {
  // A descriptor of its own: closing the stream closes it, and its position is no one else's.
  const int own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (own < 0) return -errno;
  DIR *stream = fdopendir(own);
  if (stream == NULL) {
    const int error = errno;
    close(own);
    return -error;
  }
  for (;;) {
    errno = 0;
    const struct dirent *entry = readdir(stream);
    if (entry == NULL) break;
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    take_name(context, entry->d_name);
  }
  const int error = errno;
  closedir(stream);
  return -error;
}
