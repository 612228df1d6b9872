// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// What both halves have in common: name, type by name and by bytes, faults.
enum FileFacts {
  /// Faults of one kind that the document lists; the counts say how many there are.
  static let listedFaults = 10

  static func describe(
    _ file: MediaFile, typeIdentifier: String?, fileType: FileType?, faults: [Fault], in fact: inout Fact
  ) {
    fact.set("path", .text(file.path.encodedText))
    if file.path.text == nil { fact.set("path-encoding", .text("percent")) }
    fact.set("file-name", .text(file.path.lastComponent.encodedText))
    fact.set("extension", .text(file.path.pathExtension))
    fact.set("container", .text(file.container.rawValue))
    fact.set("type-identifier", text: typeIdentifier)
    let named = TypeIdentifier.named(file.path.pathExtension)
    if !named.isEmpty {
      fact.set("named-type-identifier", .text(named.joined(separator: " ")))
      fact.set("named-truly", flag: typeIdentifier.map(named.contains))
    }
    fact.place("", file.range)
    for (kind, name) in [("truncated", "truncations"), ("malformed", "malformations"), ("limit", "limits-reached")] {
      let count = faults.count { self.name(of: $0.kind) == kind }
      if count > 0 { fact.set(name, count: count) }
    }
  }

  static func add(fileType: FileType?, to fact: inout Fact) {
    guard let fileType else { return }
    var child = Fact("file-type")
    child.set("major-brand", .text(fileType.majorBrand.value.description))
    child.set("minor-version", number: fileType.minorVersion)
    child.set("compatible-brands", .text(fileType.compatibleBrands.map(\.description).joined(separator: "|")))
    child.place("ftyp", fileType.range)
    fact.add(child)
  }

  static func add(faults: [Fault], detail: FactsDetail, to fact: inout Fact) {
    var listed: [String: Int] = [:]
    for fault in faults {
      let kind = name(of: fault.kind)
      listed[kind, default: 0] += 1
      guard detail == .full || listed[kind, default: 0] <= listedFaults else { continue }
      fact.add(self.fact(fault, at: fault.location))
    }
  }

  static func fact(_ fault: Fault, at location: String) -> Fact {
    var fact = Fact("fault", in: "faults")
    fact.set("kind", .text(name(of: fault.kind)))
    if case .limit(let name) = fault.kind { fact.set("limit", .text(name)) }
    fact.set("message", .text(fault.message))
    fact.place(location, fault.range)
    return fact
  }

  private static func name(of kind: Fault.Kind) -> String {
    switch kind {
    case .truncated: "truncated"
    case .malformed: "malformed"
    case .limit: "limit"
    case .unreadable: "unreadable"
    }
  }
}
