import HortusModel
import HortusSystem

/// The short digest of a text, by which a translation names the text that it was made from.
package enum TranslationDigest {
  /// Returns eight hexadecimal digits. White space and markup do not count, so a text keeps its
  /// digest when it is wrapped or emphasized in another way.
  package static func of(_ text: String) -> String {
    let letters = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    let digest = SHA256.hash(Array(String(String.UnicodeScalarView(letters)).utf8))
    return String(digest.hexadecimal.prefix(8))
  }

  /// Returns the digest of an article or the text of a guide.
  static func of(_ blocks: [AsWritten.Block]) -> String {
    of(blocks.flatMap(\.lines).map(text).joined())
  }

  private static func text(of line: [AsWritten.Inline]) -> String {
    line.map { inline in
      switch inline {
      case .text(let text), .link(_, let text): text
      case .emphasis(let content), .strong(let content): text(of: content)
      case .plant(_, let text): text ?? ""
      }
    }.joined()
  }
}
