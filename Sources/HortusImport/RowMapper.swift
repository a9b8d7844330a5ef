import Foundation
import HortusDiagnostics
import HortusModel
import HortusSchema

/// Converts the rows of a foreign list to plants according to a mapping.
struct RowMapper {
  let mapping: AsWritten.Mapping
  /// The number of occurrences of each text to which the mapping assigns no meaning.
  private(set) var unmapped: [UnmappedText: Int] = [:]
  /// The names of all columns that occurred in the rows.
  private(set) var columns: Set<String> = []

  init(_ mapping: AsWritten.Mapping) {
    self.mapping = mapping
  }

  /// Adds the columns of a row that cannot be read.
  mutating func add(columns: [String]) { self.columns.formUnion(columns) }

  /// Returns the plant of a row; `nil` if the row has no scientific name. The value of each trait
  /// statement gets a location whose column is the one-based index of the trait in the mapping, so
  /// that a diagnostic can be traced back to the trait.
  mutating func plant(_ row: SourceRow) -> AsWritten.Plant? {
    columns.formUnion(row.cells.keys)
    guard let name = row.text(mapping.scientificName.value) else { return nil }
    let rowLocation = SourceLocation(file: row.file, line: max(1, row.line))
    func located(_ text: String) -> Located<String> { Located(text, at: rowLocation) }
    var statements: [AsWritten.TraitStatement] = []
    for (index, trait) in mapping.traits.enumerated() {
      guard let text = text(of: trait, row) else { continue }
      var location = rowLocation
      (location.column, location.length) = (Int32(index + 1), 1)
      var statement = AsWritten.TraitStatement(
        key: located(trait.key.value), value: Located(text, at: location),
        target: trait.target, source: nil)
      statement.language = trait.language
      statements.append(statement)
    }
    var plant = AsWritten.Plant(
      id: located(PlantIdentifier.make(from: name)), source: mapping.source, popularity: nil,
      scientificName: AsWritten.ScientificName(
        name: located(name),
        author: mapping.author.flatMap { row.text($0.value) }.map(located)),
      synonyms: [],
      commonNames: commonNames(row).map {
        AsWritten.LocalizedText(language: $0.language, text: located($0.name))
      },
      family: located(row.text(mapping.family.name.value) ?? ""),
      categories: [mapping.category], traits: statements, traitsLocation: rowLocation,
      summaries: [],
      articles: [], relations: [], photos: [], isAloneInFile: false)
    plant.isCompact = true
    return plant
  }

  /// Returns the common names. The first name in each language starts with a capital letter,
  /// because apps show it as the title of the plant.
  private func commonNames(
    _ row: SourceRow
  ) -> [(language: Located<String>, name: String)] {
    var titled: Set<String> = []
    return mapping.commonNames.flatMap { mapped in
      Self.items(row.text(mapped.column.name.value), mapped.column.separator).map {
        let isTitle = titled.insert(mapped.language.value).inserted
        return (mapped.language, isTitle ? $0.prefix(1).uppercased() + $0.dropFirst() : $0)
      }
    }
  }

  /// Returns the value of a trait as a plant file would state it; `nil` if the row states none.
  private mutating func text(of trait: AsWritten.MappedTrait, _ row: SourceRow) -> String? {
    guard trait.values.allSatisfy({ Self.saysNothing($0.to?.value) }) else {
      return values(of: trait, row)
    }
    var ends: [String] = []
    for column in [trait.column, trait.highColumn].compactMap({ $0 }) {
      guard let text = row.text(column.value) else { continue }
      let meaning = trait.values.first {
        ($0.column ?? trait.column)?.value == column.value
          && $0.from.lowercased() == text.lowercased()
      }
      if let meaning {
        if let value = meaning.to?.value { return value }
      } else if Self.meansAbsence(text) {
        // In some lists it means “not available”, in others “none”. Only the mapping can know.
        unmapped[
          UnmappedText(trait: trait.key.value, column: column.value, text: text), default: 0] += 1
      } else {
        ends.append(text)
      }
    }
    guard !ends.isEmpty else { return nil }
    // Words are no numbers in the unit, and messages quote them as the list has them.
    let unit = ends.contains { $0.contains(where: \.isNumber) } ? trait.unit : nil
    return ends.joined(separator: "–") + (unit.map { " \($0)" } ?? "")
  }

