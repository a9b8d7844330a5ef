import HortusDiagnostics
import HortusModel

/// Reads a mapping file, which says how the columns of a foreign plant list become names and traits
/// of plants. `schemas/mapping.xsd` describes the format.
package struct MappingReader: Sendable {
  private let grammar: Grammar
  private let limits = Limits()

  package init(_ grammars: Grammars) {
    grammar = grammars.mapping
  }

  /// Reads a mapping file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - diagnostics: receives the faults of the file.
  /// - Returns: `nil` if the file is not a usable mapping.
  package func read(_ path: String, _ diagnostics: inout Diagnostics) -> AsWritten.Mapping? {
    let loaded = SourceLoader(limits: limits).load(
      path, named: path, sizeLimit: limits.fileSize)
    switch loaded {
    case .refused(let diagnostic):
      diagnostics.report(diagnostic)
      return nil
    case .text(let text):
      let document = DocumentParser(limits: limits).parse(
        text, roots: ["mapping"], grammar: grammar)
      diagnostics.report(document.diagnostics)
      return document.root.flatMap(DecodingContext().mapping)
    }
  }
}

extension DecodingContext {
  /// Decodes a `mapping` element; returns `nil` if it lacks something that the grammar requires.
  func mapping(_ root: Element) -> AsWritten.Mapping? {
    guard let source = root.attribute("source"), let category = root.attribute("category"),
      let scientific = root.first(named: "scientific"),
      let name = scientific.attribute("column"),
      let family = root.first(named: "family").flatMap(mappedColumn)
    else { return nil }
    return AsWritten.Mapping(
      source: source, category: category, scientificName: name,
      author: scientific.attribute("author"), family: family,
      commonNames: root.children(named: "common").compactMap { element in
        guard let language = element.attribute("xml:lang"), let column = mappedColumn(element)
        else { return nil }
        return AsWritten.MappedName(language: language, column: column)
      },
      traits: root.children(named: "trait").compactMap(mappedTrait),
      ignored: Dictionary(
        root.children(named: "ignored").compactMap { element in
          element.attribute("column").map {
            ($0.value, element.attribute("because")?.value ?? "")
          }
        }, uniquingKeysWith: { first, _ in first }))
  }

  private func mappedColumn(_ element: Element) -> AsWritten.MappedColumn? {
    element.attribute("column").map {
      AsWritten.MappedColumn(name: $0, separator: element.attribute("separator")?.value)
    }
  }

  private func mappedTrait(_ element: Element) -> AsWritten.MappedTrait? {
    guard let key = element.attribute("key") else { return nil }
    var trait = AsWritten.MappedTrait(
      key: key, target: element.attribute("target"), column: element.attribute("column"),
      highColumn: element.attribute("to-column"), unit: element.attribute("unit")?.value,
      rounding: (element.attribute("round")?.value)
        .flatMap { AsWritten.MappedTrait.Rounding(rawValue: $0) },
      separator: element.attribute("separator")?.value, isRequired: flag(element, "required"),
      values: element.children(named: "value").compactMap { value in
        value.attribute("from").map {
          AsWritten.MappedValue(
            from: $0.value, column: value.attribute("column"), to: value.attribute("to"))
        }
      })
    trait.language = element.attribute("xml:lang")
    trait.limits = element.children(named: "limit").compactMap { limit in
      guard let column = limit.attribute("column") else { return nil }
      func number(_ name: String) -> Double? { limit.attribute(name).flatMap { Double($0.value) } }
      return AsWritten.MappedLimit(
        column: column.value, text: limit.attribute("is")?.value,
        part: limit.attribute("contains")?.value, below: number("below"),
        least: number("least"), most: number("most"),
        because: limit.attribute("because")?.value ?? "")
    }
    return trait
  }
}
