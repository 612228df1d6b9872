// SPDX-License-Identifier: GPL-2.0-or-later

/// A pattern of paths.
///
/// `*` stands for any characters within a component and `?` for one; `[abc]`, `[a-z]` and `[!a-z]` for one of those
/// listed, or one that is not; `**` as a component for any number of components, also none. Everything else stands for
/// itself, case counts, and a leading dot is nothing special. A pattern without a slash is matched against the last
/// component at any depth; with one, against the whole path from the configuration file's folder on, also where the
/// slash is the first character.
///
/// Matching takes time that grows with the product of the two lengths, at most.
public struct Glob: Sendable {
  private let components: [GlobComponent]
  private let isAnchored: Bool

  init(_ text: String) throws(GlobError) {
    var components = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    isAnchored = components.count > 1
    if components.count > 1, components[0].isEmpty { components.removeFirst() }
    var compiled: [GlobComponent] = []
    for component in components {
      switch String(component) {
      case "":
        throw GlobError(
          text.isEmpty
            ? "is empty"
            : text.hasSuffix("/")
              ? "ends in a slash; expected \(text)** for all that is in the folder" : "has an empty component")
      case ".", "..":
        throw GlobError(
          "has the component \"\(String(component))\"; expected a path from the configuration file's folder downwards")
      case "**": if compiled.last?.isAnyDepth != true { compiled.append(.anyDepth) }
      default: compiled.append(.name(try GlobPiece.pieces(component.map(\.value))))
      }
    }
    self.components = compiled
  }

  public func matches(_ path: RelativePath) -> Bool {
    guard isAnchored else {
      return components.allSatisfy { $0.matches(path.name) }
    }
    guard let parts = path.components else { return false }
    return matchesWithRuns(components, parts, isRun: \.isAnyDepth) { $0.matches($1) }
  }
}
