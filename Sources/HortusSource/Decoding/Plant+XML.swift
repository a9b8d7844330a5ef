import HortusDiagnostics
import HortusModel

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
      if !isGap(value, .trait(key: key, target: statement.target?.value)) {
        traits.append(statement)
      }
    }
  }

  /// Decodes a child of the element `traits`, and reports its faults. The grammar cannot validate
  /// such a child, because the vocabulary of the catalogue declares the traits.
  private mutating func traitStatement(_ element: Element) -> AsWritten.TraitStatement {
    var (target, source): (Located<String>?, Located<String>?)
    for attribute in element.attributes {
      switch attribute.name {
      case "target": target = attribute.value
      case "source": source = attribute.value
      case let name:
        diagnostics.report(
          .unknownAttribute, at: attribute.nameLocation,
          "“\(element.name)” has no attribute “\(name)”",
          cure: "a trait can have target=\"…\" and source=\"…\"")
      }
    }
    for child in element.children {
      diagnostics.report(
        .unexpectedElement, at: child.location,
        "“\(child.name)” is not expected within the trait “\(element.name)”",
        cure: "write the value as text: <\(element.name)>…</\(element.name)>")
    }
    return AsWritten.TraitStatement(
      key: Located(
        element.name,
        at: SourceLocation(
          in: element.location.fileID, line: Int(element.location.line),
          column: Int(element.location.column) + 1, length: Int(element.location.length) - 1)),
      value: Located(TrimmedText.of(element.ownText), at: element.textLocation),
      target: target, source: source)
  }
}

extension Array {
  /// Appends `element` unless it is `nil`.
  fileprivate mutating func append(ifAny element: Element?) {
    if let element { append(element) }
  }
}
