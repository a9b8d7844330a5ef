import Foundation
import HortusDiagnostics
import HortusModel
import HortusSchema

extension ContentTemplates {
  /// Creates the file of a guide.
  ///
  /// - Parameters:
  ///   - title: the title in the default language.
  ///   - kind: `guide`, `tutorial` or `faq`.
  ///   - topics: the keys of the topics, the main one first.
  /// - Throws: `NewContentError` if the title or a topic does not fit.
  package func guide(title: String, kind: String, topics: [String]) throws -> NewContent {
    let title = title.precomposedStringWithCanonicalMapping.split { $0.isWhitespace }
      .joined(separator: " ")
    let id = PlantIdentifier.make(from: title)
    guard !id.isEmpty else {
      throw NewContentError(
        "“\(title)” has no Latin letters, so it gives no id; give a title in “"
          + "\(catalogue.defaultLanguage)”")
    }
    try check(id, of: "guide", unlike: inspection.written.guides.map(\.id.value))
    let known = catalogue.topics.map(\.key)
    for topic in topics where !known.contains(topic) {
      throw NewContentError(
        "there is no topic “\(topic)”; "
          + (SpellingSuggestion.didYouMean(topic, among: known)
            ?? "the catalogue has: \(SpellingSuggestion.list(known))"))
    }
    let path = "content/guides/\(id).xml"
    let refs =
      topics.isEmpty ? [AsWritten.Gap.text("a topic, such as \(known.first ?? "light")")] : topics
    var element = MarkupElement(
      "guide", attributes: [MarkupAttribute("id", id), MarkupAttribute("kind", kind)])
    element.children =
      localized("title", known: title) { AsWritten.Gap.text("the title in “\($0)”") }
      + localized("summary") { AsWritten.Gap.text("one sentence in “\($0)”") }
      + refs.map { .element(MarkupElement("topic", attributes: [MarkupAttribute("ref", $0)])) }
      + languages.map { language in
        .element(
          MarkupElement(
            "text", attributes: [MarkupAttribute("xml:lang", language)],
            children: [
              .element(
                MarkupElement("p", text: AsWritten.Gap.text("paragraphs in “\(language)”")))
            ]))
      }
    return NewContent(
      path: path, id: id,
      changes: try changes(creating: path, text(of: element, at: path, grammar: "guide.xsd")),
      nextSteps: [
        "write what is marked \(AsWritten.Gap.mark)", "hortus check \(path)",
      ])
  }
}
