// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A file's extension after its bytes.
enum RenameExtensionRepair: FindingRepair {
  static let id = "rename-extension"

  static func add(to draft: inout PairDraft, _ context: RepairContext) throws(RepairError) -> String {
    var names: [String] = []
    let (still, movie) = (context.pair.still, context.pair.movie)
    if context.has("LP401") {
      guard still.file.container.isImage else { throw .refused("the still's bytes are no image") }
      guard let type = TypeIdentifier.of(still.file.container, still.fileType) else {
        throw .refused("the still's bytes are no image")
      }
      draft.still.newName = try FileExtension.name(still.file.path, for: type)
      if let name = draft.still.newName { names.append("the still is named \(name.encodedText)") }
    }
    if context.has("LP402") {
      guard movie.file.container == .movie else { throw .refused("the movie's bytes are no movie") }
      guard
        let type = draft.movie.becomesQuickTime
          ? "com.apple.quicktime-movie" : TypeIdentifier.of(movie.file.container, movie.fileType)
      else { throw .refused("the movie's bytes are no movie") }
      draft.movie.newName = try FileExtension.name(movie.file.path, for: type)
      names.append(
        draft.movie.newName.map { "the movie is named \($0.encodedText)" }
          ?? "the movie keeps its name, which fits its brand now")
    }
    return names.joined(separator: ", ")
  }
}
