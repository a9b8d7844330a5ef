import HortusDiagnostics
import HortusModel

extension DecodingContext {
  /// Decodes a `plant` element.
  mutating func plant(_ element: Element, isAloneInFile: Bool) -> AsWritten.Plant? {
    guard let id = element.attribute("id"), let names = element.first(named: "names"),
      let scientific = names.first(named: "scientific")
    else { return nil }
    let traits = element.first(named: "traits")
    return AsWritten.Plant(
      id: id, source: element.attribute("source"),
      popularity: element.attribute("popularity"),
      scientificName: scientificName(scientific),
      synonyms: names.children(named: "synonym").map(scientificName),
      commonNames: localizedTexts(names, "common"),
      family: element.first(named: "family").map(text)
        ?? Located("", at: element.location),
      categories: element.children(named: "category").compactMap { $0.attribute("ref") },
      traits: traits.map { traitStatements($0) } ?? [],
      traitsLocation: traits?.location ?? element.location,
      summaries: element.children(named: "summary").compactMap { summary in
        localizedText(summary).map {
          AsWritten.Summary(text: $0, source: summary.attribute("source"))
        }
      },
      articles: element.children(named: "care").compactMap(article),
      relations: relations(element, .companion) + relations(element, .antagonist),
      photos: element.children(named: "photo").compactMap(photo),
      isAloneInFile: isAloneInFile)
  }

  private func scientificName(_ element: Element) -> AsWritten.ScientificName {
    AsWritten.ScientificName(name: text(element), author: element.attribute("author"))
  }

  private func relations(
    _ plant: Element, _ kind: AsWritten.Relation.Kind
  ) -> [AsWritten.Relation] {
    plant.children(named: kind.rawValue).compactMap { element in
      element.attribute("ref").map {
        AsWritten.Relation(kind: kind, plant: $0, source: element.attribute("source"))
      }
    }
  }

  private func photo(_ element: Element) -> AsWritten.Photo? {
    guard let file = element.attribute("file") else { return nil }
    return AsWritten.Photo(
      file: file, licence: element.attribute("licence")?.value ?? "",
      credit: element.attribute("credit")?.value ?? "", url: element.attribute("url")?.value,
      alternatives: localizedTexts(element, "alt"))
  }

  private mutating func traitStatements(_ traits: Element) -> [AsWritten.TraitStatement] {
    var statements: [AsWritten.TraitStatement] = []
    // A plant has many; growing step by step would move them again and again.
    statements.reserveCapacity(traits.children.count)
    // The grammar has refused elements with a prefix.
    for child in traits.children where !child.hasPrefix {
      statements.append(traitStatement(child))
    }
    return statements
  }

  /// Decodes a trait, which the grammar leaves open because traits are data.
  private mutating func traitStatement(_ element: Element) -> AsWritten.TraitStatement {
    for attribute in element.attributes {
      let name = attribute.name
      if name == "target" || name == "source" { continue }
      diagnostics.report(
        .unknownAttribute, at: attribute.nameLocation,
        "“\(element.name)” has no attribute “\(name)”",
        cure: "a trait can have target=\"…\" and source=\"…\"")
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
          in: element.location.sourceFile, line: Int(element.location.line),
          column: Int(element.location.column) + 1, length: Int(element.location.length) - 1)),
      value: Located(TrimmedText.of(element.ownText), at: element.textLocation),
      target: element.attribute("target"), source: element.attribute("source"))
  }
}
