import HortusSource

/// A translation to write into a content file.
struct TranslationEdit {
  let text: TranslatedText
  let group: TextGroup
  /// The position of the text in the default language among the nodes of its parent.
  let source: Int
  /// The position of the translation that is replaced; `nil` to insert one.
  let target: Int?
  /// The content of the translation.
  let nodes: [MarkupNode]
  let digest: String

  /// The place that the edit changes, for ordering edits.
  private var place: [Int] { group.parent + [target ?? last] }
  /// The position behind which a translation is inserted: the last version of the text.
  private var last: Int { group.members.map(\.index).max() ?? source }

  /// Applies edits to a file.
  static func apply(_ edits: [TranslationEdit], to document: MarkupDocument) -> MarkupDocument {
    var document = document
    // From the end to the beginning, so that an insertion moves no place of a later edit.
    for edit in edits.sorted(by: { $1.place.lexicographicallyPrecedes($0.place) }) {
      document.root.update(at: edit.group.parent, edit.apply)
    }
    return document
  }

  private func apply(to parent: inout MarkupElement) {
    guard var element = parent.children[target ?? source].element else { return }
    element.children = nodes
    element.range = nil
    element[attribute: "xml:lang"] = text.targetLanguage
    element[attribute: "from"] = digest
    if let target {
      parent.children[target] = .element(element)
    } else {
      parent.children.insert(.element(element), at: last + 1)
    }
  }
}
