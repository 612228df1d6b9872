// SPDX-License-Identifier: GPL-2.0-or-later

// libexiv2 behind a C interface: Exif blocks and XMP packets in memory to names and values.
//
// No exception leaves these functions, nothing is printed, and they may be called from several threads at once.
// Pointers that the accessors give live as long as the result.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What was decoded, or why it was not.
typedef struct lpc_exiv2_result lpc_exiv2_result;

/// The directory that a tag stands in.
typedef enum {
  LPC_EXIV2_IMAGE,
  LPC_EXIV2_THUMBNAIL,
  LPC_EXIV2_PHOTO,
  LPC_EXIV2_GPS,
  LPC_EXIV2_INTEROPERABILITY,
  LPC_EXIV2_OTHER
} lpc_exiv2_group;

/// The largest block that is decoded, in bytes: 4 MiB. Exif blocks of cameras stay below 64 KiB.
#define LPC_EXIV2_BYTES_LIMIT (4u << 20)

/// Decodes a TIFF block, from its `II` or `MM`. Null only where memory is out.
lpc_exiv2_result *lpc_exiv2_decode_exif(const uint8_t *bytes, size_t count);

/// Decodes an XMP packet. Null only where memory is out.
lpc_exiv2_result *lpc_exiv2_decode_xmp(const uint8_t *bytes, size_t count);

/// Frees a result; null is let pass.
void lpc_exiv2_free(lpc_exiv2_result *result);

/// Why decoding failed; null where it did not. The values found before stay.
const char *lpc_exiv2_error(const lpc_exiv2_result *result);

/// What libexiv2 had to say, a line each; empty where it was silent.
const char *lpc_exiv2_messages(const lpc_exiv2_result *result);

/// How many tags or properties were decoded.
size_t lpc_exiv2_count(const lpc_exiv2_result *result);

/// The directory of the tag at `index`; for properties `LPC_EXIV2_OTHER`.
lpc_exiv2_group lpc_exiv2_tag_group(const lpc_exiv2_result *result, size_t index);

/// The number of the tag at `index`; for properties 0.
uint16_t lpc_exiv2_tag(const lpc_exiv2_result *result, size_t index);

/// The type of the tag's value, by TIFF's numbers or libexiv2's own; for properties likewise.
uint32_t lpc_exiv2_type(const lpc_exiv2_result *result, size_t index);

/// How many components the value has.
size_t lpc_exiv2_components(const lpc_exiv2_result *result, size_t index);

/// E.g. `Exif.Photo.DateTimeOriginal` or `Xmp.xmp.CreateDate`.
const char *lpc_exiv2_key(const lpc_exiv2_result *result, size_t index);

/// The value as text, not interpreted. It may hold NULs, `length` tells how long it is.
const char *lpc_exiv2_value(const lpc_exiv2_result *result, size_t index, size_t *length);

/// libexiv2's version: 2706 is 0.27.6.
uint32_t lpc_exiv2_version(void);

#ifdef __cplusplus
}
#endif
