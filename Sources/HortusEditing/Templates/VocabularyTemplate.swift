import HortusDiagnostics
import HortusModel
import HortusSchema
import HortusSystem

/// A trait that an editor wants to declare.
package struct TraitRequest {
  package typealias Kind = Resolved.Trait.Kind
  package typealias Role = Resolved.Trait.Role
  package typealias Unit = StoredUnit

  package var key: String
  package var kind: Resolved.Trait.Kind
  package var role: Resolved.Trait.Role
  package var unit: StoredUnit?
  /// The keys of the values, the lowest first.
  package var values: [String]
  package var isMultiple: Bool
  /// Whether plants have a text in each language.
  package var isLocalized = false
  /// Whether no two plants can have the same text.
  package var isUnique = false
  /// Whether the texts are web addresses.
  package var isWebAddress = false
  /// Whether apps offer the trait as a filter.
  package var isFilter = false
  /// The id of a declared icon; `nil` for none.
  package var icon: String?
  /// The labels by language.
  package var labels: [String: String] = [:]

  package init(
    key: String, kind: Resolved.Trait.Kind, role: Resolved.Trait.Role,
    unit: StoredUnit?, values: [String], isMultiple: Bool
  ) {
    (self.key, self.kind, self.role) = (key, kind, role)
    (self.unit, self.values, self.isMultiple) = (unit, values, isMultiple)
  }
}

extension ContentTemplates {
  /// Declares a trait in a file of its own.
  ///
  /// - Throws: `NewContentError` if the key, the values or the unit do not fit.
  package func trait(_ request: TraitRequest) throws -> NewContent {
    try check(request.key, of: "trait", unlike: catalogue.traits.map(\.key))
    guard request.key.first?.isLetter == true else {
      throw NewContentError("“\(request.key)” cannot be the key of a trait; begin with a letter")
    }
    try check(
      request.key, isNoSpellingAmong: catalogue.traits.map { ($0.key, $0.aliases) })
    try checkParts(of: request)
    try check(icon: request.icon)
    let values = request.kind == .flag ? ["yes", "no"] : request.values
    for (index, key) in values.enumerated() {
      try check(key, of: "value", unlike: Array(values[..<index]))
    }
    var element = MarkupElement(
      "trait",
      attributes: [
        MarkupAttribute("key", request.key), MarkupAttribute("kind", request.kind.rawValue),
        MarkupAttribute("role", request.role.rawValue),
      ])
    if request.isFilter { element[attribute: "filter"] = "true" }
    if request.isMultiple { element[attribute: "multiple"] = "true" }
    element[attribute: "icon"] = request.icon
    element[attribute: "unit"] = request.unit?.rawValue
    if request.isLocalized { element[attribute: "localized"] = "true" }
    if request.isUnique { element[attribute: "unique"] = "true" }
    if request.isWebAddress { element[attribute: "format"] = "url" }
    element.children =
      try declaration(labels: request.labels) + values.map { .element(value($0)) }
    return try declare(element, in: "traits", id: request.key)
  }

  /// Checks that a new key is not read as something that exists already.
  private func check(
    _ key: String, isNoSpellingAmong known: [(key: String, spellings: [String])]
  ) throws(NewContentError) {
    let spelling = Spelling.key(key)
    for (owner, spellings) in known
    where spellings.contains(where: { Spelling.key($0) == spelling }) {
      throw NewContentError(
        "“\(key)” is another spelling of “\(owner)”; write that, or delete the alias first")
    }
  }

