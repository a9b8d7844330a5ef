/// The file of retired ids, `content/retired.xml`, and its changes.
struct RetiredIDs {
  static let path = "content/retired.xml"

  private(set) var document: MarkupDocument

  /// - Parameter tree: the catalogue. If it has no file of retired ids, there are none yet.
  init(_ tree: ContentTree) {
    if let file = tree.files[Self.path] {
      document = file.document
      return
    }
    // The new file names its grammar if the header of the catalogue names its own.
    let header = tree.files["content/catalogue.xml"]?.document.prolog ?? []
    let namesGrammar = header.contains { node in
      if case .instruction(let text) = node { text.hasPrefix("<?xml-model") } else { false }
    }
    let model = "<?xml-model href=\"../schemas/retired.xsd\"?>"
    document = MarkupDocument(
      root: MarkupElement("retired"), prolog: namesGrammar ? [.instruction(model)] : [])
  }

  /// Whether an id is retired.
  func contains(_ id: String) -> Bool {
    document.root.elements.contains { $0[attribute: "from"] == id || $0[attribute: "id"] == id }
  }

  /// The id of the plant that stands for a retired one; `nil` if there is none.
  func successor(of id: String) -> String? {
    document.root.elements.first { $0[attribute: "from"] == id }?[attribute: "to"]
  }

  /// Adds a redirect, and lets those to `old` lead to `new` directly.
  mutating func redirect(_ old: String, to new: String) {
    document.root.updateElements {
      if $0.name == "redirect", $0[attribute: "to"] == old { $0[attribute: "to"] = new }
    }
    append(
      MarkupElement(
        "redirect", attributes: [MarkupAttribute("from", old), MarkupAttribute("to", new)]))
  }

  /// Adds a tombstone, and makes tombstones of the redirects to `id`.
  ///
  /// - Parameter reasons: why the plant was removed, with the languages.
  mutating func bury(_ id: String, because reasons: [(language: String, text: String)]) {
    func tombstone(_ id: String) -> MarkupElement {
      MarkupElement(
        "tombstone", attributes: [MarkupAttribute("id", id)],
        children: reasons.map { reason in
          .element(
            MarkupElement(
              "reason", attributes: [MarkupAttribute("xml:lang", reason.language)],
              text: reason.text))
        })
    }
    document.root.updateElements {
      guard $0.name == "redirect", $0[attribute: "to"] == id else { return }
      $0 = tombstone($0[attribute: "from"] ?? "")
    }
    append(tombstone(id))
  }

  private mutating func append(_ element: MarkupElement) {
    if document.root.children.last?.isBlank != true { document.root.children.append(.text("\n")) }
    document.root.children.append(.element(element))
  }
}
