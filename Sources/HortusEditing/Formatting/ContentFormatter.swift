import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusModel
import HortusSource
import HortusSystem

/// Puts the files of a catalogue into their canonical form, see `CanonicalWriter`.
package struct ContentFormatter {
  /// The folder of the catalogue.
  package let root: String
  package let model: ContentModel
  /// The default language of the catalogue; `nil` if its header is missing or not well-formed.
  package let defaultLanguage: String?
  private let traits: TraitOrder?
  private let reader: ContentFileReader
  private let loader = SourceLoader()

  /// Reads the grammars of a catalogue, and the order of its traits.
  ///
  /// - Throws: `GrammarError` if the grammars cannot be used, `UnreadableFileError` if the disk does
  ///   not give the header or the vocabulary.
  package init(root: String) throws {
    self.root = root
    var schemas: [String: [UInt8]] = [:]
    reader = ContentFileReader(grammars: try Grammars(in: root + "/schemas") { schemas[$0] = $1 })
    model = try ContentModel(schemas: schemas)
    traits = try Self.traitOrder(below: root, reader, loader)
    defaultLanguage = try Self.text(of: "content/catalogue.xml", below: root, reader, loader)
      .flatMap { try? MarkupParser.parse($0).root[attribute: "default-language"] }
  }

  /// Returns the text of a file in UTF-8, without byte order mark; `nil` if there is no file, or if it
  /// is not well-formed.
  ///
  /// - Throws: `UnreadableFileError` if the disk does not give the file.
  package func wellFormedText(of path: String) throws(UnreadableFileError) -> [UInt8]? {
    try Self.text(of: path, below: root, reader, loader)
  }

  /// Returns the text of a file; `nil` if there is no file, or if its content is faulty.
  private static func text(
    of path: String, below root: String, _ reader: ContentFileReader, _ loader: SourceLoader
  ) throws(UnreadableFileError) -> [UInt8]? {
    let file = root + "/" + path
    switch loader.load(file, named: path, sizeLimit: loader.limits.fileSize) {
    case .text(let text): return reader.read(text).isWellFormed ? Array(text.bytes) : nil
    case .refused(let fault):
      if fault.code == .unreadableFile, FileStamp(of: file) != nil {
        throw UnreadableFileError(path: path)
      }
      return nil
    }
  }

  /// Whether the canonical order moves the children of the element that contains the element at a
  /// byte offset, or of this element itself, and leaves only children that the grammar knows.
  func moves(elementAt offset: Int, in root: MarkupElement) -> Bool {
    var found = false
    func visit(_ element: MarkupElement, _ form: ContentModel.Form?) {
      let isMeant =
        element.range?.lowerBound == offset
        || element.elements.contains { $0.range?.lowerBound == offset }
      if isMeant, let form, form.isOrdered {
        let ranks = element.elements.map { form.children[$0.name]?.rank ?? form.wildcardRank }
        let known = ranks.compactMap { $0 }
        if known.count == ranks.count, known != known.sorted() { found = true }
      }
      for child in element.elements { visit(child, model.form(of: child.name, in: form)) }
    }
    visit(root, model.root(root.name))
    return found
  }

  /// Returns the order of traits; `nil` if a file of the vocabulary is not well-formed.
  private static func traitOrder(
    below root: String, _ reader: ContentFileReader, _ loader: SourceLoader
  ) throws(UnreadableFileError) -> TraitOrder? {
    var order = TraitOrder()
    let vocabulary = "content/vocabulary"
    let (paths, findings) = ContentFileReader.paths(below: root)
    // A folder that cannot be listed hides its files. A catalogue need not have it.
    let hidden = findings.filter { $0.code == .unreadableFile }.compactMap { $0.location?.file }
    for folder in hidden where folder == "content" || folder.hasPrefix(vocabulary) {
      if FileSystem.kind(of: root + "/" + folder) == .folder {
        throw UnreadableFileError(path: folder)
      }
    }
    for path in paths where path.hasPrefix(vocabulary + "/") {
      guard let text = try text(of: path, below: root, reader, loader),
        let document = try? MarkupParser.parse(text)
      else { return nil }
      order.add(document.root)
    }
    return order
  }

  /// Reads a file and formats it.
  ///
  /// - Parameter path: the path relative to the catalogue.
  package func formatFile(_ path: String) throws -> FormattedFile {
    var bytes: [UInt8] = []
    let source = loader.load(
      root + "/" + path, named: path, sizeLimit: loader.limits.fileSize,
      onBytes: { bytes = Array($0) })
    return try format(source, path: path, bytes: bytes)
  }

  /// Formats a text.
  ///
  /// - Parameter path: the path that the text has or shall have in the catalogue. If a catalogue
  ///   has no such files, the root element decides what the text is.
  package func format(_ bytes: [UInt8], path: String) throws -> FormattedFile {
    try format(loader.load(bytes: bytes, named: path), path: path, bytes: bytes)
  }

  private func format(
    _ source: LoadedSource, path: String, bytes: [UInt8]
  ) throws -> FormattedFile {
    var file = FormattedFile(path: path, bytes: bytes)
    switch source {
    case .refused(let diagnostic): file.refusal = [diagnostic]
    case .text(let text):
      let reading = reader.read(text)
      guard reading.isWellFormed else {
        file.refusal = reading.diagnostics.sorted
        return file
      }
      let formatted = Self.text(
        of: try MarkupParser.parse(Self.withLineFeeds(text.bytes)), model: model, traits: traits)
      guard !formatted.utf8.elementsEqual(bytes) else { return file }
      if let difference = difference(to: formatted, path: path, from: DecodedContent(reading)) {
        // An element that the grammar does not know has no known form.
        let faults = reading.diagnostics.all.filter { $0.severity == .error }
        guard !faults.isEmpty else { throw FormattingError(path: path, difference: difference) }
        file.refusal = faults.sorted()
        return file
      }
      file.formatted = Array(formatted.utf8)
    }
    return file
  }

  /// Returns the canonical form of a document that a tool has changed or made.
  package func text(of document: MarkupDocument) -> String {
    Self.text(of: document, model: model, traits: traits)
  }

  /// Returns a new file of a catalogue in canonical form.
  ///
  /// - Parameters:
  ///   - path: the path in the catalogue.
  ///   - grammar: the name of the grammar in the folder `schemas`, for editors.
  func file(_ root: MarkupElement, at path: String, grammar: String) -> [UInt8] {
    let up = String(repeating: "../", count: path.count { $0 == "/" })
    var document = MarkupDocument(
      root: root, prolog: [.instruction("<?xml-model href=\"\(up)schemas/\(grammar)\"?>")])
    document.declaration = [
      MarkupAttribute("version", "1.0"), MarkupAttribute("encoding", "UTF-8"),
    ]
    return Array(text(of: document).utf8)
  }

  private static func text(
    of document: MarkupDocument, model: ContentModel, traits: TraitOrder?
  ) -> String {
    CanonicalWriter.text(of: document, model: model, traits: traits)
  }

  /// Returns the first difference between what a formatted text says and what the text before said;
  /// `nil` if they say the same.
  private func difference(
    to formatted: String, path: String, from content: DecodedContent
  ) -> String? {
    let reading = reader.read(SourceText(path: path, copying: Array(formatted.utf8)))
    guard reading.isWellFormed else { return "the new text is not well-formed" }
    return content.difference(to: DecodedContent(reading))
  }

  /// Returns a text with line feeds for all line ends, as an XML parser reads it.
  private static func withLineFeeds(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard bytes.contains(0x0D) else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }
}