  private func checkParts(of request: TraitRequest) throws(NewContentError) {
    let takesValues = request.kind == .choice || request.kind == .ordinal
    if takesValues, request.values.isEmpty {
      throw NewContentError(
        "a trait of kind \(request.kind.rawValue) needs values; name their keys with --value")
    }
    if !takesValues, !request.values.isEmpty {
      throw NewContentError("a trait of kind \(request.kind.rawValue) has no values of its own")
    }
    let units = StoredUnit.standard.map(\.rawValue) + catalogue.units.map(\.key)
    if request.kind.isNumeric, request.unit == nil {
      throw NewContentError(
        "a \(request.kind.rawValue) needs a unit; give one with --unit: "
          + units.joined(separator: ", "))
    }
    if !request.kind.isNumeric, request.unit != nil {
      throw NewContentError("only a range or a number has a unit; leave --unit out")
    }
    if let unit = request.unit?.rawValue, !units.contains(unit) {
      throw NewContentError(
        "there is no unit “\(unit)”; "
          + (SpellingSuggestion.didYouMean(unit, among: units)
            ?? "declare it in content/vocabulary/traits.xml, or give one of: "
            + units.joined(separator: ", ")))
    }
    let isOfTexts = request.isLocalized || request.isUnique || request.isWebAddress
    if request.kind != .text, isOfTexts {
      throw NewContentError(
        "only a text is localized, unique or a web address; leave --localized, --unique and --url out"
      )
    }
    if request.isLocalized, request.isUnique {
      throw NewContentError(
        "a text in each language cannot be unique; leave --localized or --unique out")
    }
    if request.kind != .choice, request.isMultiple {
      throw NewContentError("only a choice can be multiple; leave --multiple out")
    }
  }

  /// Adds a value to a trait.
  ///
  /// - Parameter earlier: the value that precedes the new one; `nil` to add it at the end.
  /// - Throws: `NewContentError` if the trait or the keys do not fit.
  package func value(
    _ key: String, of trait: String, after earlier: String?
  ) throws -> NewContent {
    let keys = catalogue.traits.map(\.key)
    guard let owner = catalogue.traits.first(where: { $0.key == trait }),
      let location = inspection.written.traits.first(where: { $0.key.value == trait })?.key.location
    else {
      throw NewContentError(
        "there is no trait “\(trait)”; "
          + (SpellingSuggestion.didYouMean(trait, among: keys)
            ?? "the catalogue has: \(SpellingSuggestion.list(keys))"))
    }
    guard owner.kind == .choice || owner.kind == .ordinal else {
      throw NewContentError(
        "\(trait) is a trait of kind \(owner.kind.rawValue), which has no values of its own")
    }
    let values = owner.values.map(\.key)
    guard !["none", "not-applicable"].contains(key) else {
      throw NewContentError(
        "every trait can be “\(key)” without a value of that name; choose another key")
    }
    try check(key, of: "value", unlike: values)
    try check(
      key, isNoSpellingAmong: owner.values.map { ($0.key, $0.aliases + $0.labels.map(\.text)) })
    if let earlier, !values.contains(earlier) {
      throw NewContentError(
        "\(trait) has no value “\(earlier)”; its values are: \(SpellingSuggestion.list(values))")
    }
    var changes = noChanges
    try edit(location.file, in: &changes) { root in
      root.updateElements { element in
        guard element.name == "trait", element[attribute: "key"] == trait else { return }
        let index = element.children.lastIndex { node in
          guard let value = node.element, value.name == "value" else { return false }
          return earlier == nil || value[attribute: "key"] == earlier
        }
        element.children.insert(
          .element(value(key)), at: index.map { $0 + 1 } ?? element.children.count)
      }
    }
    return declared(key, in: location.file, changes, "give it to at least one plant")
  }

  /// Declares a topic of articles in a file of its own.
  ///
  /// - Parameters:
  ///   - isRequired: whether every plant needs an article on the topic.
  ///   - icon: the id of a declared icon; `nil` for none.
  ///   - labels: the labels by language.
  /// - Throws: `NewContentError` if the key, the icon or a language does not fit.
  package func topic(
    _ key: String, isRequired: Bool, icon: String?, labels: [String: String]
  ) throws -> NewContent {
    try check(key, of: "topic", unlike: catalogue.topics.map(\.key))
    try check(icon: icon)
    var element = MarkupElement(
      "topic", attributes: [MarkupAttribute("key", key)],
      children: try declaration(labels: labels))
    if isRequired { element[attribute: "required"] = "true" }
    element[attribute: "icon"] = icon
    return try declare(element, in: "topics", id: key)
  }

