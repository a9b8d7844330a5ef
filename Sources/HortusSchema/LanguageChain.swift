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

/// The direction in which the lines of a language run. The raw value is that of the attribute `dir` of
/// HTML.
package enum WritingDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Returns the direction of the script of a language.
  ///
  /// - Parameter language: a BCP 47 tag. Its script counts, such as that of `az-Arab`, or else the
  ///   usual script of the language in the region, or else of the language.
  package init(of language: String) {
    let parts = language.lowercased().split(separator: "-").map(String.init)
    let primary = parts.first ?? ""
    // Behind a single letter are extensions, such as the digits of `en-u-nu-arab`.
    let subtags = parts.dropFirst().prefix { $0.utf8.count > 1 }
    let script = subtags.first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
    let isException = subtags.contains { Self.regions.contains(primary + "-" + $0) }
    let isRightToLeft =
      script.map(Self.scripts.contains) ?? (Self.languages.contains(primary) != isException)
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  // Scripts in modern use, and the languages that are usually written in them, from
  // `scriptMetadata.txt` and `likelySubtags.xml` of the Unicode Common Locale Data Repository 41
  // (https://cldr.unicode.org).
  private static let scripts = words("adlm arab hebr mand nkoo rohg samr syrc thaa yezi")
  private static let languages = words(
    """
    aeb apc apd ar arq ars ary arz avl bal bej bft bgn bqi brh cja ckb dcc dgl dv fa fia fub \
    gbz gjk gju glk gwc gwt haz he hnd hno iw ji kby khw ks kvx kxp kzh lad lah lki lrc luz mde \
    mfa mki mvy myz mzn nqo oru ota phl prd ps rhg rmt scl sd sdh shu skr smp swb syr trw ug ur \
    wni yi zdj
    """)
  /// Languages with regions in which the usual script runs in the other direction.
  private static let regions = words(
    """
    az-iq az-ir ha-cm ha-sd kk-af kk-cn kk-ir kk-mn ku-lb ky-cn man-gn ms-cc pa-pk sd-in tg-pk ug-kz \
    ug-mn uz-af
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