  /// Whether a value of a mapping states nothing, or that there is nothing.
  private static func saysNothing(_ value: String?) -> Bool {
    [nil, "none", "not-applicable"].contains(value)
  }

  /// Whether a cell only says that there is no value.
  private static func meansAbsence(_ text: String) -> Bool {
    ["none", "not-applicable", "n/a", "na", "n-a", "null", "nil", "–", "—", "?", ""]
      .contains(Spelling.key(text))
  }

  /// Returns the values of a trait that the texts of a row stand for, separated by commas; `nil` if
  /// there are none.
  private mutating func values(of trait: AsWritten.MappedTrait, _ row: SourceRow) -> String? {
    var found: [String] = []
    let columns = [trait.column?.value] + trait.values.map { $0.column?.value }
    for column in columns.compactMap({ $0 }).uniqued() {
      let meanings = trait.values.filter { ($0.column ?? trait.column)?.value == column }
      for item in items(row.text(column), trait.separator, meanings) {
        if let meaning = meanings.first(where: { $0.from.lowercased() == item.lowercased() }) {
          if let value = meaning.to?.value { found.append(value) }
        } else {
          unmapped[UnmappedText(trait: trait.key.value, column: column, text: item), default: 0] +=
            1
        }
      }
    }
    return found.isEmpty ? nil : found.uniqued().joined(separator: ", ")
  }

  private func items(
    _ text: String?, _ separator: String?, _ meanings: [AsWritten.MappedValue]
  ) -> [String] {
    guard let text, separator == "" else { return Self.items(text, separator) }
    return Self.adjacentItems(text, meanings.map(\.from)) ?? [text]
  }

  private static func items(_ text: String?, _ separator: String?) -> [String] {
    guard let text else { return [] }
    guard let separator, !separator.isEmpty else { return [text] }
    return text.components(separatedBy: separator).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Splits a text that consists of known texts without separators, such as `ShrubSubshrub`.
  /// Returns `nil` if the text has any other part.
  private static func adjacentItems(_ text: String, _ known: [String]) -> [String]? {
    var (rest, items) = (text[...], [String]())
    while !rest.isEmpty {
      let next = known.filter { rest.lowercased().hasPrefix($0.lowercased()) }
        .max { $0.count < $1.count }
      guard let next else { return nil }
      items.append(next)
      rest = rest.dropFirst(next.count).drop { $0 == " " }
    }
    return items
  }
}

/// A text in a column to which the mapping assigns no meaning.
struct UnmappedText: Hashable {
  let trait: String
  let column: String
  let text: String
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

/// Reports the source, the category, and the traits and values that a mapping names but the
/// catalogue does not declare.
struct MappingCheck {
  let catalogue: AsWritten.Catalogue
  let traits: [String: Resolved.Trait]

  func check(_ mapping: AsWritten.Mapping, _ diagnostics: inout Diagnostics) {
    require(
      mapping.source, .unknownSource, "source",
      among: catalogue.header?.sources.map(\.id.value) ?? [], &diagnostics)
    require(
      mapping.category, .unknownCategory, "category",
      among: catalogue.categories.map(\.key.value), &diagnostics)
    for trait in mapping.traits {
      require(trait.key, .unknownTrait, "trait", among: Array(traits.keys), &diagnostics)
      guard let declared = traits[trait.key.value] else { continue }
      for value in trait.values.compactMap(\.to) where !declared.values.isEmpty {
        require(
          value, .unknownValue, "value of \(trait.key.value)",
          among: declared.values.map(\.key), &diagnostics)
      }
    }
  }

  private func require(
    _ key: Located<String>, _ code: DiagnosticCode, _ what: String, among known: [String],
    _ diagnostics: inout Diagnostics
  ) {
    guard !known.contains(key.value) else { return }
    diagnostics.report(
      code, at: key.location, "there is no \(what) “\(key.value)”",
      cure: SpellingSuggestion.didYouMean(key.value, among: known.sorted())
        ?? "the catalogue declares: \(SpellingSuggestion.list(known.sorted()))")
  }
}
