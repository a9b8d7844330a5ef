import HortusDiagnostics
import HortusModel
import HortusSchema

extension DecodingContext {
  /// Decodes a `plant` element; returns `nil` if it lacks an id or a scientific name.
  mutating func plant(_ element: Element, isAloneInFile: Bool) -> AsWritten.Plant? {
    guard let id = element.attribute("id"), let names = element.first(named: "names"),
      let scientific = names.first(named: "scientific")
    else { return nil }
    gaps.removeAll(keepingCapacity: true)
    guard hasScientificName(scientific) else { return nil }
    var (family, traitList): (Element?, Element?)
    var categories: [Located<String>] = []
    var summaries: [AsWritten.Summary] = []
    traits.removeAll(keepingCapacity: true)
    articles.removeAll(keepingCapacity: true)
    var companions: [AsWritten.Relation] = []
    var antagonists: [AsWritten.Relation] = []
    var photos: [AsWritten.Photo] = []
    // A plant can have many children. One pass over them is faster than a pass for each kind of
    // child.
    for child in element.children {
      switch child.name {
      case "care": add(ifAny: article(child))
      case "summary": summaries.append(ifAny: summary(child))
      case "category": categories.append(ifAny: category(child))
      case "family": family = family ?? child
      case "traits": traitList = traitList ?? child
      case "companion": companions.append(ifAny: relation(child, .companion))
      case "antagonist": antagonists.append(ifAny: relation(child, .antagonist))
      case "photo": photos.append(ifAny: photo(child))
      default: break
      }
    }
    if let traitList { decodeTraits(traitList) }
    var plant = AsWritten.Plant(
      id: id, source: element.attribute("source"),
      popularity: element.attribute("popularity"),
      scientificName: scientificName(scientific),
      synonyms: names.children(named: "synonym").map { scientificName($0) },
      commonNames: texts(names, "common") { .commonName(language: $0) },
      family: family.map { self.family($0) } ?? Located("", at: element.location),
      categories: categories,
      traits: traits, traitsLocation: traitList?.location ?? element.location, summaries: summaries,
      articles: articles, relations: companions + antagonists, photos: photos,
      isAloneInFile: isAloneInFile)
    plant.since = element.attribute("since")
    plant.reviewed = element.attribute("reviewed")?.value
    plant.reviewer = element.attribute("reviewer")?.value
    if !gaps.isEmpty { plant.gaps = gaps }
    return plant
  }

  private mutating func relation(
    _ element: Element, _ kind: AsWritten.Relation.Kind
  ) -> AsWritten.Relation? {
    guard let plant = element.attribute("ref") else { return nil }
    var relation = AsWritten.Relation(
      kind: kind, plant: plant, source: element.attribute("source"))
    relation.reasons = texts(element, "reason") { .text(element: "reason", language: $0) }
    return relation
  }

  private mutating func photo(_ element: Element) -> AsWritten.Photo? {
    guard let file = element.attribute("file") else { return nil }
    return AsWritten.Photo(
      file: file, licence: element.attribute("licence")?.value ?? "",
      credit: element.attribute("credit")?.value ?? "", url: element.attribute("url")?.value,
      focalPoint: element.attribute("focal-point")?.value,
      alternatives: texts(element, "alt") { .text(element: "alt", language: $0) })
  }

  private mutating func decodeTraits(_ list: Element) {
    // Elements with a namespace prefix are skipped. The grammar reports them.
    for child in list.children where !child.hasPrefix {
      let statement = traitStatement(child)
      let (key, value) = (statement.key.value, statement.value)
      let part =
        statement.language.map { AsWritten.Gap.Part.text(element: key, language: $0.value) }
        ?? .trait(key: key, target: statement.target?.value)
      if !isGap(value, part) { traits.append(statement) }
    }
  }

