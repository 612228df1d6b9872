// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Why a repair is not made.
enum RepairError: Error {
  /// The reason in words for the user, without a full stop.
  case refused(String)
  /// The system does not give the file's bytes.
  case unreadable(Fault)

  init(_ fault: Fault) {
    self = fault.kind == .unreadable ? .unreadable(fault) : .refused("the file is damaged: \(fault.message)")
  }
}

extension ByteSource {
  /// Bytes that an edit is made from; a place outside the file is a reason to refuse.
  func original(_ range: ByteRange) throws(RepairError) -> Bytes {
    do throws(Fault) {
      return try bytes(range)
    } catch {
      throw RepairError(error)
    }
  }
}
