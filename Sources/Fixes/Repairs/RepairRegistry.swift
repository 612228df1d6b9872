// SPDX-License-Identifier: GPL-2.0-or-later

/// Every repair, in the order in which they are made: what others build on comes first.
enum RepairRegistry {
  static let repairs: [any FindingRepair.Type] = [
    AlignIdentifierRepair.self,
    CopyIdentifierRepair.self,
    PlaceIdentifierRepair.self,
    UpperCaseIdentifierRepair.self,
    AddStillImageTimeRepair.self,
    SetDataTypeRepair.self,
    TrimDurationRepair.self,
    CopyCaptureTimeRepair.self,
    CopyLocationRepair.self,
    BlankLocationRepair.self,
    BlankDeviceRepair.self,
    QuickTimeFlavourRepair.self,
    RenameExtensionRepair.self,
  ]

  static func repair(_ id: String) -> (any FindingRepair.Type)? { repairs.first { $0.id == id } }
}
