import HortusDiagnostics
import HortusModel

// Parts of a plant whose texts are gaps, which authors have marked as still to be written. They are
// added to `gaps` instead of the plant.
extension DecodingContext {
  /// Whether a text is a gap. A gap is added to `gaps`.
  mutating func isGap(
    _ text: Located<String>, _ part: @autoclosure () -> AsWritten.Gap.Part
  ) -> Bool {
    guard AsWritten.Gap.isGap(text.value) else { return false }
    gaps.append(AsWritten.Gap(part(), at: text.location))
    return true
  }

  /// Whether the scientific name is written. A plant without this name cannot be decoded, so a gap
  /// is reported here.
  mutating func hasScientificName(_ element: Element) -> Bool {
    let name = text(element)
    guard AsWritten.Gap.isGap(name.value) else { return true }
    diagnostics.report(
      UnwrittenPart.diagnostic(
        "the scientific name, without which the plant is left out,", at: name.location))
    return false
  }

  mutating func scientificName(_ element: Element) -> AsWritten.ScientificName {
    var author = element.attribute("author")
    if let written = author, isGap(written, .author) { author = nil }
    return AsWritten.ScientificName(name: text(element), author: author)
  }

  mutating func family(_ element: Element) -> Located<String> {
    let family = text(element)
    return isGap(family, .family) ? family.map { _ in "" } : family
  }

  mutating func category(_ element: Element) -> Located<String>? {
    guard let key = element.attribute("ref"), !isGap(key, .category) else { return nil }
    return key
  }

  mutating func summary(_ element: Element) -> AsWritten.Summary? {
    guard let text = localizedText(element),
      !isGap(text.text, .summary(language: text.language.value))
    else { return nil }
    return AsWritten.Summary(text: text, source: element.attribute("source"))
  }

  /// Adds an article to `articles`, or to `gaps`.
  mutating func add(ifAny article: AsWritten.Article?) {
    guard let article else { return }
    guard article.blocks.isGap else { return articles.append(article) }
    gaps.append(
      AsWritten.Gap(
        .article(topic: article.topic.value, language: article.language.value),
        at: article.location))
  }

  /// Decodes the texts in the children `name` that are no gaps.
  mutating func texts(
    _ parent: Element, _ name: String, _ part: (String) -> AsWritten.Gap.Part
  ) -> [AsWritten.LocalizedText] {
    var texts = localizedTexts(parent, name)
    // Nearly no plant has a gap.
    guard texts.contains(where: \.isGap) else { return texts }
    texts.removeAll { isGap($0.text, part($0.language.value)) }
    return texts
  }
}
