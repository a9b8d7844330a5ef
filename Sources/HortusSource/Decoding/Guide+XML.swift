import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func guide(_ root: Element) -> AsWritten.Guide? {
    guard let id = root.attribute("id"), let kind = root.attribute("kind") else { return nil }
    var guide = AsWritten.Guide(id: id, kind: kind.value)
    guide.audience = root.attribute("audience")?.value
    guide.isUrgent = flag(root, "urgent")
    guide.source = root.attribute("source")
    guide.titles = localizedTexts(root, "title")
    guide.summaries = localizedTexts(root, "summary")
    func references(_ name: String) -> [Located<String>] {
      root.children(named: name).compactMap { $0.attribute("ref") }
    }
    guide.topics = references("topic")
    guide.traits = references("trait")
    guide.plants = references("plant")
    guide.texts = root.children(named: "text").compactMap { element in
      element.attribute("xml:lang").map {
        var text = AsWritten.GuideText(
          language: $0, blocks: blocks(element), location: element.location)
        text.from = element.attribute("from")
        return text
      }
    }
    return guide
  }
}
