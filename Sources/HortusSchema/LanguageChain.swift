/// A fallback chain of languages is an array of BCP 47 tags: a text is looked up in each of these
/// languages, in this order.
extension [String] {
  /// Returns the index of a language in this chain. Returns the length of the chain if the language is
  /// `nil` or is not in the chain.
  package func rank(ofLanguage language: String?) -> Int {
    language.flatMap { firstIndex(of: $0) } ?? count
  }

  /// Returns the text in the first language of this chain that has one; `nil` if none has.
  ///
  /// - Parameter texts: the texts, keyed by language.
  package func firstText<Text>(in texts: [String: Text]) -> Text? {
    for language in self {
      if let text = texts[language] { return text }
    }
    return nil
  }
}

/// The text whose language comes first in a chain of languages, among texts that are read one after
/// another.
package struct FirstText<Text> {
  private var best: (rank: Int, text: Text)?

  package init() {}

  /// The first text; `nil` if no text was added.
  package var text: Text? { best?.text }

  /// Adds a text, which is read only if no text with the same or a smaller rank was added before.
  ///
  /// - Parameter rank: the index of the text's language in the chain.
  package mutating func add(
    _ text: @autoclosure () throws -> Text, rank: Int
  ) rethrows {
    if let best, best.rank <= rank { return }
    best = (rank, try text())
  }
}
