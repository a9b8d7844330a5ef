import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema

/// What a table of facts shows.
package struct FactSelection: Sendable {
  /// The keys of the traits; empty for all that filters of apps use.
  package var traits: [String]
  /// The ids of the plants.
  package var plants: [String]
  /// The categories of the plants. Without plants and categories, all plants are shown.
  package var categories: [String]

  package init(traits: [String] = [], plants: [String] = [], categories: [String] = []) {
    (self.traits, self.plants, self.categories) = (traits, plants, categories)
  }
}

/// The facts of plants as a table for a spreadsheet.
package struct FactTable {
  /// The rows of the table: the headings, a row of hints, and a row for each plant.
  package let rows: [[String]]
  /// The rows of the table of the values that cells can have, with headings.
  package let values: [[String]]
  /// The number of plants.
  package var plants: Int { rows.count - 2 }
  /// The headings of the columns that can be changed.
  package let columns: [String]

  /// Reads the facts of a catalogue.
  ///
  /// - Throws: `FactTableError` if the selection names something unknown, and the errors of reading a
  ///   catalogue.
  package init(of root: String, _ selection: FactSelection = FactSelection()) throws {
    let sources = try FactSources(root: root)
    let plants = try Self.plants(selection, in: sources)
    var cache = FactSources.CellCache()
    let facts = plants.map { sources.row(of: $0, &cache) }
    let columns = try Self.columns(selection, in: sources) { subject in
      facts.contains { !$0[subject].text.isEmpty }
    }
    let base =
      FactColumn.base + sources.header.id.value + " " + sources.header.version.value
    self.columns = columns.map(\.heading)
    let headings = [FactColumn.id] + columns.map(\.heading) + [base]
    let hints = [Self.hintMark + " how to write"] + columns.map { Self.hint(for: $0, in: sources) }
    rows =
      [headings, hints + ["leave this column as it is"]]
      + zip(plants, facts).map { plant, row in
        let cells = columns.map { (heading: $0.heading, text: row[$0.subject].text) }
        return [plant.id] + cells.map(\.text) + [FactBase.text(of: plant.id, cells)]
      }
    values = Self.values(of: columns, in: sources)
  }

  /// The beginning of the first cell of a row that is not about a plant.
  static let hintMark = "#"

  private static func plants(
    _ selection: FactSelection, in sources: FactSources
  ) throws -> [ContentTree.Plant] {
    let all = sources.tree.plants
    let wanted = Set(selection.plants)
    let ids = Set(all.map(\.id))
    if let unknown = selection.plants.first(where: { !ids.contains($0) }) {
      throw FactTableError.unknown(
        "plant", unknown, nearest: SpellingSuggestion.nearest(to: unknown, among: ids.sorted()))
    }
    func categories(of plant: ContentTree.Plant) -> [String] {
      plant.element.elements(named: "category").compactMap { $0[attribute: "ref"] }
    }
    let known = Set(all.flatMap(categories))
    if let unknown = selection.categories.first(where: { !known.contains($0) }) {
      throw FactTableError.unknown(
        "plant in a category", unknown,
        nearest: SpellingSuggestion.nearest(to: unknown, among: known.sorted()))
    }
    let isAll = wanted.isEmpty && selection.categories.isEmpty
    let plants = all.filter { plant in
      isAll || wanted.contains(plant.id)
        || categories(of: plant).contains { selection.categories.contains($0) }
    }
    guard !plants.isEmpty else { throw FactTableError.noPlants }
    return plants.sorted { $0.id.precedesByBytes($1.id) }
  }

  /// Returns the columns of a selection: those of the names, and those of the traits.
  ///
  /// - Parameter isStated: whether a plant of the selection has a value in a column.
  private static func columns(
    _ selection: FactSelection, in sources: FactSources, isStated: (FactColumn.Subject) -> Bool
  ) throws -> [FactColumn] {
    let traits = sources.lexicons.map(\.trait)
    let chosen = try Set(
      selection.traits.map { written in
        guard let index = sources.trait(written) else {
          throw FactTableError.unknown(
            "trait", written,
            nearest: SpellingSuggestion.nearest(to: written, among: traits.map(\.key)))
        }
        return index
      })
    // A filter that is derived from another trait is edited there.
    let origins = Set(traits.filter(\.isFilter).compactMap(\.derivedFrom))
    return sources.columns.filter { column in
      guard case .fact(let index, let target, _) = column.subject else { return true }
      let trait = traits[index]
      guard chosen.isEmpty else { return chosen.contains(index) }
      guard trait.isFilter || origins.contains(trait.key) else { return false }
      let isRare =
        trait.derivedFrom != nil || target.map { trait.targets[$0].isUnspecified } ?? false
      return !isRare || isStated(column.subject)
    }
  }

  private static func hint(for column: FactColumn, in sources: FactSources) -> String {
    switch column.subject {
    case .scientificName: "only for reading"
    case .commonNames: "names separated by semicolons, the preferred one first"
    case .fact(let index, _, _):
      label(sources.lexicons[index].trait, in: sources) + ": " + sources.notations[index].hint
    }
  }

  private static func label(_ trait: Resolved.Trait, in sources: FactSources) -> String {
    trait.labels.first { $0.language == sources.header.defaultLanguage.value }?.text ?? trait.key
  }

  /// Returns the rows of the table of values: one for each value of a choice, and one for each trait of
  /// another kind. Traits that can be absent from a plant can also be “none” or “not-applicable”.
  private static func values(of columns: [FactColumn], in sources: FactSources) -> [[String]] {
    let languages = sources.header.languages.map(\.value)
    var rows = [["trait", "value"] + languages.map { "label (\($0))" } + ["definition"]]
    var listed: Set<Int> = []
    func labels(_ texts: [Resolved.LocalizedText]) -> [String] {
      languages.map { language in texts.first { $0.language == language }?.text ?? "" }
    }
    func definition(_ texts: [Resolved.LocalizedText]) -> String {
      texts.first { $0.language == sources.header.defaultLanguage.value }?.text ?? ""
    }
    for column in columns {
      guard case .fact(let index, _, _) = column.subject, listed.insert(index).inserted else {
        continue
      }
      let trait = sources.lexicons[index].trait
      rows.append(
        [trait.key, sources.notations[index].hint] + labels(trait.labels)
          + [definition(trait.definitions)])
      for value in trait.values {
        rows.append(
          [trait.key, value.key] + labels(value.labels) + [definition(value.definitions)])
      }
    }
    return rows
  }
}
