// SPDX-License-Identifier: GPL-2.0-or-later

/// What writing a pair needs of the system, the same on Linux and macOS.
///
/// Unless it is said otherwise a function gives 0 or more where it succeeds and the negated `errno` where it fails.
/// Calls that a signal interrupts are made again.

#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum lpc_kind {
  LPC_REGULAR = 0,
  LPC_FOLDER = 1,
  LPC_SYMBOLIC_LINK = 2,
  LPC_OTHER = 3,
};

/// What the system knows of a file. Together, device and inode say which file it is, and sizes and times whether
/// somebody changed it.
struct lpc_status {
  uint64_t device;
  uint64_t inode;
  uint64_t size;
  uint64_t links;
  int64_t modified_seconds;
  int64_t modified_nanoseconds;
  int64_t changed_seconds;
  int64_t changed_nanoseconds;
  int64_t accessed_seconds;
  int64_t accessed_nanoseconds;
  /// Permission bits with set-id and sticky bits; no file type.
  uint32_t mode;
  uint32_t owner;
  uint32_t group;
  int32_t kind;
};

/// Opens a folder; gives its descriptor.
int lpc_open_folder(const char *path);

/// Opens a file in a folder for reading; gives its descriptor. A symbolic link is refused (`ELOOP`), a FIFO does not
/// block.
int lpc_open_for_reading(int folder, const char *name);

/// Opens an existing file in a folder for reading and writing; gives its descriptor. A symbolic link is refused.
int lpc_open_for_writing(int folder, const char *name);

/// Makes a new file, readable and writable by its owner alone; gives its descriptor. An existing name, also that of a
/// dangling symbolic link, is refused (`EEXIST`).
int lpc_create(int folder, const char *name);

int lpc_close(int descriptor);

int lpc_status_of(int descriptor, struct lpc_status *status);

/// The same by name; symbolic links are not followed.
int lpc_status_at(int folder, const char *name, struct lpc_status *status);

/// Whether the calling user may write to the file.
int lpc_may_write(int folder, const char *name);

/// Gives the number of bytes read; fewer than asked only at the end of the file.
int64_t lpc_read(int descriptor, void *bytes, size_t count, uint64_t offset);

/// Writes all bytes.
int lpc_write(int descriptor, const void *bytes, size_t count, uint64_t offset);

/// Copies `length` bytes from file to file within the system where it can do that (`copy_file_range`, which shares
/// blocks where the file system has it), else through a buffer. `EIO` where the source is shorter.
int lpc_copy(int from, uint64_t from_offset, int to, uint64_t to_offset, uint64_t length);

/// Makes the empty file `to` share all blocks of `from`; `ENOTSUP` or another error where that cannot be done.
int lpc_clone(int from, int to);

/// Cuts the file to `size` bytes.
int lpc_truncate(int descriptor, uint64_t size);

/// Begins to write to the disk what was written to the file, without waiting. A hint: it cannot fail.
void lpc_begin_sync(int descriptor);

/// Returns when the file, or the folder's entries, are on the disk.
int lpc_sync(int descriptor);

/// Locks the file against other runs without waiting: `EWOULDBLOCK` where another has it. Closing unlocks.
int lpc_lock(int descriptor);

/// Renames, and replaces what has the new name.
int lpc_rename(int folder, const char *name, int new_folder, const char *new_name);

/// Renames; an existing file keeps its name (`EEXIST`).
int lpc_rename_new(int folder, const char *name, int new_folder, const char *new_name);

int lpc_remove(int folder, const char *name);

int lpc_make_folder(const char *path);

int lpc_set_owner(int descriptor, uint32_t owner, uint32_t group);

int lpc_set_mode(int descriptor, uint32_t mode);

/// Sets the times of last access and last change of content.
int lpc_set_times(
  int descriptor, int64_t accessed_seconds, int64_t accessed_nanoseconds, int64_t modified_seconds,
  int64_t modified_nanoseconds);

/// Copies extended attributes and access control lists. Attributes that the system itself gives to new files
/// (`security.`, `trusted.` on Linux) are copied where that is allowed; any other that cannot be kept is an error.
int lpc_copy_attributes(int from, int to);

/// Bytes from the system's random source.
int lpc_random(void *bytes, size_t count);

/// The absolute path without symbolic links, ended by NUL, in `path`; `ENAMETOOLONG` where it has no room.
int lpc_real_path(const char *given, char *path, size_t room);

/// The names in a folder, one call each, `.` and `..` left out.
int lpc_list(int folder, void (*take)(void *context, const char *name), void *context);

/// A SHA-256 (FIPS 180-4) under way.
struct lpc_sha256 {
  uint32_t state[8];
  uint64_t length;
  uint8_t block[64];
};

void lpc_sha256_begin(struct lpc_sha256 *digest);
void lpc_sha256_add(struct lpc_sha256 *digest, const void *bytes, size_t count);
void lpc_sha256_end(struct lpc_sha256 *digest, uint8_t result[32]);

/// Whether the processor's own instructions are used.
int lpc_sha256_is_accelerated(void);

#ifdef __cplusplus
}
#endif
