import Foundation

/// An article on one care topic of a plant.
public struct Article: Sendable, Hashable, Identifiable {
  /// The topic of the article.
  public let topic: CareTopic
  /// The BCP 47 tag of the article's language. This is the first of the reader's preferred languages
  /// in which the article exists. If there is none, it is the first other language of the catalogue
  /// in which the article exists.
  public let language: String
  /// The text in CommonMark. A link to a plant has the address `plant:` followed by the plant id.
  public let commonMark: String
  /// The text without markup.
  public let plainText: String
  /// The plants to which the article links, in the order of the links.
  public let links: [PlantLink]
  /// The source of the article. A bundle has a source for every article.
  public let source: FactSource?

  /// The key of the topic. A plant page has at most one article on each topic.
  public var id: String { topic.key }

  /// Creates an article, for previews and tests.
  @_spi(Testing) public init(
    topic: CareTopic, language: String, commonMark: String, plainText: String,
    links: [PlantLink] = [], source: FactSource? = nil
  ) {
    self.topic = topic
    self.language = language
    self.commonMark = commonMark
    self.plainText = plainText
    self.links = links
    self.source = source
  }
}

/// The short description of a plant.
public struct ShortDescription: Sendable, Hashable {
  /// One or two sentences.
  public let text: String
  /// The BCP 47 tag of the language of `text`.
  public let language: String
  /// The source of the description. A bundle has a source for every description.
  public let source: FactSource?

  /// Creates a description, for previews and tests.
  @_spi(Testing) public init(text: String, language: String, source: FactSource? = nil) {
    self.text = text
    self.language = language
    self.source = source
  }
}

extension Article {
  /// Returns the article as HTML. The HTML contains only paragraphs, lists, emphasis and links, and
  /// all text is escaped.
  ///
  /// A link to a plant gets the address that `address` returns. Other links are kept if they begin
  /// with `https://`, `http://` or `mailto:`. All remaining links become plain text.
  ///
  /// - Parameter address: a function that returns the address of a plant's page, or `nil` to write
  ///   the text of the link without a link.
  public func html(linkingTo address: @escaping (PlantID) -> String?) -> String {
    ArticleHTML(address: address).blocks(commonMark)
  }
}

/// Converts the CommonMark text of an article or guide to HTML.
///
/// Bundles use only a subset of CommonMark: headings of the second level, paragraphs, lists with
/// one line per item, emphasis, links, backslash escapes and numeric character references.
struct ArticleHTML {
  let address: (PlantID) -> String?

  func blocks(_ commonMark: String) -> String {
    commonMark.split(separator: "\n\n", omittingEmptySubsequences: true).map { block in
      if block.hasPrefix("## ") { return "<h2>\(inlines(block.dropFirst(3)))</h2>\n" }
      let lines = block.split(separator: "\n").map { ListItem($0) }
      guard let first = lines.first, let tag = first.list else {
        return "<p>\(inlines(block))</p>\n"
      }
      let items = lines.map { "<li>\(inlines($0.text))</li>\n" }.joined()
      return "<\(tag)>\n\(items)</\(tag)>\n"
    }.joined()
  }

  /// A line of a block, split into the list marker and the text.
  private struct ListItem {
    /// The HTML element of the list, `ul` or `ol`; `nil` if the line is not a list item.
    let list: String?
    let text: Substring

    init(_ line: Substring) {
      let marker = line.prefix { $0 != " " }
      let isNumber = marker.count > 1 && marker.dropLast().allSatisfy(\.isNumber)
      if marker == "-" || marker == "*" {
        list = "ul"
      } else if isNumber, marker.last == "." || marker.last == ")" {
        list = "ol"
      } else {
        list = nil
      }
      text = list == nil ? line : line.dropFirst(marker.count + 1)
    }
  }

  private func inlines(_ text: Substring) -> String {
    var html = ""
    var open: [Substring] = []
    var rest = text
    while let character = rest.first {
      switch character {
      case "\\" where rest.count > 1:
        rest = rest.dropFirst()
        html += String(rest.removeFirst()).htmlEscaped
      case "*", "_":
        let run = rest.prefix { $0 == character }
        let tag = run.count == 1 ? "em" : "strong"
        if open.last == run {
          open.removeLast()
          html += "</\(tag)>"
        } else {
          open.append(run)
          html += "<\(tag)>"
        }
        rest = rest.dropFirst(run.count)
      case "&":
        // In a bundle, an unescaped & begins a numeric character reference. It is copied unchanged,
        // because it has the same meaning in HTML.
        html += "&"
        rest = rest.dropFirst()
      case "[":
        let (label, destination, after) = link(rest)
        html += anchor(inlines(label), to: destination)
        rest = after
      default:
        html += String(character).htmlEscaped
        rest = rest.dropFirst()
      }
    }
    return html
  }

  /// Splits a text that begins with a link. Returns the label of the link, its address, and the
  /// text after the link. The label of a link never contains another link.
  private func link(_ text: Substring) -> (label: Substring, address: String, rest: Substring) {
    let label = text.dropFirst().upToUnescaped("]")
    let target = text[label.endIndex...].dropFirst(2)
    let isBracketed = target.first == "<"
    let address = (isBracketed ? target.dropFirst() : target).upToUnescaped(isBracketed ? ">" : ")")
    let rest = text[address.endIndex...].dropFirst(isBracketed ? 2 : 1)
    return (label, address.replacingOccurrences(of: "\\&", with: "&"), rest)
  }

  private func anchor(_ label: String, to destination: String) -> String {
    let plant = destination.hasPrefix("plant:") ? PlantID(String(destination.dropFirst(6))) : nil
    let isSafe = ["https://", "http://", "mailto:"].contains { destination.hasPrefix($0) }
    guard let target = plant.map(address) ?? (isSafe ? destination : nil) else { return label }
    return "<a href=\"\(target.htmlEscaped)\">\(label)</a>"
  }
}

extension Substring {
  /// Returns the text before the first `end` that is not escaped with a backslash, or the whole
  /// text if there is no such `end`.
  fileprivate func upToUnescaped(_ end: Character) -> Substring {
    var index = startIndex
    while index < endIndex, self[index] != end {
      if self[index] == "\\" { formIndex(after: &index) }
      if index < endIndex { formIndex(after: &index) }
    }
    return self[..<index]
  }
}
