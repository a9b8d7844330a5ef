import HortusDiagnostics

/// Parses the postal codes of a country, and reports malformed postal codes.
struct PostcodeReader {
  /// The country code, ISO 3166-1 alpha-2.
  let country: String

  /// Returns a postal code in capitals and without hyphens. Warns if the author wrote it in another
  /// form. Returns `nil` after reporting a malformed postal code.
  func read(_ written: Located<String>, _ diagnostics: inout Diagnostics) -> String? {
    let text = written.value
    guard let code = country == "US" ? Self.zipCode(text) : Self.code(text) else {
      fault(written, &diagnostics)
      return nil
    }
    if code != text {
      diagnostics.report(
        .spellingNormalized, at: written.location, "“\(text)” is read as “\(code)”",
        cure: "write “\(code)”", replacement: code)
    }
    return code
  }

  private func fault(_ written: Located<String>, _ diagnostics: inout Diagnostics) {
    let separation = "a space between one and the next"
    let isZIPCode = country == "US"
    let meant = isZIPCode ? Self.intendedZIPCode(written.value) : nil
    let cure =
      if let meant {
        "ZIP codes have five figures: write “\(meant)”"
      } else if isZIPCode {
        "ZIP codes have five figures, and \(separation)"
      } else {
        "postal codes are letters and figures, and \(separation)"
      }
    diagnostics.report(
      .malformedPostcode, at: written.location, "“\(written.value)” is no postal code", cure: cure,
      replacement: meant)
  }

  private static func zipCode(_ text: String) -> String? {
    text.utf8.count == 5 && text.utf8.allSatisfy(isFigure) ? text : nil
  }

  private static func code(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let code = text.uppercased().filter { $0 != "-" }
    return (2...10).contains(code.utf8.count) && code.utf8.allSatisfy(isLetterOrFigure)
      ? code : nil
  }

  /// Returns the ZIP code that the author probably meant; `nil` if there is none. Restores leading
  /// zeros that a spreadsheet program removed, and drops the last four digits of a ZIP+4 code.
  private static func intendedZIPCode(_ written: String) -> String? {
    let parts = written.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, (3...5).contains(first.utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy(isFigure) }), parts.count == 1 || parts[1].count == 4
    else { return nil }
    return String(repeating: "0", count: 5 - first.utf8.count) + first
  }

  private static func isLetterOrFigure(_ byte: UInt8) -> Bool {
    isFigure(byte) || (0x41...0x5A).contains(byte)
  }

  private static func isFigure(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }
}
