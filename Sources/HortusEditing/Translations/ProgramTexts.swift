import HortusSchema
import HortusSource

/// The page texts of the program among the content files, so that translators get them like all other
/// texts. Only their translations are written to the content.
enum ProgramTexts {
  /// The name of the outermost element of a file of page texts, by which such a file is known.
  private static let rootName = "page-texts"
  /// The path of the file that is made where a catalogue has none.
  private static let newPath = "content/vocabulary/page-texts.xml"
  /// The attribute of the elements that are not in the file.
  static let mark = "of-program"

  /// Adds the texts of the program that the content does not have: to the file with their key, or else
  /// to the first file of page texts, or else to a new one.
  ///
  /// - Parameters:
  ///   - files: the well-formed files.
  ///   - paths: the paths of all files.
  ///   - language: the default language of the catalogue.
  static func add(
    to files: inout [TranslationSources.File], of paths: [String], in language: String
  ) {
    var owners = files.indices.filter { files[$0].document.root.name == rootName }
    if owners.isEmpty {
      // A file that is not well-formed is not replaced.
      guard !paths.contains(newPath) else { return }
      owners = [files.count]
      files.append(
        TranslationSources.File(
          path: newPath, bytes: nil,
          document: MarkupDocument(root: MarkupElement(rootName, children: []))))
    }
    for key in PageTextTable.standard.keys {
      guard let text = PageTextTable.standard.text(key, in: language) else { continue }
      let owner = owners.first { position(of: key, in: files[$0].document.root) != nil }
      add(text, of: key, in: language, to: &files[owner ?? owners[0]].document.root)
    }
  }

  private static func position(of key: String, in root: MarkupElement) -> Int? {
    root.children.firstIndex { $0.element?[attribute: "key"] == key }
  }

  /// Adds a text to a file, unless the file has it in the language.
  private static func add(
    _ text: String, of key: String, in language: String, to root: inout MarkupElement
  ) {
    let wording = MarkupElement(
      "wording",
      attributes: [MarkupAttribute("xml:lang", language), MarkupAttribute(mark, "true")],
      text: text)
    guard let position = position(of: key, in: root),
      var element = root.children[position].element
    else {
      return root.children.append(
        .element(
          MarkupElement(
            "page-text", attributes: [MarkupAttribute("key", key)], children: [.element(wording)])))
    }
    if element.elements.contains(where: { $0[attribute: "xml:lang"] == language }) { return }
    element.children.append(.element(wording))
    root.children[position] = .element(element)
  }

  /// Returns a file without the texts that `add(to:of:in:)` has added.
  static func removed(from document: MarkupDocument) -> MarkupDocument {
    guard document.root.name == rootName else { return document }
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