  /// Decodes a child of the element `traits`, and reports its faults. The grammar cannot validate
  /// such a child, because the vocabulary of the catalogue declares the traits.
  private mutating func traitStatement(_ element: Element) -> AsWritten.TraitStatement {
    var (target, source): (Located<String>?, Located<String>?)
    var (language, from): (Located<String>?, Located<String>?)
    var keepsUnits = false
    for attribute in element.attributes {
      switch attribute.name {
      case "target": target = attribute.value
      case "source": source = attribute.value
      case "xml:lang": language = attribute.value
      case "from": from = attribute.value
      case "units": keepsUnits = true
      case let name:
        diagnostics.report(
          .unknownAttribute, at: attribute.nameLocation,
          "“\(element.name)” has no attribute “\(name)”",
          cure: "a trait can have target=\"…\" and source=\"…\"")
      }
    }
    if language == nil, from != nil || keepsUnits {
      for attribute in element.attributes where ["from", "units"].contains(attribute.name) {
        diagnostics.report(
          .unknownAttribute, at: attribute.nameLocation,
          "“\(attribute.name)” belongs to a text in a language, and “\(element.name)” names none",
          cure: "delete \(attribute.name), or add xml:lang=\"…\" to a text")
      }
    }
    for child in element.children {
      diagnostics.report(
        .unexpectedElement, at: child.location,
        "“\(child.name)” is not expected within the trait “\(element.name)”",
        cure: "write the value as text: <\(element.name)>…</\(element.name)>")
    }
    var statement = AsWritten.TraitStatement(
      key: Located(
        element.name,
        at: SourceLocation(
          in: element.location.fileID, line: Int(element.location.line),
          column: Int(element.location.column) + 1, length: Int(element.location.length) - 1)),
      value: Located(TrimmedText.of(element.ownText), at: element.textLocation),
      target: target, source: source)
    (statement.language, statement.from) = (language, from)
    if keepsUnits, language != nil {
      statement.value.value = FigureMark.marking(statement.value.value)
    }
    return statement
  }
}

extension Array {
  /// Appends `element` unless it is `nil`.
  fileprivate mutating func append(ifAny element: Element?) {
    if let element { append(element) }
  }
}

// Parts of a plant whose texts are gaps, which authors have marked as still to be written. They are
// added to `gaps` instead of the plant.
extension DecodingContext {
  /// Whether a text is a gap. A gap is added to `gaps`.
  mutating func isGap(
    _ text: Located<String>, _ part: @autoclosure () -> AsWritten.Gap.Part
  ) -> Bool {
    guard AsWritten.Gap.isGap(text.value) else { return false }
    gaps.append(AsWritten.Gap(part(), at: text.location))
    return true
  }

  /// Whether the scientific name is written. A plant without this name cannot be decoded, so a gap
  /// is reported here.
  mutating func hasScientificName(_ element: Element) -> Bool {
    let name = text(element)
    guard AsWritten.Gap.isGap(name.value) else { return true }
    diagnostics.report(
      UnwrittenPart.diagnostic(
        "the scientific name, without which the plant is left out,", at: name.location))
    return false
  }

  mutating func scientificName(_ element: Element) -> AsWritten.ScientificName {
    var author = element.attribute("author")
    if let written = author, isGap(written, .author) { author = nil }
    return AsWritten.ScientificName(name: text(element), author: author)
  }

  mutating func family(_ element: Element) -> Located<String> {
    let family = text(element)
    return isGap(family, .family) ? family.map { _ in "" } : family
  }

  mutating func category(_ element: Element) -> Located<String>? {
    guard let key = element.attribute("ref"), !isGap(key, .category) else { return nil }
    return key
  }

  mutating func summary(_ element: Element) -> AsWritten.Summary? {
    guard let text = localizedText(element),
      !isGap(text.text, .summary(language: text.language.value))
    else { return nil }
    return AsWritten.Summary(text: text, source: element.attribute("source"))
  }

  /// Adds an article to `articles`, or to `gaps`.
  mutating func add(ifAny article: AsWritten.Article?) {
    guard let article else { return }
    guard article.blocks.isGap else { return articles.append(article) }
    gaps.append(
      AsWritten.Gap(
        .article(topic: article.topic.value, language: article.language.value),
        at: article.location))
  }

  /// Decodes the texts in the children `name` that are no gaps.
  mutating func texts(
    _ parent: Element, _ name: String, _ part: (String) -> AsWritten.Gap.Part
  ) -> [AsWritten.LocalizedText] {
    var texts = localizedTexts(parent, name)
    // Nearly no plant has a gap.
    guard texts.contains(where: \.isGap) else { return texts }
    texts.removeAll { isGap($0.text, part($0.language.value)) }
    return texts
  }
}
