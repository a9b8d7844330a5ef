import HortusTemplates

/// A template of a new catalogue: its vocabulary, an example and an app in some languages.
///
/// The document of a template has each text in all languages of `languages`. It takes a trait or a
/// topic that templates share by `<trait ref="…"/>`, with attributes of its own.
struct CatalogueTemplate {
  /// The languages of the texts.
  static let languages = ["en", "de", "ru"]

  /// A file of the new catalogue.
  struct File {
    let path: String
    let root: MarkupElement
    /// The name of its grammar in the folder `schemas`.
    let grammar: String
  }

  /// The XML files, without `content/catalogue.xml`.
  private(set) var files: [File] = []
  /// The drawings of icons by path.
  private(set) var drawings: [String: [UInt8]] = [:]

  /// Fills in a template.
  ///
  /// - Parameters:
  ///   - languages: the languages of the catalogue. Those without texts are left out.
  ///   - id: the id of the catalogue, which the app gets, too.
  ///   - title: what the catalogue and the app are called in all languages.
  /// - Throws: `MarkupError` if a document is not well-formed.
  init(_ key: CatalogueTemplateKey, languages: [String], id: String, title: String) throws {
    let shared = try MarkupParser.parse(TemplateFiles.shared).root
    var root = try MarkupParser.parse(TemplateFiles.catalogues[key] ?? []).root
    root.updateElements { Self.takeShared(&$0, from: shared) }
    root.updateElements { Self.choose(languages, in: &$0) }
    var icons = Set<String>()
    root.forEachElement { if let icon = $0[attribute: "icon"] { icons.insert(icon) } }
    for name in ["categories", "topics", "traits"] {
      let element = root.first(named: name) ?? MarkupElement(name)
      add("content/vocabulary/\(name).xml", element, "vocabulary.xsd")
    }
    addIcons(icons, from: shared, languages)
    addPageTexts(root.first(named: "page-texts"), shared.first(named: "page-texts"), languages)
    for plant in root.elements(named: "plant") {
      add("content/plants/\(plant[attribute: "id"] ?? "").xml", plant, "plant.xsd")
    }
    guard var app = root.first(named: "app") else { return }
    app[attribute: "id"] = id
    app.children = Self.localized("name", title, in: languages) + app.children
    add("content/apps/\(id).xml", app, "apps.xsd")
  }

  private mutating func add(_ path: String, _ root: MarkupElement, _ grammar: String) {
    files.append(File(path: path, root: root, grammar: grammar))
  }

  /// Adds the icons that the template names, and their drawings.
  private mutating func addIcons(
    _ names: Set<String>, from shared: MarkupElement, _ languages: [String]
  ) {
    var icons = MarkupElement("icons")
    for var icon in shared.first(named: "icons")?.elements ?? [] {
      guard let id = icon[attribute: "id"], names.contains(id) else { continue }
      if let range = icon.first(named: "svg")?.range {
        drawings["content/icons/\(id).svg"] = Self.drawing(range)
      }
      icon.children.removeAll { $0.element?.name == "svg" }
      icon.updateElements { Self.choose(languages, in: &$0) }
      icons.children.append(.element(icon))
    }
    add("content/vocabulary/icons.xml", icons, "vocabulary.xsd")
  }

  /// Adds the texts of pages: those of the template, and the shared ones that it lacks.
  private mutating func addPageTexts(
    _ own: MarkupElement?, _ shared: MarkupElement?, _ languages: [String]
  ) {
    let replaced = Set((own?.elements ?? []).compactMap { $0[attribute: "key"] })
    var texts = MarkupElement("page-texts")
    for var text in shared?.elements ?? [] {
      guard let key = text[attribute: "key"], !replaced.contains(key) else { continue }
      Self.choose(languages, in: &text)
      texts.children.append(.element(text))
    }
    texts.children += (own?.elements ?? []).map { .element($0) }
    texts.children.removeAll { $0.element?.elements.isEmpty ?? true }
    guard !texts.children.isEmpty else { return }
    add("content/vocabulary/page-texts.xml", texts, "vocabulary.xsd")
  }