/// A file and its canonical form.
package struct FormattedFile: Sendable {
  /// The path relative to the catalogue.
  package let path: String
  /// The file as it is.
  package let bytes: [UInt8]
  /// The canonical form; `nil` if the file already has it, or if it could not be read.
  package var formatted: [UInt8]?
  /// The reasons why the file could not be read; empty if it could.
  package var refusal: [Diagnostic] = []
}

/// Thrown if the canonical form of a file would not say the same as the file. This is a fault of the
/// program; nothing is written.
package struct FormattingError: Error, CustomStringConvertible {
  let path: String
  let difference: String

  package var description: String {
    "“\(path)” would not compile to the same after formatting, so it was not changed: "
      + "\(difference); please report this"
  }
}

/// Thrown if the disk does not give a file on which a change depends.
package struct UnreadableFileError: Error, Equatable, CustomStringConvertible {
  /// The path relative to the catalogue.
  let path: String

  package var description: String {
    "“\(path)” cannot be read, so nothing was changed; check its permissions and the disk"
  }
}

/// What a file says, without the locations where it says it.
///
/// Two files with equal decoded content compile to the same: they differ in nothing but white space
/// that the compiler collapses, the order of traits, comments and notation.
struct DecodedContent: Equatable {
  private let lines: [String]

  init(_ reading: ContentFileReading) {
    var description = Description()
    for var plant in reading.plants {
      // Facts have the order of the vocabulary, whatever the order of their statements.
      plant.traits = plant.traits.enumerated().sorted {
        ($0.element.key.value, $0.offset) < ($1.element.key.value, $1.offset)
      }.map(\.element)
      description.add(plant, at: "plant")
    }
    description.add(reading.catalogue, at: "catalogue")
    lines = description.lines
  }

  /// The first difference to other content, for a message; `nil` if there is none.
  func difference(to other: DecodedContent) -> String? {
    guard self != other else { return nil }
    let pair = zip(lines, other.lines).first { $0 != $1 }
    return pair.map { "“\($0)” and “\($1)”" }
      ?? "“\((lines + other.lines).last ?? "")” is in one of them only"
  }
}

/// Writes values and their parts as lines of text.
private struct Description {
  private(set) var lines: [String] = []

  mutating func add(_ value: Any, at path: String) {
    switch value {
    case is SourceLocation: return
    case let text as String: lines.append("\(path): \(Self.collapsed(text))")
    case let blocks as [AsWritten.Block]:
      for block in blocks { lines.append("\(path): \(Self.text(of: block))") }
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty { return lines.append("\(path): \(value)") }
      for (index, child) in mirror.children.enumerated() {
        add(child.value, at: path + "." + (child.label ?? String(index)))
      }
    }
  }

  private static func collapsed(_ text: String) -> String {
    let words = text.utf8.split(whereSeparator: \.isMarkupSpace)
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  private static func text(of block: AsWritten.Block) -> String {
    switch block {
    case .paragraph(let inlines): "p " + collapsed(text(of: inlines))
    case .heading(let inlines): "heading " + collapsed(text(of: inlines))
    case .bulletList(let items):
      "ul " + items.map { collapsed(text(of: $0)) }.joined(separator: " | ")
    case .numberedList(let items):
      "ol " + items.map { collapsed(text(of: $0)) }.joined(separator: " | ")
    }
  }

  private static func text(of inlines: [AsWritten.Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text): text
      case .emphasis(let content): "<em>" + text(of: content) + "</em>"
      case .strong(let content): "<strong>" + text(of: content) + "</strong>"
      case .plant(let id, let text): "<plant \(id.value)>" + (text ?? "") + "</plant>"
      case .link(let address, let text): "<link \(address)>" + text + "</link>"
      }
    }.joined()
  }
}
