import HortusSchema
import HortusSource

/// The page texts of the program among the content files, so that translators get them like all other
/// texts. Only their translations are written to the content.
enum ProgramTexts {
  static let path = "content/vocabulary/page-texts.xml"
  /// The attribute of the elements that are not in the file.
  static let mark = "of-program"

  /// Returns a file of page texts with the texts of the program that it does not have.
  ///
  /// - Parameters:
  ///   - document: the file; `nil` if the catalogue has none.
  ///   - language: the default language of the catalogue.
  static func adding(to document: MarkupDocument?, in language: String) -> MarkupDocument {
    var document = document ?? MarkupDocument(root: MarkupElement("page-texts", children: []))
    for key in PageTextTable.standard.keys {
      guard let text = PageTextTable.standard.text(key, in: language) else { continue }
      let wording = MarkupElement(
        "wording",
        attributes: [MarkupAttribute("xml:lang", language), MarkupAttribute(mark, "true")],
        text: text)
      let index = document.root.children.firstIndex { $0.element?[attribute: "key"] == key }
      if let index, var element = document.root.children[index].element {
        guard !element.elements.contains(where: { $0[attribute: "xml:lang"] == language }) else {
          continue
        }
        element.children.append(.element(wording))
        document.root.children[index] = .element(element)
      } else {
        document.root.children.append(
          .element(
            MarkupElement(
              "page-text", attributes: [MarkupAttribute("key", key)],
              children: [.element(wording)])))
      }
    }
    return document
  }

  /// Returns a file without the texts that `adding(to:in:)` has added.
  static func removed(from document: MarkupDocument) -> MarkupDocument {
    guard document.root.name == "page-texts" else { return document }
    var document = document
    document.root.children = document.root.children.compactMap { node in
      guard var element = node.element,
        element.elements.contains(where: { $0[attribute: mark] != nil })
      else { return node }
      element.children.removeAll { $0.element?[attribute: mark] != nil }
      return element.elements.isEmpty ? nil : .element(element)
    }
    return document
  }

  /// Whether a text is the program's, and the program has it in a language too.
  static func isTranslated(_ source: MarkupElement, in parent: MarkupElement, to language: String)
    -> Bool
  {
    guard source[attribute: mark] != nil, let key = parent[attribute: "key"] else { return false }
    return PageTextTable.standard.text(key, in: language) != nil
  }

  /// What a text of the program is for, for translators; `nil` for all other texts.
  static func note(on source: MarkupElement, in parent: MarkupElement) -> String? {
    guard parent.name == "page-text", let key = parent[attribute: "key"],
      let entry = PageTextTable.standard.entries[key]
    else { return nil }
    let placeholders = entry.placeholders.sorted().map { "{\($0)}" }
    let keep = placeholders.isEmpty ? nil : "Keep \(placeholders.joined(separator: " and "))."
    let notes = [entry.note, keep].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }
}
