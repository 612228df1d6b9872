// SPDX-License-Identifier: GPL-2.0-or-later

/// One way into the program for hostile bytes, with what must hold whatever they are.
///
/// To be used by one thread at a time. A crash, a hang and a broken promise are faults of the program.
public protocol FuzzTarget: SendableMetatype {
  /// What the target is called on the command line, and its folder of crash files.
  static var name: String { get }
  init() throws
  func run(_ bytes: [UInt8]) throws(BrokenPromise)
}

/// All targets.
public enum FuzzTargets {
  public static let all: [any FuzzTarget.Type] = [
    AtomsTarget.self, HEIFTarget.self, ImagesTarget.self, MakerAppleTarget.self, TracksTarget.self, RulesTarget.self,
    PairTarget.self, DocumentsTarget.self, FixTarget.self,
  ]

  public static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}