  /// Declares a category in a file of its own.
  ///
  /// - Throws: `NewContentError` if the key does not fit.
  package func category(_ key: String) throws -> NewContent {
    try check(key, of: "category", unlike: catalogue.categories.map(\.key))
    let element = MarkupElement(
      "category", attributes: [MarkupAttribute("key", key)], children: declaration)
    return try declare(element, in: "categories", id: key)
  }

  /// Creates the drawing of an icon, and declares the icon.
  ///
  /// - Throws: `NewContentError` if the key does not fit.
  package func icon(_ key: String) throws -> NewContent {
    try check(key, of: "icon", unlike: catalogue.icons.map(\.id))
    let path = "content/icons/\(key).svg"
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="1.75"/>
      </svg>

      """
    var changes = try changes(creating: path, Array(drawing.utf8))
    let element = MarkupElement(
      "icon",
      attributes: [
        MarkupAttribute("id", key), MarkupAttribute("sf-symbol", "circle"),
        MarkupAttribute("material-symbol", "circle"), MarkupAttribute("tint-light", "#2E7D32"),
        MarkupAttribute("tint-dark", "#81C784"),
      ],
      children: localized("label") { AsWritten.Gap.text("what a screen reader says in “\($0)”") })
    let declaration = try declare(element, in: "icons", id: key)
    changes.replace(
      declaration.path, old: nil, new: declaration.changes.newBytes(of: declaration.path))
    return NewContent(
      path: path, id: key, changes: changes,
      nextSteps: [
        "draw it in place of the circle, and choose its symbols, tints and labels in "
          + declaration.path,
        "hortus check",
      ])
  }

  /// Labels, those that are known and gaps for the others, and gaps for definitions.
  ///
  /// - Throws: `NewContentError` if a label is in no language of the catalogue.
  private func declaration(labels: [String: String]) throws(NewContentError) -> [MarkupNode] {
    for language in labels.keys.sorted() where !languages.contains(language) {
      throw NewContentError(
        "“\(language)” is no language of the catalogue that is written; give labels in: "
          + SpellingSuggestion.list(languages))
    }
    return localized("label") { labels[$0] ?? AsWritten.Gap.text("what apps call it in “\($0)”") }
      + definitions
  }

  private var definitions: [MarkupNode] {
    localized("definition") { AsWritten.Gap.text("what it means, in one sentence in “\($0)”") }
  }

  /// Labels and definitions as gaps.
  private var declaration: [MarkupNode] {
    localized("label") { AsWritten.Gap.text("what apps call it in “\($0)”") } + definitions
  }

  /// Checks that an icon is declared.
  private func check(icon: String?) throws(NewContentError) {
    let known = catalogue.icons.map(\.id)
    guard let icon, !known.contains(icon) else { return }
    throw NewContentError(
      "there is no icon “\(icon)”; "
        + (SpellingSuggestion.didYouMean(icon, among: known)
          ?? "hortus new icon \(icon) makes one"))
  }

  private func value(_ key: String) -> MarkupElement {
    MarkupElement(
      "value", attributes: [MarkupAttribute("key", key)],
      children: declaration
        + localized("sentence") {
          AsWritten.Gap.text("what it means for a grower, in “\($0)”, without a full stop")
        })
  }

  /// Declares something in a file of its own. Two branches that declare something never change the
  /// same lines then, as they would at the end of a common file. These files are read after the
  /// common one, in the order of their names.
  ///
  /// - Parameter root: the root element of the file, which is also the name of its folder.
  private func declare(
    _ element: MarkupElement, in root: String, id: String
  ) throws(NewContentError) -> NewContent {
    let path = "content/vocabulary/\(root)/\(id).xml"
    let file = MarkupElement(root, children: [.element(element)])
    let changes = try changes(
      creating: path, text(of: file, at: path, grammar: "vocabulary.xsd"))
    return declared(id, in: path, changes, "use it in at least one plant")
  }

  private func declared(
    _ id: String, in path: String, _ changes: FileChanges, _ use: String
  ) -> NewContent {
    NewContent(
      path: path, id: id, changes: changes,
      nextSteps: [
        "write what is marked \(AsWritten.Gap.mark), and \(use)", "hortus check",
      ])
  }
}
