// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import LivePhotoModel
import Readers
import Reports

/// `lpcheck inspect FILE|PAIR`: everything that was read, with offset and length.
enum InspectCommand {
  static func run(_ list: [FilePath]) throws(CommandError) -> ExitCode {
    let options = try InspectOptions(list)
    let reading = ReaderOptions(recordsFields: options.showsAtoms, decodesXMP: true)
    var sources: [ByteSource] = []
    for path in options.paths { sources.append(try HalfOpening.open(path)) }
    var document: Fact
    var atoms: [Role: [Atom]] = [:]
    if sources.count == 2 {
      let halves = HalfOpening.sort(sources[0], sources[1])
      let pair = PairReading.read(halves.still, halves.movie, reading)
      document = PairFacts.document(pair, detail: .full)
      atoms = [.still: pair.still.atoms, .movie: pair.movie.atoms]
    } else if isMovie(sources[0]) {
      let movie = MovieReader.read(sources[0], options: reading)
      document = PairFacts.document(movie, detail: .full)
      atoms[.movie] = movie.atoms
    } else {
      let still = StillReader.read(sources[0], options: reading)
      document = PairFacts.document(still, detail: .full)
      atoms[.still] = still.atoms
    }
    if options.showsAtoms {
      for index in document.children.indices {
        guard let role = Role(rawValue: document.children[index].name), let tree = atoms[role] else { continue }
        document.children[index].add(atomFacts(tree))
      }
    }
    guard Console.write(try bytes(of: document, options), to: Console.output) else {
      throw CommandError("the dump cannot be written to standard output")
    }
    return verdict(sources)
  }

  private static func isMovie(_ source: ByteSource) -> Bool {
    (HalfOpening.role(of: source.container) ?? HalfOpening.role(named: source.path.pathExtension)) == .movie
  }

  private static func bytes(of document: Fact, _ options: InspectOptions) throws(CommandError) -> [UInt8] {
    switch options.format {
    case .text: FactsText.bytes(of: document, style: options.color.style(onStandardOutput: true))
    case .json: FactsJSON.bytes(of: document, schema: PairFacts.format)
    case .xml: FactsXML.bytes(of: document)
    default: throw CommandError("inspect has the formats text, json and xml")
    }
  }

  /// A file that is no image and no movie is said so, and makes the exit code 1.
  private static func verdict(_ sources: [ByteSource]) -> ExitCode {
    var exitCode = ExitCode.clean
    for source in sources {
      let complaint: String
      switch source.container {
      case .empty: complaint = "the file is empty"
      case .unknown: complaint = "the bytes are no image or movie format known here"
      case .gitLFSPointer: complaint = "a Git LFS pointer stands for the file; run: git lfs pull"
      default: continue
      }
      Console.complain("\(source.path.encodedText): \(complaint)")
      exitCode = .findings
    }
    return exitCode
  }
}
