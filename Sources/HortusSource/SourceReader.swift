import HortusDiagnostics
import HortusModel

/// Reads a catalogue: finds its files, parses, validates and decodes them, and checks what the
/// grammar cannot know.
package struct SourceReader {
  /// The folder of the catalogue, which holds `content` and `schemas`.
  package var root: String
  package var grammars: Grammars
  package var limits: Limits

  package init(root: String, grammars: Grammars, limits: Limits = Limits()) {
    self.root = root
    self.grammars = grammars
    self.limits = limits
  }

  /// What a catalogue holds, and every fault in it.
  ///
  /// - Parameters:
  ///   - onBytes: is called with the path and the bytes of every file, in byte order of paths.
  ///   - progress: is called with the number of files done and of all files.
  package func read(
    onBytes: @escaping (String, UnsafeRawBufferPointer) -> Void = { _, _ in },
    progress: (Int, Int) -> Void = { _, _ in }
  ) -> SourceReading {
    let (files, findings) = Discovery.files(below: root)
    var reading = SourceReading(fileCount: files.count)
    reading.diagnostics.report(findings)
    for (index, file) in files.enumerated() {
      read(file, into: &reading, onBytes: { onBytes(file.name, $0) })
      progress(index + 1, files.count)
    }
    MissingFile.check(&reading)
    reading.diagnostics.report(Checks.diagnostics(for: reading))
    return reading
  }

  /// Reads one file into `reading`.
  private func read(
    _ file: ContentFile, into reading: inout SourceReading,
    onBytes: (UnsafeRawBufferPointer) -> Void
  ) {
    if file.kind == .photo {
      reading.catalogue.photoFiles.insert(String(file.name.dropFirst("content/".count)))
      return
    }
    let loader = SourceLoader(limits: limits)
    let limit = file.kind == .drawing ? limits.drawingSize : limits.fileSize
    switch loader.load(root + "/" + file.name, named: file.name, sizeLimit: limit, onBytes: onBytes)
    {
    case .refused(let diagnostic):
      reading.diagnostics.report(diagnostic)
      reading.gaps.add(file)
    case .text(let text):
      FileDecoder(file: file, text: text, limits: limits).decode(by: grammars, into: &reading)
    }
  }
}
