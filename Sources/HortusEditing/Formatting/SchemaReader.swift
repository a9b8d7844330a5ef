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
