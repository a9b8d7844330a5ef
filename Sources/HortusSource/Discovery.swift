import Foundation
import HortusDiagnostics
import HortusModel
import HortusSystem

/// Finds the files of a catalogue, and sorts them by path in byte order. The result therefore does
/// not depend on the order in which the file system lists the files.
package struct Discovery {
  private let root: String
  private var files: [ContentFile] = []
  private var diagnostics = Diagnostics()

  /// Returns the content files in `root`/content. Also returns diagnostics for files and folders
  /// that do not belong there or cannot be read.
  package static func files(below root: String) -> ([ContentFile], [Diagnostic]) {
    var discovery = Discovery(root: root)
    discovery.walk("content")
    var paths = SortKeys()
    for file in discovery.files { paths.add(file.name) }
    return (paths.order.map { discovery.files[$0] }, discovery.diagnostics.sorted)
  }

  /// Reports files and folders of one folder whose names differ only in case or in the composition of
  /// letters. What lies below two such folders is not compared, because they are reported themselves.
  private mutating func reportCollisions(of entries: [FolderListing.Entry], in folder: String) {
    var first: [String: FolderListing.Entry] = [:]
    for entry in entries.sorted(by: { $0.name.precedesByBytes($1.name) }) {
      // Strings are compared by canonical equivalence.
      let key = entry.name.lowercased()
      guard let earlier = first[key] else {
        first[key] = entry
        continue
      }
      let areFolders = entry.kind.isFolder && earlier.kind.isFolder
      let other = folder + "/" + earlier.name
      diagnostics.report(
        .collidingFileNames, at: SourceLocation(file: folder + "/" + entry.name),
        "the path differs from “\(other)” only in case or in the composition of letters",
        cure: areFolders
          ? "move the files of both into one of them, or rename one of the two"
          : "rename one of the two",
        related: [
          .init(
            earlier.kind.isFolder ? "the other folder" : "the other file",
            at: SourceLocation(file: other))
        ])
    }
  }

  private init(root: String) {
    self.root = root
  }

  private mutating func walk(_ folder: String) {
    guard let listing = FolderListing(of: root + "/" + folder) else {
      diagnostics.report(
        .unreadableFile, at: SourceLocation(file: folder), "the folder cannot be read",
        cure: "check its permissions")
      return
    }
    reportCollisions(of: listing.entries, in: folder)
    for entry in listing.entries { visit(entry, at: folder + "/" + entry.name) }
  }

  private mutating func visit(_ entry: FolderListing.Entry, at path: String) {
    switch entry.kind {
    case .unknown(let error):
      diagnostics.report(
        .unreadableFile, at: SourceLocation(file: path),
        "the file cannot be read: \(String(cString: strerror(error)))",
        cure: "check its permissions")
    case .misnamed:
      diagnostics.report(
        .unreadableFile, at: SourceLocation(file: path), "the name of the file is no UTF-8",
        cure: "rename the file; names of content have ASCII letters, digits and hyphens")
    case .link:
      diagnostics.report(
        .symbolicLink, at: SourceLocation(file: path), "“\(path)” is a symbolic link",
        cure: "put what it leads to in its place")
    case .folder where ContentFile.Kind(path: path) == nil || path.hasPrefix("content/photos/"):
      walk(path)
    case .file:
      add(path)
    case .folder, .other:
      let kind =
        if case .folder = entry.kind { "a folder, not a file" } else { "not an ordinary file" }
      diagnostics.report(
        .notAFile, at: SourceLocation(file: path), "“\(path)” is \(kind)",
        cure: "rename it, or move it out of the catalogue")
    }
  }

  private mutating func add(_ path: String) {
    if let kind = ContentFile.Kind(path: path) {
      files.append(ContentFile(kind: kind, name: path))
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard !name.hasPrefix("README"), !name.lowercased().hasSuffix(".md") else { return }
    let lower = path.dropLast(name.count) + name.lowercased()
    diagnostics.report(
      .unexpectedFile, at: SourceLocation(file: path), "“\(path)” is not read",
      cure: ContentFile.Kind(path: String(lower)) == nil
        ? "move it to the folder that it belongs to, or delete it"
        : "rename it to \(name.lowercased()): names of files have small letters")
  }
}

extension FolderListing.Entry.Kind {
  fileprivate var isFolder: Bool {
    if case .folder = self { true } else { false }
  }
}

/// A file of the catalogue that Hortus reads.
package struct ContentFile {
  /// The kind of content in a file. The path of the file determines it.
  package enum Kind: Equatable {
    case catalogue, retired, approvals, vocabulary, plants, places, app, guide, drawing,
      illustration, photo, checkedFacts, towns
  }

  package var kind: Kind
  /// The path relative to the catalogue, with forward slashes, such as
  /// `content/plants/hedera-helix.xml`.
  package var name: String

  package init(kind: Kind, name: String) {
    (self.kind, self.name) = (kind, name)
  }

  /// The file name without folders and extension.
  package var stem: String {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }
}

extension ContentFile.Kind {
  /// Determines the kind of a file from its path. Returns `nil` if Hortus does not read such files.
  init?(path: String) {
    // Bytes are compared, because comparing characters would account for half of the time that
    // finding all files takes.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3)
    let isXML = path.utf8.suffix(4).elementsEqual(".xml".utf8)
    let isTSV = path.utf8.suffix(4).elementsEqual(".tsv".utf8)
    switch (parts.dropFirst().first.map(String.init), parts.count) {
    case ("catalogue.xml", 2): self = .catalogue
    case ("retired.xml", 2): self = .retired
    case ("approvals.xml", 2): self = .approvals
    case ("vocabulary", 3...) where isXML: self = .vocabulary
    case ("plants", 3...) where isXML: self = .plants
    case ("places", 3) where isXML: self = .places
    case ("places", 3) where isTSV: self = .towns
    case ("apps", 3) where isXML: self = .app
    case ("guides", 3) where isXML: self = .guide
    case ("icons", 3) where path.utf8.suffix(4).elementsEqual(".svg".utf8): self = .drawing
    case ("illustrations", 3) where path.utf8.suffix(4).elementsEqual(".svg".utf8):
      self = .illustration
    case ("photos", 3...): self = .photo
    case ("sources", 3) where isTSV: self = .checkedFacts
    default: return nil
    }
  }

  /// Determines the kind of an XML file from its root element. Returns `nil` if no file of a
  /// catalogue has this root element, and for drawings.
  init?(root: String) {
    let kinds: [Self] = [
      .catalogue, .retired, .approvals, .vocabulary, .plants, .places, .app, .guide,
    ]
    guard let kind = kinds.first(where: { $0.roots.contains(root) }) else { return nil }
    self = kind
  }

  /// The names of the root elements of the vocabulary files that every catalogue needs.
  static let neededVocabularies = ["traits", "topics", "categories", "icons"]

  /// The allowed names of the root element in a file of this kind.
  package var roots: [String] {
    switch self {
    case .catalogue: ["catalogue"]
    case .retired: ["retired"]
    case .approvals: ["approvals"]
    case .vocabulary:
      Self.neededVocabularies
        + ["rules", "dangers", "families", "illustrations", "growth-stages", "page-texts"]
    case .plants: ["plant", "plants"]
    case .places: ["places"]
    case .app: ["app"]
    case .guide: ["guide"]
    case .drawing, .illustration: ["svg"]
    case .photo, .checkedFacts, .towns: []
    }
  }
}
