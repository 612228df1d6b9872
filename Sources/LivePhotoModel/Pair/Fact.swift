// SPDX-License-Identifier: GPL-2.0-or-later

/// A node of the facts document: what the rules see and what `inspect` shows.
///
/// As XML a fact is an element; as JSON an object whose attributes are typed members. Names are lower case with
/// hyphens; JSON has them in camel case.
public struct Fact: Sendable {
  public let name: String
  /// The JSON array that facts of this name stand in; nil where there is at most one.
  public let listName: String?
  public private(set) var attributes: [(name: String, value: FactValue)] = []
  public var children: [Fact] = []

  public init(_ name: String, in listName: String? = nil) {
    self.name = name
    self.listName = listName
  }

  /// Sets an attribute; nil leaves it out.
  public mutating func set(_ name: String, _ value: FactValue?) {
    if let value { attributes.append((name, value)) }
  }

  /// Adds a child; nil adds nothing.
  public mutating func add(_ child: Fact?) {
    if let child { children.append(child) }
  }

  public subscript(_ name: String) -> FactValue? {
    attributes.first { $0.name == name }?.value
  }
}
