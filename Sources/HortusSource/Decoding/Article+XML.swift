import HortusDiagnostics
import HortusModel
import HortusSchema

extension DecodingContext {
  func article(_ element: Element) -> AsWritten.Article? {
    guard let topic = element.attribute("topic"), let language = element.attribute("xml:lang")
    else { return nil }
    var article = AsWritten.Article(
      topic: topic, language: language, source: element.attribute("source"),
      blocks: blocks(element), location: element.location)
    article.from = element.attribute("from")
    return article
  }

  /// Returns the paragraphs, lists and headings of a text. Text outside of them also becomes a
  /// paragraph.
  func blocks(_ element: Element) -> [AsWritten.Block] {
    // Most articles are one paragraph without markup.
    if element.children.isEmpty {
      let text = element.text
      return TrimmedText.isBlank(text) ? [] : [.paragraph([.text(text)])]
    }
    var blocks: [AsWritten.Block] = []
    var loose: [AsWritten.Inline] = []
    func closeParagraph() {
      if !Self.isBlank(loose) { blocks.append(.paragraph(loose)) }
      loose = []
    }
    let content = element.content
    loose.reserveCapacity(content.count)
    for node in content {
      guard case .element(let child) = node, Self.isBlock(child) else {
        loose.append(inline(node))
        continue
      }
      closeParagraph()
      if child.name == "p" {
        loose = child.content.map(inline)
        closeParagraph()
        continue
      }
      if child.name == "heading" {
        blocks.append(.heading(child.content.map(inline)))
        continue
      }
      let items: [[AsWritten.Inline]] = child.children(named: "li").compactMap { item in
        let content = item.content.map(inline)
        return Self.isBlank(content) ? nil : content
      }
      guard !items.isEmpty else { continue }
      blocks.append(child.name == "ul" ? .bulletList(items) : .numberedList(items))
    }
    closeParagraph()
    return blocks
  }

  private static func isBlock(_ element: Element) -> Bool {
    switch element.name {
    case "p", "ul", "ol", "heading": true
    default: false
    }
  }

  /// Whether `inlines` contain no visible text.
  private static func isBlank(_ inlines: [AsWritten.Inline]) -> Bool {
    inlines.allSatisfy { inline in
      switch inline {
      case .text(let text): TrimmedText.isBlank(text)
      case .emphasis(let content), .strong(let content): isBlank(content)
      case .plant, .link: false
      }
    }
  }

  private func inline(_ node: Element.Node) -> AsWritten.Inline {
    switch node {
    case .text(let text): return .text(text)
    case .element(let element):
      switch element.name {
      case "em": return .emphasis(element.content.map(inline))
      case "strong": return .strong(element.content.map(inline))
      case "link":
        return .link(element.attribute("href")?.value ?? "", text: element.text)
      case "plant-ref":
        guard let id = element.attribute("id") else { return .text(element.text) }
        let text = TrimmedText.of(element.text)
        return .plant(id, text: text.isEmpty ? nil : text)
      case "as-written": return .text(FigureMark.marking(element.text))
      default:
        // The grammar reports the unknown element. The text of the element is kept, so that later
        // stages can check the text.
        return .text(element.text)
      }
    }
  }
}

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
    guide.texts = guideTexts(root)
    return guide
  }

  /// Decodes the `text` elements of a guide or of a page of an app.
  func guideTexts(_ parent: Element) -> [AsWritten.GuideText] {
    parent.children(named: "text").compactMap { element in
      element.attribute("xml:lang").map {
        var text = AsWritten.GuideText(
          language: $0, blocks: blocks(element), location: element.location)
        text.from = element.attribute("from")
        return text
      }
    }
  }
}
