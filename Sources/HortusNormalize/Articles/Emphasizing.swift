/// The sign of an emphasis in CommonMark.
enum Emphasizing: Character {
  case asterisk = "*"
  case underscore = "_"

  /// What stands within an emphasis, and what it asks of the text around it.
  ///
  /// A sign opens an emphasis before punctuation only when white space or punctuation is before
  /// it too, and closes one likewise (CommonMark 0.31, section 6.2).
  struct Content {
    private(set) var text: String
    let opensOnlyAfterPunctuation: Bool
    let closesOnlyBeforePunctuation: Bool

    init(_ rendered: String) {
      var scalars = rendered.unicodeScalars
      // White space that is not ASCII, such as a no-break space, could not stand at either end.
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
