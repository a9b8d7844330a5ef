/// The delimiter character of an emphasis in CommonMark.
enum EmphasisDelimiter: Character {
  case asterisk = "*"
  case underscore = "_"

  /// The rendered content of an emphasis, and the requirements that the content places on the text
  /// before and after the emphasis.
  ///
  /// If the content starts with punctuation, the opening delimiter works only after white space or
  /// punctuation. If the content ends with punctuation, the closing delimiter works only before
  /// white space or punctuation (CommonMark 0.31, section 6.2).
  struct Content {
    private(set) var text: String
    let opensOnlyAfterPunctuation: Bool
    let closesOnlyBeforePunctuation: Bool

    init(_ rendered: String) {
      var scalars = rendered.unicodeScalars
      // White space directly inside a delimiter disables the delimiter. ASCII white space has been
      // collapsed before. Other white space, such as a no-break space, has to be written as a
      // character reference.
      if let first = scalars.first, Self.isSpace(first) {
        scalars.replaceSubrange(
          ..<scalars.index(after: scalars.startIndex),
          with: CommonMark.reference(first).unicodeScalars)
      }
      if let last = scalars.last, Self.isSpace(last) {
        scalars.removeLast()
        scalars.append(contentsOf: CommonMark.reference(last).unicodeScalars)
      }
      opensOnlyAfterPunctuation = scalars.first.map(CommonMark.canBePunctuation) ?? false
      closesOnlyBeforePunctuation = scalars.last.map(CommonMark.canBePunctuation) ?? false
      text = String(scalars)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      !CommonMark.isLetterOfASCII(scalar) && scalar.properties.isWhitespace
    }
  }
}
