import Foundation
import HortusDiagnostics
import HortusModel

/// Brings a line of text to Unicode form C and to single spaces, and says where that changed it.
enum NormalizeText {
  /// - Parameter reportsSpaces: whether spaces within a line were meant to be seen; in articles
  ///   they never are.
  static func run(
    _ text: Located<String>, _ diagnostics: inout Diagnostics, reportsSpaces: Bool = true
  ) -> String {
    let composed = composed(text.value)
    if let composed {
      diagnostics.report(
        .unicodeNormalized, at: text.location,
        "“\(composed)” is written with separate accents", cure: "retype it, or save it as NFC",
        replacement: composed)
    }
    let (result, changed) = collapsed(composed ?? text.value)
    if changed && reportsSpaces {
      diagnostics.report(
        .whitespaceNormalized, at: text.location, "“\(result)” has more spaces than one",
        cure: "write “\(result)”", replacement: result)
    }
    return result
  }

  /// The text in form C, or `nil` if it is in it already.
  static func composed(_ text: String) -> String? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let composed = text.precomposedStringWithCanonicalMapping
    return composed.unicodeScalars.elementsEqual(text.unicodeScalars) ? nil : composed
  }

  /// The text with every run of white space as one space, and whether that changed more than
  /// the wrapping of lines.
  static func collapsed(_ text: String) -> (text: String, changed: Bool) {
    var result = ""
    var run: [Unicode.Scalar] = []
    var changed = false
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        run.append(scalar)
        continue
      }
      if !run.isEmpty {
        if !result.isEmpty {
          result.unicodeScalars.append(" ")
          if run != [" "] && !run.contains("\n") { changed = true }
        }
        run = []
      }
      result.unicodeScalars.append(scalar)
    }
    return (result, changed)
  }
}
