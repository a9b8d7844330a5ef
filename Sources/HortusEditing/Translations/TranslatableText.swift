import Foundation
import HortusSource

/// Converts between the content of an element and the text that a translator sees.
///
/// Translators see inline markup as XML, because every translation tool keeps plain text. A text of
/// an element that cannot have markup is shown as it reads, without references.
struct TranslatableText {
  /// Whether the text has XML markup.
  let isMarkup: Bool

  private static let blocks: Set<String> = ["p", "ul", "ol", "li", "heading"]

  init(_ group: TextGroup) { isMarkup = group.isMarkup }

  /// Returns the text of an element with single spaces; each paragraph and list item is a line.
  func text(of element: MarkupElement) -> String {
    guard isMarkup else { return Self.collapsed(element.text) }
    var text = ""
    write(element.children, to: &text)
    return text.split(separator: "\n").map { Self.collapsed(String($0)) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func write(_ nodes: [MarkupNode], to text: inout String) {
    for node in nodes {
      switch node {
      case .text(let raw): text += raw.replacingOccurrences(of: "\n", with: " ")
      case .cdata: text += MarkupText.escaped(MarkupElement("", children: [node]).text)
      case .comment, .instruction: break
      case .element(let element): write(element, to: &text)
      }
    }
  }

  /// Writes an element. White space at the ends of a block says nothing, so it is left out.
  private func write(_ element: MarkupElement, to text: inout String) {
    let attributes = element.attributes.map {
      " \($0.name)=\"\(MarkupText.escaped($0.value, inAttribute: true))\""
    }.joined()
    let tag = element.name + attributes
    guard !element.children.isEmpty else { return text += "<\(tag)/>" }
    var content = ""
    write(element.children, to: &content)
    if Self.blocks.contains(element.name) {
      let trimmed = content.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r"))
      text += "\n<\(tag)>\(trimmed)</\(element.name)>\n"
    } else {
      text += "<\(tag)>\(content)</\(element.name)>"
    }
  }

  /// Returns the content of an element from a text.
  ///
  /// - Throws: `MarkupError` if the text has malformed markup.
  func nodes(of text: String) throws -> [MarkupNode] {
    guard isMarkup else { return [.text(MarkupText.escaped(Self.collapsed(text)))] }
    let text = text.replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\r", with: "\n")
    return try MarkupParser.parse(Array("<t>\(text)</t>".utf8)).root.children
  }

  /// Returns a text with single spaces. No-break spaces are kept.
  static func collapsed(_ text: String) -> String {
    text.unicodeScalars.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
      .map { String($0) }.joined(separator: " ")
  }
}
