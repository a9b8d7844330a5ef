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
