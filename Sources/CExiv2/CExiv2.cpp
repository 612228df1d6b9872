// SPDX-License-Identifier: GPL-2.0-or-later

#include "CExiv2.h"

#include <exiv2/exiv2.hpp>

#include <cstring>
#include <exception>
#include <mutex>
#include <new>
#include <string>
#include <vector>

struct lpc_exiv2_result {
  struct Datum {
    std::string key;
    std::string value;
    size_t components;
    uint32_t type;
    uint16_t tag;
    lpc_exiv2_group group;
  };
  std::vector<Datum> data;
  std::string messages;
  std::string error;
};

namespace {

// Values that are longer are no text that anyone reads; their bytes are in the file.
constexpr size_t valueLimit = 8 << 10;
// Tags or properties of one block. Camera files have about 80, an edited photo's XMP some hundred.
constexpr size_t dataLimit = 10000;
constexpr size_t messagesLimit = 4 << 10;

// Where the calling thread's log messages go; libexiv2 knows one handler for the whole process.
thread_local std::string *messages = nullptr;

void keepMessage(int, const char *text) {
  if (messages == nullptr || text == nullptr || messages->size() >= messagesLimit) return;
  try {
    messages->append(text, strnlen(text, messagesLimit - messages->size()));
  } catch (...) {
    // A lost message is no loss.
  }
}

class MessageScope {
 public:
  explicit MessageScope(std::string &target) { messages = &target; }
  ~MessageScope() { messages = nullptr; }
  MessageScope(const MessageScope &) = delete;
  MessageScope &operator=(const MessageScope &) = delete;
};

// The XMP toolkit keeps global tables and is not safe for several threads.
std::recursive_mutex &xmpMutex() {
  static std::recursive_mutex mutex;
  return mutex;
}

void lockXMP(void *, bool lock) {
  if (lock) {
    xmpMutex().lock();
  } else {
    xmpMutex().unlock();
  }
}

bool initialise() {
  Exiv2::LogMsg::setHandler(keepMessage);
  return Exiv2::XmpParser::initialize(lockXMP, nullptr);
}

// The one way into libexiv2: whatever is thrown becomes an error of the result.
template <typename Body>
lpc_exiv2_result *guarded(const uint8_t *bytes, size_t count, Body body) noexcept {
  auto *result = new (std::nothrow) lpc_exiv2_result;
  if (result == nullptr) return nullptr;
  const char *reason = nullptr;
  try {
    if (bytes == nullptr || count == 0) {
      result->error = "the block is empty";
      return result;
    }
    if (count > LPC_EXIV2_BYTES_LIMIT) {
      result->error = "the block is too large";
      return result;
    }
    static const bool initialised = initialise();
    MessageScope scope(result->messages);
    body(*result, initialised);
    return result;
  } catch (const std::exception &error) {
    try {
      result->error = error.what();
      if (result->error.empty()) reason = "libexiv2 gave up";
    } catch (...) {
      reason = "out of memory";
    }
  } catch (...) {
    reason = "libexiv2 threw something that is no exception";
  }
  if (reason != nullptr) {
    try {
      result->error = reason;
    } catch (...) {
      delete result;
      return nullptr;
    }
  }
  return result;
}

lpc_exiv2_group groupNamed(const std::string &name) {
  if (name == "Image") return LPC_EXIV2_IMAGE;
  if (name == "Photo") return LPC_EXIV2_PHOTO;
  if (name == "GPSInfo") return LPC_EXIV2_GPS;
  if (name == "Iop") return LPC_EXIV2_INTEROPERABILITY;
  if (name == "Thumbnail") return LPC_EXIV2_THUMBNAIL;
  return LPC_EXIV2_OTHER;
}

// The text of a value; cut where it is long. A value of many bytes is not even turned into text.
template <typename Datum>
std::string textOf(const Datum &datum) {
  if (static_cast<size_t>(datum.size()) > valueLimit) return std::string();
  std::string text = datum.toString();
  if (text.size() > valueLimit) text.resize(valueLimit);
  return text;
}

template <typename Datum>
void append(lpc_exiv2_result &result, const Datum &datum, uint16_t tag, lpc_exiv2_group group) {
  result.data.push_back({datum.key(), textOf(datum), static_cast<size_t>(datum.count()),
                         static_cast<uint32_t>(datum.typeId()), tag, group});
}

}  // namespace

lpc_exiv2_result *lpc_exiv2_decode_exif(const uint8_t *bytes, size_t count) {
  return guarded(bytes, count, [&](lpc_exiv2_result &result, bool) {
    Exiv2::ExifData exif;
    Exiv2::ExifParser::decode(exif, bytes, static_cast<uint32_t>(count));
    for (const auto &datum : exif) {
      if (result.data.size() >= dataLimit) break;
      append(result, datum, datum.tag(), groupNamed(datum.groupName()));
    }
  });
}

lpc_exiv2_result *lpc_exiv2_decode_xmp(const uint8_t *bytes, size_t count) {
  return guarded(bytes, count, [&](lpc_exiv2_result &result, bool initialised) {
    if (!initialised) {
      result.error = "libexiv2 was built without XMP";
      return;
    }
    const std::lock_guard<std::recursive_mutex> lock(xmpMutex());
    Exiv2::XmpData xmp;
    const std::string packet(reinterpret_cast<const char *>(bytes), count);
    if (Exiv2::XmpParser::decode(xmp, packet) != 0) result.error = "the packet is not well-formed XMP";
    for (const auto &datum : xmp) {
      if (result.data.size() >= dataLimit) break;
      append(result, datum, 0, LPC_EXIV2_OTHER);
    }
  });
}

void lpc_exiv2_free(lpc_exiv2_result *result) { delete result; }

const char *lpc_exiv2_error(const lpc_exiv2_result *result) {
  return result->error.empty() ? nullptr : result->error.c_str();
}

const char *lpc_exiv2_messages(const lpc_exiv2_result *result) { return result->messages.c_str(); }

size_t lpc_exiv2_count(const lpc_exiv2_result *result) { return result->data.size(); }

lpc_exiv2_group lpc_exiv2_tag_group(const lpc_exiv2_result *result, size_t index) {
  return index < result->data.size() ? result->data[index].group : LPC_EXIV2_OTHER;
}

uint16_t lpc_exiv2_tag(const lpc_exiv2_result *result, size_t index) {
  return index < result->data.size() ? result->data[index].tag : 0;
}

uint32_t lpc_exiv2_type(const lpc_exiv2_result *result, size_t index) {
  return index < result->data.size() ? result->data[index].type : 0;
}

size_t lpc_exiv2_components(const lpc_exiv2_result *result, size_t index) {
  return index < result->data.size() ? result->data[index].components : 0;
}

const char *lpc_exiv2_key(const lpc_exiv2_result *result, size_t index) {
  return index < result->data.size() ? result->data[index].key.c_str() : "";
}

const char *lpc_exiv2_value(const lpc_exiv2_result *result, size_t index, size_t *length) {
  if (index >= result->data.size()) {
    *length = 0;
    return "";
  }
  *length = result->data[index].value.size();
  return result->data[index].value.data();
}

uint32_t lpc_exiv2_version(void) {
  return static_cast<uint32_t>(EXIV2_MAJOR_VERSION * 100000 + EXIV2_MINOR_VERSION * 100 + EXIV2_PATCH_VERSION);
}
