// SPDX-License-Identifier: GPL-2.0-or-later

#include "System.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#endif

/// Bytes that go through the buffer at a time.
static const size_t step = (size_t)1 << 20;

int64_t lpc_read(int descriptor, void *bytes, size_t count, uint64_t offset) {
  size_t filled = 0;
  while (filled < count) {
    const ssize_t got = pread(descriptor, (char *)bytes + filled, count - filled, (off_t)(offset + filled));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -errno;
    if (got == 0) break;
    filled += (size_t)got;
  }
  return (int64_t)filled;
}

int lpc_write(int descriptor, const void *bytes, size_t count, uint64_t offset) {
  size_t written = 0;
  while (written < count) {
    const ssize_t put =
      pwrite(descriptor, (const char *)bytes + written, count - written, (off_t)(offset + written));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return -errno;
    if (put == 0) return -EIO;
    written += (size_t)put;
  }
  return 0;
}

static int copy_through_buffer(int from, uint64_t from_offset, int to, uint64_t to_offset, uint64_t length) {
  char *buffer = malloc(step);
  if (buffer == NULL) return -ENOMEM;
  int error = 0;
  while (length > 0 && error == 0) {
    const size_t count = length < step ? (size_t)length : step;
    const int64_t got = lpc_read(from, buffer, count, from_offset);
    if (got < 0) {
      error = (int)got;
    } else if ((size_t)got < count) {
      error = -EIO;
    } else {
      error = lpc_write(to, buffer, count, to_offset);
      from_offset += count;
      to_offset += count;
      length -= count;
    }
  }
  free(buffer);
  return error;
}

int lpc_copy(int from, uint64_t from_offset, int to, uint64_t to_offset, uint64_t length) {
#ifdef __linux__
  while (length > 0) {
    off_t source = (off_t)from_offset, target = (off_t)to_offset;
    const size_t count = length < ((uint64_t)1 << 30) ? (size_t)length : (size_t)1 << 30;
    const ssize_t copied = copy_file_range(from, &source, to, &target, count, 0);
    if (copied < 0 && errno == EINTR) continue;
    // Some file systems give 0 instead of an error: the buffer finds out whether the source is too short.
    if (copied == 0) break;
    if (copied < 0) {
      if (errno == ENOSPC || errno == EDQUOT || errno == EIO || errno == EFBIG) return -errno;
      break;
    }
    from_offset += (uint64_t)copied;
    to_offset += (uint64_t)copied;
    length -= (uint64_t)copied;
  }
#endif
  return copy_through_buffer(from, from_offset, to, to_offset, length);
}

int lpc_clone(int from, int to) {
#if defined(__linux__) && defined(FICLONE)
  return ioctl(to, FICLONE, from) == 0 ? 0 : -errno;
#else
  (void)from;
  (void)to;
  return -ENOTSUP;
#endif
}

int lpc_truncate(int descriptor, uint64_t size) {
  int cut;
  do cut = ftruncate(descriptor, (off_t)size);
  while (cut != 0 && errno == EINTR);
  return cut == 0 ? 0 : -errno;
}

void lpc_begin_sync(int descriptor) {
#ifdef __linux__
  (void)sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor;
#endif
}

int lpc_sync(int descriptor) {
  int synced;
#ifdef __APPLE__
  // There `fsync` leaves the bytes in the drive's cache; file systems that cannot do better get that.
  do synced = fcntl(descriptor, F_FULLFSYNC);
  while (synced != 0 && errno == EINTR);
  if (synced == 0) return 0;
#endif
  do synced = fsync(descriptor);
  while (synced != 0 && errno == EINTR);
  return synced == 0 ? 0 : -errno;
}
