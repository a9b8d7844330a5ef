import HortusDiagnostics

/// Reports a plant file that does not name its grammar in an `<?xml-model?>` line. From this line,
/// XML editors know the grammar, so that they can help authors.
enum MissingModelLine {
  static func check(_ text: SourceText, _ diagnostics: inout Diagnostics) {
    guard !text.namesGrammar, text.path.hasPrefix("content/") else { return }
    let up = String(repeating: "../", count: text.path.count { $0 == "/" })
    diagnostics.report(
      .missingModelLine, at: SourceLocation(file: text.path),
      "editors do not know the grammar of this file",
      cure: "write <?xml-model href=\"\(up)schemas/plant.xsd\"?> above the first element")
  }
}

extension SourceText {
  /// Whether the first 2,048 bytes of the file contain `<?xml-model`.
  var namesGrammar: Bool {
    String(decoding: bytes.prefix(2048), as: UTF8.self).contains("<?xml-model")
  }
}
