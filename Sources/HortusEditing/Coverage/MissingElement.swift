import HortusModel

/// The XML elements that an editor writes to complete a plant.
package struct MissingElement {
  private let texts: GapTexts
  private let traits: [String: Resolved.Trait]

  package init(_ catalogue: Resolved.Catalogue) {
    texts = GapTexts(catalogue)
    traits = Dictionary(
      catalogue.traits.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the element that meets a requirement, with a text that tells what to write. If it takes
  /// no element, returns a sentence.
  package func text(for requirement: CoverageRequirement) -> String {
    let language = requirement.language ?? ""
    switch requirement.part {
    case .family: return "<family>\(texts.family)</family>"
    case .category: return "<category ref=\"\(texts.category)\"/>"
    case .trait(let key, let target):
      let attribute = target.map { " target=\"\($0)\"" } ?? ""
      return "<\(key)\(attribute)>\(traits[key].map(texts.value) ?? "")</\(key)>"
    case .commonName:
      return "<common xml:lang=\"\(language)\">\(texts.commonName(in: language))</common>"
    case .summary:
      return "<summary xml:lang=\"\(language)\">\(texts.summary(in: language))</summary>"
    case .article(let topic):
      let text = MarkupText.escaped(texts.article(on: topic, in: language))
      return "<care topic=\"\(topic)\" xml:lang=\"\(language)\">\(text)</care>"
    case .picture:
      return
        "<photo file=\"photos/…\" licence=\"…\" credit=\"…\">…</photo>, or an illustration that fits"
    case .pictureText: return "<alt xml:lang=\"\(language)\">…</alt> in every photo"
    case .corrections:
      return "correct its errors (hortus check): until then nobody knows what the apps show of it"
    }
  }
}
