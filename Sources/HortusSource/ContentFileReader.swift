import HortusDiagnostics
import HortusModel

/// Reads the XML files of a catalogue one by one, for tools that change them.
package struct ContentFileReader {
  private let grammars: Grammars
  private let parser: DocumentParser

  package init(grammars: Grammars, limits: Limits = Limits()) {
    self.grammars = grammars
    parser = DocumentParser(limits: limits)
  }

  /// The paths of all XML files of a catalogue but its drawings, relative to `root` and in byte
  /// order, and the faults of files and folders that cannot be read or do not belong there.
  package static func paths(below root: String) -> (paths: [String], findings: [Diagnostic]) {
    let (files, findings) = Discovery.files(below: root)
    return (
      files.filter { !$0.kind.roots.isEmpty && $0.kind.roots != ["svg"] }.map(\.name), findings
    )
  }

  /// The paths of the tables that record the works in which facts were looked up, relative to `root`
  /// and in byte order.
  package static func recordTables(below root: String) -> [String] {
    Discovery.files(below: root).0.filter { $0.kind == .checkedFacts }.map(\.name)
  }

  /// Whether files at a path, relative to the catalogue, are XML files other than drawings.
  package static func reads(_ path: String) -> Bool {
    guard let kind = ContentFile.Kind(path: path) else { return false }
    return !kind.roots.isEmpty && kind.roots != ["svg"]
  }

  /// Parses, validates and decodes a file.
  ///
  /// - Parameter text: the file. If its path is not that of a content file, its root element
  ///   decides what it is.
  package func read(_ text: SourceText) -> ContentFileReading {
    var kind = ContentFile.Kind(path: text.path)
    if kind == nil || kind?.roots == ["svg"] || kind?.roots.isEmpty == true {
      let document = parser.parse(text, roots: ContentFile.Kind.formattedRoots, grammar: nil)
      kind = document.rootName.flatMap(ContentFile.Kind.init(root:))
      guard document.isWellFormed, kind != nil else {
        return ContentFileReading(diagnostics: Diagnostics(document.diagnostics))
      }
    }
    let file = ContentFile(kind: kind!, name: text.path)
    return kind == .plants ? plants(of: file, text) : declarations(of: file, text)
  }

  private func plants(of file: ContentFile, _ text: SourceText) -> ContentFileReading {
    var reading = ContentFileReading()
    let plants = PlantFileDecoder(file: file, text: text, parser: parser)
      .decode(by: grammars.plant) { reading.plants.append($0) }
    reading.diagnostics = plants.diagnostics
    reading.isWellFormed = plants.isWellFormed
    return reading
  }

  private func declarations(of file: ContentFile, _ text: SourceText) -> ContentFileReading {
    var reading = SourceReading(fileCount: 1)
    FileDecoder(file: file, text: text, parser: parser).decode(by: grammars, into: &reading)
    return ContentFileReading(
      isWellFormed: reading.isWellFormed, diagnostics: reading.diagnostics,
      catalogue: reading.catalogue)
  }
}

/// The result of reading one file by itself.
package struct ContentFileReading: Sendable {
  /// Whether the file is well-formed XML with a suitable root element. If it is not, the diagnostics
  /// say why.
  package var isWellFormed = false
  package var diagnostics = Diagnostics()
  /// The content of a file other than a plant file.
  package var catalogue = AsWritten.Catalogue()
  /// The plants of a plant file, in document order.
  package var plants: [AsWritten.Plant] = []
}

extension ContentFile.Kind {
  /// The names of all root elements but that of drawings.
  fileprivate static let formattedRoots: [String] = [
    Self.catalogue, .retired, .approvals, .vocabulary, .plants, .places, .app, .guide,
  ].flatMap(\.roots)
}