  /// Returns a drawing as a file, without the indentation that it has in the shared document.
  private static func drawing(_ range: Range<Int>) -> [UInt8] {
    let text = String(decoding: TemplateFiles.shared[range], as: UTF8.self)
    let lines = text.split(separator: "\n")
    let indentation = lines.last?.prefix { $0 == " " }.count ?? 0
    let trimmed = lines.enumerated().map {
      $0.offset == 0 ? $0.element : $0.element.dropFirst(indentation)
    }
    return Array((trimmed.joined(separator: "\n") + "\n").utf8)
  }

  // MARK: - Texts

  /// Returns the language of the templates whose texts suit a language; `nil` if none does. Texts in
  /// `de` also serve `de-AT`, but no other script of the language.
  static func textLanguage(for tag: String) -> String? {
    let parts = tag.lowercased().split(separator: "-")
    guard let first = parts.first, parts.count == 1 || parts[1].utf8.count != 4 else { return nil }
    return languages.first { $0 == first }
  }

  /// Returns an element with one text for each language.
  static func localized(_ name: String, _ text: String, in languages: [String]) -> [MarkupNode] {
    languages.map {
      .element(MarkupElement(name, attributes: [MarkupAttribute("xml:lang", $0)], text: text))
    }
  }

  /// Replaces each text in all languages of the templates by the text in those of the catalogue.
  ///
  /// - Parameter missing: returns the text in a language without texts, from the language and the
  ///   English text; `nil` to leave it out.
  private static func choose(
    _ languages: [String], in parent: inout MarkupElement,
    missing: ((_ language: String, _ english: String) -> String)? = nil
  ) {
    guard parent.children.contains(where: { $0.element != nil }) else { return }
    // Otherwise the space around an element that is left out would become a blank line.
    let nodes = parent.children.filter { !$0.isBlank }
    var (chosen, rest) = ([MarkupNode](), nodes[...])
    while let node = rest.first {
      guard let element = node.element, element[attribute: "xml:lang"] != nil else {
        chosen.append(node)
        rest.removeFirst()
        continue
      }
      let texts = rest.prefix { $0.element.map { isTranslation($0, of: element) } ?? false }
      rest = rest.dropFirst(texts.count)
      for tag in languages {
        let language = textLanguage(for: tag)
        let known = texts.lazy.compactMap(\.element)
        var text: MarkupElement
        if let found = known.first(where: { $0[attribute: "xml:lang"] == language }) {
          text = found
        } else if let missing {
          text = MarkupElement(
            element.name, attributes: element.attributes, text: missing(tag, element.text))
        } else {
          continue
        }
        text[attribute: "xml:lang"] = tag
        chosen.append(.element(text))
      }
    }
    parent.children = chosen
  }

  /// Whether two elements differ in nothing but their language and their text.
  private static func isTranslation(_ element: MarkupElement, of other: MarkupElement) -> Bool {
    func place(_ element: MarkupElement) -> [String] {
      element.attributes.filter { $0.name != "xml:lang" }.map { $0.name + "=" + $0.rawValue }
    }
    return element.name == other.name && element[attribute: "xml:lang"] != nil
      && place(element) == place(other)
  }

  // MARK: - Shared parts

  /// Returns what apps of new catalogues share: their plants and their lists.
  ///
  /// - Parameter missing: returns the text in a language without texts, from the language and the
  ///   English text.
  /// - Throws: `MarkupError` if the shared document is not well-formed.
  static func sharedApp(
    _ languages: [String],
    missing: @escaping (_ language: String, _ english: String) -> String
  ) throws -> [MarkupNode] {
    let shared = try MarkupParser.parse(TemplateFiles.shared).root
    var app = shared.first(named: "app") ?? MarkupElement("app")
    app.updateElements { choose(languages, in: &$0, missing: missing) }
    return app.children
  }

  /// Puts shared traits and topics in the place of references, and the shared part of the app first.
  private static func takeShared(_ element: inout MarkupElement, from shared: MarkupElement) {
    if element.name == "app" {
      element.children = (shared.first(named: "app")?.children ?? []) + element.children
    }
    guard ["traits", "topics"].contains(element.name), let known = shared.first(named: element.name)
    else { return }
    element.children = element.children.map { node in
      guard let reference = node.element, let key = reference[attribute: "ref"],
        var part = known.elements.first(where: { $0[attribute: "key"] == key })
      else { return node }
      for attribute in reference.attributes where attribute.name != "ref" {
        part[attribute: attribute.name] = attribute.value
      }
      return .element(part)
    }
  }
}
