// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a still, whatever its container.
public enum StillReader {
  /// Never gives up: what is wrong is among the still's faults, and its nodes cover each byte of the file exactly once.
  public static func read(_ source: ByteSource, options: ReaderOptions = ReaderOptions()) -> Still {
    do throws(Fault) {
      return read(source, try ContainerSniffer.sniff(source), options)
    } catch {
      var still = Still(file: MediaFile(path: source.path, size: source.size, container: .unknown))
      still.faults.append(error)
      still.atoms = whole(source, .gap)
      return still
    }
  }

  private static func read(_ source: ByteSource, _ container: Container, _ options: ReaderOptions) -> Still {
    var still = Still(file: MediaFile(path: source.path, size: source.size, container: container))
    switch container {
    case .heif: still = HEIFReader.read(source, into: still, options: options)
    case .jpeg: still = JPEGReader.read(source, into: still, options: options)
    case .png: still = PNGReader.read(source, into: still, options: options)
    case .movie: still.atoms = AtomWalker.walk(source)
    case .gif, .tiff, .webp, .gitLFSPointer: still.atoms = whole(source, .data)
    case .unknown, .empty: still.atoms = whole(source, .trailing)
    }
    if options.recordsFields { AtomRegistry.recordFields(of: &still.atoms, source: source) }
    return still
  }

  /// One node for the file; none for an empty one.
  private static func whole(_ source: ByteSource, _ kind: Atom.Kind) -> [Atom] {
    source.size == 0 ? [] : [Atom(kind, "data", range: source.range, headerLength: 0)]
  }
}
