import Foundation
import HortusSchema
import HortusSource

/// A text in the content of a catalogue with its translations: sibling elements with `xml:lang` that
/// say the same in several languages.
package struct TextGroup: Sendable {
  /// The id of the text for translators: the path of the file and the path to the text in it. It is
  /// stable as long as the ids and keys around the text are.
  let id: String
  /// The name of the elements, such as `summary`.
  let name: String
  /// The attributes that distinguish the text from others with the same name, such as a topic.
  let keys: [MarkupAttribute]
  /// Whether the text can have markup: that of an article, a guide, or a page of an app.
  let isMarkup: Bool
  /// The positions of the parent element: the child of the root element, its child, and so on.
  let parent: [Int]
  /// The positions of the elements among the nodes of the parent, with their languages.
  private(set) var members: [(language: String, index: Int)] = []

  init(
    id: String, name: String, keys: [MarkupAttribute], parent: [Int], isMarkup: Bool
  ) {
    (self.id, self.name, self.keys, self.parent) = (id, name, keys, parent)
    self.isMarkup = isMarkup
  }

  /// Returns the position of the text in a language; `nil` if there is none.
  func index(in language: String) -> Int? { members.first { $0.language == language }?.index }

  /// The topic of an article; `nil` if the text is none.
  var topic: String? { name == "care" ? keys.first { $0.name == "topic" }?.value : nil }

  /// Returns the text groups of a file in document order.
  ///
  /// - Parameter path: the path of the file, with which the ids begin.
  package static func all(in root: MarkupElement, path: String) -> [TextGroup] {
    var search = TextGroupSearch()
    search.visit(root, id: path + "#" + TextGroupSearch.step(root), positions: [])
    return search.groups
  }

  /// Returns the text groups of a file that translators need. They include the plural forms that only a
  /// target language has, such as “few” of Russian; the text to translate is then the form “other”.
  ///
  /// - Parameters:
  ///   - path: the path of the file, with which the ids begin.
  ///   - source: the language from which texts are translated.
  ///   - targets: the languages into which they are translated.
  static func all(
    in root: MarkupElement, path: String, from source: String, to targets: [String]
  ) -> [TextGroup] {
    let plurals = PluralCategory.allCases.filter { plural in
      targets.contains { PluralCategory.all(in: $0)?.contains(plural) ?? false }
    }
    var groups = all(in: root, path: path)
    for other in groups where other.name == "form" {
      guard let index = other.index(in: source),
        let key = other.keys.first(where: { $0.name == "plural" }),
        key.value == PluralCategory.other.rawValue, other.id.hasSuffix(key.value)
      else { continue }
      for plural in plurals {
        let id = other.id.dropLast(key.value.count) + plural.rawValue
        if let known = groups.firstIndex(where: { $0.id == id }) {
          if groups[known].index(in: source) == nil { groups[known].add(source, at: index) }
          continue
        }
        let keys = other.keys.map {
          $0.name == key.name ? MarkupAttribute(key.name, plural.rawValue) : $0
        }
        var group = TextGroup(
          id: String(id), name: other.name, keys: keys, parent: other.parent,
          isMarkup: other.isMarkup)
        group.add(source, at: index)
        groups.append(group)
      }
    }
    return groups
  }

  mutating func add(_ language: String, at index: Int) { members.append((language, index)) }
}

/// Walks through a file and collects its text groups.
private struct TextGroupSearch {
  var groups: [TextGroup] = []

  /// Attributes that tell elements with the same name apart.
  private static let keyNames = ["id", "key", "code", "ref", "topic", "file", "from"]
  /// Attributes of a text that do not tell it from others.
  private static let otherNames: Set<String> = [
    "xml:lang", "source", "from", "units", ProgramTexts.mark,
  ]
  /// Elements whose versions in several languages are no translations of each other. A plant has as
  /// many common names in a language as people use.
  private static let untranslated: Set<String> = ["common"]

  static func step(_ element: MarkupElement) -> String {
    let key = keyNames.lazy.compactMap { element[attribute: $0] }.first
    return element.name + (key.map { ":\($0)" } ?? "")
  }

  mutating func visit(_ element: MarkupElement, id: String, positions: [Int]) {
    var local: [String: Int] = [:]
    var steps: [String: Int] = [:]
    for (index, node) in element.children.enumerated() {
      guard let child = node.element else { continue }
      if let language = child[attribute: "xml:lang"] {
        let isMarkup =
          child.name == "care"
          || child.name == "text" && ["guide", "page"].contains(element.name)
        add(child, language, to: id, isMarkup, positions, index, &local)
      } else {
        let step = Self.step(child)
        let count = steps[step, default: 0] + 1
        steps[step] = count
        visit(
          child, id: id + "/" + step + (count > 1 ? ".\(count)" : ""),
          positions: positions + [index])
      }
    }
  }

  /// Adds an element to its group.
  ///
  /// - Parameter local: the positions of the groups of the parent in `groups`, by id.
  private mutating func add(
    _ child: MarkupElement, _ language: String, to parent: String, _ isMarkup: Bool,
    _ positions: [Int], _ index: Int, _ local: inout [String: Int]
  ) {
    guard !Self.untranslated.contains(child.name) else { return }
    let keys = child.attributes.filter { !Self.otherNames.contains($0.name) }
    let id = ([parent + "/" + child.name] + keys.map(\.value)).joined(separator: ":")
    if local[id] == nil {
      local[id] = groups.count
      groups.append(
        TextGroup(id: id, name: child.name, keys: keys, parent: positions, isMarkup: isMarkup))
    }
    groups[local[id]!].add(language, at: index)
  }
}

extension MarkupElement {
  /// Returns the element at a path: `positions` has the index of a child, then of its child, and so
  /// on.
  func element(at positions: [Int]) -> MarkupElement? {
    guard let first = positions.first else { return self }
    return children[first].element?.element(at: Array(positions.dropFirst()))
  }

  /// Changes the element at `positions`.
  mutating func update(at positions: [Int], _ body: (inout MarkupElement) -> Void) {
    guard let first = positions.first else { return body(&self) }
    guard case .element(var child) = children[first] else { return }
    child.update(at: Array(positions.dropFirst()), body)
    children[first] = .element(child)
  }
}

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
