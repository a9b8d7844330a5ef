import HortusDiagnostics
import HortusImport
import HortusSource
import HortusSystem

/// Writes and reads texts as CSV (RFC 4180), for translators who use a spreadsheet.
package enum TranslationCSV {
  private static let columns = [
    "id", "context", "source", "target", "language", "state", "digest", "note",
  ]

  /// Returns the rows of a file.
  package static func text(of units: TranslationUnits) -> String {
    let rows = units.units.map { unit in
      [
        unit.id, unit.context, unit.source, unit.target, units.targetLanguage, unit.state.rawValue,
        unit.digest, unit.notes.joined(separator: "\n"),
      ]
    }
    return SpreadsheetCSV.text(of: [columns] + rows)
  }

  /// Reads a file. The state is not read: a spreadsheet has no sign for a translation that is
  /// confirmed without a change.
  ///
  /// - Parameter faults: receives the rows that cannot be read.
  /// - Throws: `ImportError` if the file cannot be read or lacks a column.
  static func read(
    _ path: String, sourceLanguage: String, _ faults: inout [TranslationFault]
  ) throws -> [TranslatedText] {
    // Reading a pipe could wait for ever.
    guard FileSystem.kind(of: path) == .file else {
      throw ImportError.unreadable(path, because: "there is no such file")
    }
    var texts: [TranslatedText] = []
    let file = CSVFile(path, columns: ["id", "source", "target", "language"])
    try file.forEachRow { row in
      switch row {
      case .failure(let unreadable):
        faults.append(
          TranslationFault(
            id: nil, location: unreadable.fault.location, message: unreadable.fault.message))
      case .success(let row):
        texts.append(
          TranslatedText(
            id: Located(
              SpreadsheetCSV.withoutApostrophe(row.text("id") ?? ""),
              at: SourceLocation(file: path, line: row.line)),
            source: SpreadsheetCSV.withoutApostrophe(row.cells["source"] ?? ""),
            target: row.text("target").map { _ in
              SpreadsheetCSV.withoutApostrophe(row.cells["target"] ?? "")
            }, isConfirmed: false, sourceLanguage: sourceLanguage,
            targetLanguage: row.text("language") ?? ""))
      }
    }
    return texts
  }
}

/// Writes texts as XLIFF 1.2, the version that most translation tools read and write.
package enum XLIFFWriter {
  package static func text(of units: TranslationUnits) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">"#,
    ]
    for file in units.byFile {
      lines += [
        "  <file\(attribute("original", file.file))"
          + attribute("source-language", units.sourceLanguage)
          + attribute("target-language", units.targetLanguage) + #" datatype="plaintext">"#,
        "    <body>",
      ]
      for unit in file.units { lines += self.lines(of: unit) }
      lines += ["    </body>", "  </file>"]
    }
    lines.append("</xliff>\n")
    return lines.joined(separator: "\n")
  }

  private static func lines(of unit: TranslationUnit) -> [String] {
    let state =
      switch unit.state {
      case .missing: "needs-translation"
      case .outdated: "needs-review-translation"
      case .translated: "translated"
      }
    var lines = [
      "      <trans-unit\(attribute("id", unit.id))\(attribute("resname", unit.id))"
        + #" xml:space="preserve">"#,
      "        <source>\(MarkupText.escaped(unit.source))</source>",
      "        <target\(attribute("state", state))>\(MarkupText.escaped(unit.target))</target>",
      #"        <context-group purpose="location">"#,
      #"          <context context-type="sourcefile">"# + MarkupText.escaped(unit.file)
        + "</context>",
      #"          <context context-type="linenumber">"# + "\(unit.line)</context>",
      "        </context-group>",
    ]
    for note in [unit.context] + unit.notes {
      lines.append(#"        <note from="developer">"# + MarkupText.escaped(note) + "</note>")
    }
    lines.append("      </trans-unit>")
    return lines
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(MarkupText.escaped(value, inAttribute: true))\""
  }
}
