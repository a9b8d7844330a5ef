import HortusSource

/// The order of elements and attributes in the files of a catalogue, read from its grammars.
///
/// The grammars decide what is valid; this type only tells which order they give to what they
/// allow, and which elements contain text.
package struct ContentModel: Sendable {
  /// What the grammar says of the content of one element.
  package struct Form: Sendable, Equatable {
    /// The child elements by name.
    package var children: [String: Child] = [:]
    /// The position of elements that the grammar lets in without naming them; `nil` if it lets in
    /// none.
    package var wildcardRank: Int?
    /// The names of the attributes in the order of the grammar.
    package var attributes: [String] = []
    /// Whether text and elements may be mixed.
    package var isMixed = false
    /// Whether the content is text without elements.
    package var hasText = false
    /// The names of child elements that are markup within a line of text.
    package var inline: Set<String> = []
    /// Whether the grammar has one place for each child element.
    package var isOrdered = true

    /// Whether white space in the text is insignificant, so that its lines may be wrapped. This
    /// holds for texts in a language, which the compiler collapses, and not for keys and aliases.
    package var isProse: Bool { isMixed || hasText && attributes.contains("xml:lang") }
  }

  /// A child element in the content of another one.
  package struct Child: Sendable, Equatable {
    /// The position among the child elements. Elements with one position keep their order.
    package var rank: Int
    /// The key of its form in `forms`; `nil` if the grammar allows any content.
    package var form: String?
  }

  /// The forms of all elements by key.
  private(set) var forms: [String: Form] = [:]
  /// The keys of the forms of root elements by name.
  private(set) var roots: [String: String] = [:]

  /// Reads the grammars.
  ///
  /// - Parameter files: the contents of the files of the folder `schemas`, keyed by name.
  /// - Throws: `MarkupError` if a file is not well-formed.
  package init(schemas files: [String: [UInt8]]) throws {
    // The grammars include what is generated for XML editors, for which open forms stand.
    let files = files.merging(EditorSchema.openForms) { $1 }
    let documents = try files.mapValues { try MarkupParser.parse($0).root }
    for name in documents.keys.sorted() {
      var reader = SchemaReader(name, documents: documents)
      reader.read()
      forms.merge(reader.forms) { old, _ in old }
      roots.merge(reader.roots) { old, _ in old }
    }
  }

  /// The form of a root element; `nil` if no grammar has this element.
  package func root(_ name: String) -> Form? { roots[name].flatMap { forms[$0] } }

  /// The form of an element within another one; `nil` if the grammar does not know it there.
  package func form(of name: String, in parent: Form?) -> Form? {
    parent?.children[name]?.form.flatMap { forms[$0] }
  }
}
