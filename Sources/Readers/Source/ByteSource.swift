// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file, read by `pread` through one window at a time; never mapped, never read whole.
///
/// Not for several threads at once: each has its own.
public final class ByteSource {
  public let path: FilePath
  /// Size in bytes when the file was opened. Reading never goes beyond it, should the file grow.
  public let size: UInt64
  /// Nil where the bytes are in memory: the window holds all of them.
  private let descriptor: Int32?
  private var window: [UInt8] = []
  private var windowOffset: UInt64 = 0

  /// Bytes taken in at a time: the metadata of most files fits into one window.
  private static let windowLength: UInt64 = 64 << 10

  /// Opens a regular file for reading. A FIFO without a writer does not block.
  ///
  /// - Parameter name: What the file is called by all that is read from it, where that is not its path: a new file that
  ///   still has a temporary name.
  public init(opening path: FilePath, knownAs name: FilePath? = nil) throws(SourceError) {
    guard !path.bytes.contains(0) else { throw .system("a path cannot hold a NUL", EINVAL) }
    let descriptor = unsafe (path.bytes + [0]).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe text.baseAddress.map { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
      }
    }
    guard descriptor >= 0 else { throw Self.systemError() }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let error = Self.systemError()
      close(descriptor)
      throw error
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      close(descriptor)
      throw kind == S_IFDIR ? .isFolder : .isNotRegular
    }
    self.path = name ?? path
    self.descriptor = descriptor
    size = UInt64(exactly: status.st_size) ?? 0
  }

  /// Bytes in memory in place of a file's.
  public init(bytes: [UInt8], knownAs name: FilePath) {
    path = name
    descriptor = nil
    size = UInt64(bytes.count)
    window = bytes
  }

  deinit { if let descriptor { close(descriptor) } }

  /// The whole file.
  public var range: ByteRange { ByteRange(offset: 0, length: size) }

  /// The bytes of `range`. Throws a fault where it does not lie within the file, is longer than `limit`, or the
  /// system does not give it.
  public func bytes(_ range: ByteRange, limit: UInt64 = Budget.payloadBytes) throws(Fault) -> Bytes {
    guard range.offset <= size, range.length <= size - range.offset else {
      throw Fault(
        .truncated, "bytes \(range.offset) to \(range.end) are wanted, the file ends at \(size)", at: range)
    }
    guard range.length <= limit, let count = Int(exactly: range.length) else {
      throw Budget.fault(
        "payload-bytes", "\(range.length) bytes are more than the \(limit) that are read at once", at: range)
    }
    if let held = held(range, count) { return held }
    let wanted = ByteRange(
      offset: range.offset, length: min(max(range.length, Self.windowLength), size - range.offset))
    window = try read(wanted)
    windowOffset = wanted.offset
    guard let held = held(range, count) else {
      throw Fault(.unreadable, "the file became shorter while it was read", at: range)
    }
    return held
  }

  private func held(_ range: ByteRange, _ count: Int) -> Bytes? {
    guard range.offset >= windowOffset, let start = Int(exactly: range.offset - windowOffset),
      start <= window.count, count <= window.count - start
    else { return nil }
    return Bytes(storage: window, start: start, count: count, offset: range.offset)
  }

  private func read(_ range: ByteRange) throws(Fault) -> [UInt8] {
    guard let descriptor, let count = Int(exactly: range.length), let offset = off_t(exactly: range.offset) else {
      throw Fault(.unreadable, "the place cannot be addressed on this system", at: range)
    }
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        guard let base = buffer.baseAddress else { return }
        let got = unsafe pread(descriptor, base + filled, count - filled, offset + off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard failure == 0 else { throw Fault(.unreadable, Self.message(failure), at: range) }
    return bytes
  }

  private static func systemError() -> SourceError { .system(message(errno), errno) }

  private static func message(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text).lowercasedFirst
  }
}

extension String {
  /// The first letter in lower case, as the end of a sentence has it.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
