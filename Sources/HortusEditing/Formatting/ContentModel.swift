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
    /// Whether the grammar has one position for each child element.
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

/// Reads the forms of elements from one XML Schema and those that it includes.
struct SchemaReader {
  private let file: String
  /// The definitions that other parts of the schema refer to, by the kind of element and the name.
  private var definitions: [String: MarkupElement] = [:]
  private(set) var forms: [String: ContentModel.Form] = [:]
  private(set) var roots: [String: String] = [:]
  private var rootNames: [String] = []
  /// The number of forms without a name, which is part of their keys.
  private var count = 0

  /// The name of the group of elements that are markup within a line of text.
  private static let inlineGroup = "inline"
  /// The key of the form of elements that contain text and have no attributes.
  private static let text = "text"

  init(_ file: String, documents: [String: MarkupElement]) {
    self.file = file
    forms[Self.text] = ContentModel.Form(hasText: true)
    var pending = [file]
    var known: Set<String> = []
    while let next = pending.popLast() {
      guard known.insert(next).inserted, let schema = documents[next] else { continue }
      for element in schema.elements {
        if element.name == "xs:include" {
          pending.append(ifAny: element[attribute: "schemaLocation"])
        }
        guard let name = element[attribute: "name"] else { continue }
        definitions["\(element.name) \(name)"] = element
        if element.name == "xs:element" { rootNames.append(name) }
      }
    }
  }

  mutating func read() {
    for name in rootNames {
      guard let element = definitions["xs:element \(name)"] else { continue }
      roots[name] = key(ofElement: element)
    }
  }

  /// Returns the key of the form of a declared element.
  private mutating func key(ofElement element: MarkupElement) -> String? {
    if let name = element[attribute: "ref"] {
      guard let declared = definitions["xs:element \(name)"] else { return nil }
      return key(of: "element \(name)") { $0.key(of: declared, named: nil) }
    }
    return key(of: element, named: element[attribute: "type"])
  }

  private mutating func key(of element: MarkupElement, named type: String?) -> String? {
    if let type = type ?? element[attribute: "type"] {
      guard let definition = definitions["xs:complexType \(type)"] else { return Self.text }
      return key(of: "type \(type)") { $0.add(definition, as: "type \(type)") }
    }
    if let type = element.first(named: "xs:complexType") {
      count += 1
      return add(type, as: "\(count)")
    }
    return element.first(named: "xs:simpleType") == nil ? nil : Self.text
  }

  /// Returns the key of a form that has a name, and reads the form when it is first asked for.
  private mutating func key(
    of name: String, _ read: (inout SchemaReader) -> String?
  ) -> String? {
    let key = "\(file) \(name)"
    if forms[key] != nil { return key }
    // The form is there before it is read, because an element can contain itself.
    forms[key] = ContentModel.Form()
    guard let found = read(&self) else {
      forms[key] = nil
      return nil
    }
    forms[key] = forms[found]
    return key
  }

  private mutating func add(_ type: MarkupElement, as name: String) -> String {
    let key = "\(file) \(name)"
    forms[key] = ContentModel.Form()
    var form = ContentModel.Form()
    var rank = 0
    add(contentOf: type, to: &form, &rank)
    forms[key] = form
    return key
  }

  private mutating func add(
    contentOf type: MarkupElement, to form: inout ContentModel.Form, _ rank: inout Int
  ) {
    if type[attribute: "mixed"] == "true" { form.isMixed = true }
    for part in type.elements {
      switch part.name {
      case "xs:attribute":
        if let name = part[attribute: "name"] ?? part[attribute: "ref"] {
          form.attributes.append(name)
        }
      case "xs:attributeGroup":
        guard let name = part[attribute: "ref"],
          let group = definitions["xs:attributeGroup \(name)"]
        else { continue }
        add(contentOf: group, to: &form, &rank)
      case "xs:simpleContent":
        form.hasText = true
        add(contentOf: part, to: &form, &rank)
      case "xs:complexContent": add(contentOf: part, to: &form, &rank)
      case "xs:extension", "xs:restriction":
        if let base = part[attribute: "base"], let type = definitions["xs:complexType \(base)"] {
          add(contentOf: type, to: &form, &rank)
        }
        if part.name == "xs:extension" { add(contentOf: part, to: &form, &rank) }
      case "xs:sequence", "xs:choice", "xs:all", "xs:group":
        add(part, to: &form, &rank, isFree: false)
      default: continue
      }
    }
  }

  /// Adds a part of a content model.
  ///
  /// - Parameter isFree: whether the order of what the part contains is the author's, so that all
  ///   of it has the current rank.
  private mutating func add(
    _ part: MarkupElement, to form: inout ContentModel.Form, _ rank: inout Int, isFree: Bool,
    isInline: Bool = false
  ) {
    switch part.name {
    case "xs:element":
      guard let name = part[attribute: "name"] ?? part[attribute: "ref"] else { return }
      if !isFree { rank += 1 }
      if let known = form.children[name], known.rank != rank { form.isOrdered = false }
      form.children[name] = ContentModel.Child(rank: rank, form: key(ofElement: part))
      if isInline { form.inline.insert(name) }
    case "xs:any":
      if !isFree { rank += 1 }
      form.wildcardRank = rank
    case "xs:group":
      guard let name = part[attribute: "ref"], let group = definitions["xs:group \(name)"] else {
        return
      }
      let repeats = (part[attribute: "maxOccurs"] ?? "1") != "1"
      if repeats, !isFree { rank += 1 }
      for content in group.elements {
        add(
          content, to: &form, &rank, isFree: isFree || repeats,
          isInline: isInline || name == Self.inlineGroup)
      }
    case "xs:sequence", "xs:choice", "xs:all":
      let isRepeated = (part[attribute: "maxOccurs"] ?? "1") != "1"
      let freesOrder = part.name != "xs:sequence" || isRepeated
      if freesOrder, !isFree { rank += 1 }
      for content in part.elements {
        add(content, to: &form, &rank, isFree: isFree || freesOrder, isInline: isInline)
      }
    default: return
    }
  }
}

extension Array {
  /// Appends an element unless it is `nil`.
  fileprivate mutating func append(ifAny element: Element?) {
    if let element { append(element) }
  }
}

/// The order in which the vocabulary of a catalogue declares its traits.
package struct TraitOrder: Sendable, Equatable {
  /// The positions of traits by their keys and aliases.
  private var positions: [String: Int] = [:]

  package init() {}

  /// Adds the traits of a file of the vocabulary. A root element other than `traits` adds none.
  package mutating func add(_ root: MarkupElement) {
    guard root.name == "traits" else { return }
    let start = (positions.values.max() ?? -1) + 1
    for (index, trait) in root.elements(named: "trait").enumerated() {
      let keys = [trait[attribute: "key"]] + trait.elements(named: "alias").map(\.text)
      for case let key? in keys where positions[key] == nil { positions[key] = start + index }
    }
  }

  /// The position of a trait; unknown traits come last.
  func position(of key: String) -> Int { positions[key] ?? .max }
}
