import HortusDiagnostics
import HortusModel

/// Reads a catalogue: finds its files, then parses, validates and decodes them.
///
/// Everything except the plants is read first, because the checks of plants need the rest of the
/// catalogue. The plant files can then be read one by one, on any number of threads.
package struct SourceReader: Sendable {
  /// The folder of the catalogue, which contains `content` and `schemas`.
  package var root: String
  package var grammars: Grammars
  package var limits: Limits

  package init(root: String, grammars: Grammars, limits: Limits = Limits()) {
    self.root = root
    self.grammars = grammars
    self.limits = limits
  }

  /// Reads everything except the plants, and lists the plant files.
  ///
  /// - Parameter onBytes: called with the path and the bytes of every file that is loaded, in byte
  ///   order of the paths. It is not called for plant files, which are read later, or for
  ///   photographs, of which only the header is read.
  /// - Returns: the content, the plant files, and the faults of the files that were read.
  package func read(
    onBytes: (String, UnsafeRawBufferPointer) -> Void = { _, _ in }
  ) -> SourceReading {
    let (files, findings) = Discovery.files(below: root)
    var reading = SourceReading(fileCount: files.count)
    reading.diagnostics.report(findings)
    for finding in findings where finding.code == .unreadableFile {
      if let path = finding.location?.file { reading.unreadParts.add(unlisted: path) }
    }
    let parser = DocumentParser(limits: limits)
    for file in files {
      switch file.kind {
      case .plants: reading.plantFiles.append(PlantFile(file))
      case .photo:
        reading.catalogue.photoFiles[String(file.name.dropFirst("content/".count))] =
          .some(
            PhotoHeader.read(
              fileAt: root + "/" + file.name, named: file.name, sizeLimit: limits.photoSize,
              &reading.diagnostics))
      default: read(file, by: parser, into: &reading, onBytes: { onBytes(file.name, $0) })
      }
    }
    MissingFile.check(&reading)
    return reading
  }

  /// Reads one plant file into memory.
  ///
  /// - Parameter onBytes: called with the bytes of the file, if it can be read.
  package func load(
    _ plants: PlantFile, onBytes: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) -> LoadedPlantFile {
    LoadedPlantFile(file: plants.file, source: load(plants.file, onBytes: onBytes))
  }

  /// Returns a reader for plant files. Each thread needs its own reader.
  ///
  /// - Parameter index: the declarations of the catalogue.
  package func plants(for index: CatalogueIndex) -> PlantReader {
    PlantReader(
      grammar: grammars.plant, parser: DocumentParser(limits: limits),
      wantsGrammarNamed: index.namesGrammar)
  }

  private func read(
    _ file: ContentFile, by parser: DocumentParser, into reading: inout SourceReading,
    onBytes: (UnsafeRawBufferPointer) -> Void
  ) {
    switch load(file, onBytes: onBytes) {
    case .refused(let diagnostic):
      reading.diagnostics.report(diagnostic)
      reading.unreadParts.add(file)
    case .text(let text):
      switch file.kind {
      case .checkedFacts: CheckedFactDecoder.decode(text, into: &reading)
      case .towns: TownDecoder.decode(text, source: file.stem, into: &reading)
      default:
        FileDecoder(file: file, text: text, parser: parser).decode(by: grammars, into: &reading)
      }
    }
  }

  private func load(
    _ file: ContentFile, onBytes: (UnsafeRawBufferPointer) -> Void
  ) -> LoadedSource {
    SourceLoader(limits: limits).load(
      root + "/" + file.name, named: file.name,
      sizeLimit: file.kind == .drawing ? limits.drawingSize : limits.fileSize, onBytes: onBytes)
  }
}
