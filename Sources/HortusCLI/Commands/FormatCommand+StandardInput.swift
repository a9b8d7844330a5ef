import Foundation
import HortusDiagnostics
import HortusEditing

extension FormatCommand {
  /// Formats the text from standard input, and writes it to standard output.
  func formatStandardInput() throws {
    let path = stdinPath ?? "standard-input.xml"
    let location = try stdinPath.map(ContentSelection.located)
    let root = location?.root ?? CatalogueLocation(folder: nil).root
    let bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    let file = try ContentFormatter(root: root).format(bytes, path: location?.path ?? path)
    guard file.refusal.isEmpty else {
      let renderer = HumanRenderer(colour: Terminal.error.hasColour, lines: TextLines(bytes))
      try Terminal.error.write(renderer.render(Diagnostics(file.refusal)))
      throw ExitStatus.faultyContent
    }
    let diff = UnifiedDiff(path: file.path, old: bytes, new: file.formatted ?? bytes).text
    let result = FormattingForm(
      files: 1, changed: file.formatted == nil ? [] : [file.path], diff: check ? diff : nil,
      text: check ? nil : String(decoding: file.formatted ?? bytes, as: UTF8.self))
    if form.isJSON {
      try form.write(
        ResultReport(
          diagnostics: DiagnosticReport(Diagnostics(), files: 1), key: "formatting", made: result),
        text: "")
    } else if check {
      if !diff.isEmpty { try Terminal.output.write(DiffListing.text(diff)) }
    } else {
      try Terminal.output.write(file.formatted ?? bytes)
    }
    if check, file.formatted != nil { throw ExitStatus.faultyContent }
  }
}

/// The lines of one text, whatever the file is called.
private struct TextLines: SourceLines {
  private let lines: [Substring]

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  func line(_ number: Int, of file: String) -> String? {
    lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
  }
}
