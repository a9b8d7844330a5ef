import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema

/// A change of one cell of a table of facts.
package struct FactChange: Sendable, Equatable, Encodable {
  package let plant: String
  /// The heading of the column.
  package let column: String
  /// The cell in a spreadsheet, such as `F5`.
  package let cell: String
  /// The text before; empty if the plant had no value.
  package let old: String
  /// The text after; empty if the value is removed.
  package let new: String
}

/// Finds the cells of a table that somebody has changed, and refuses changes that cannot be made.
struct FactComparison {
  /// A change with what is needed to make it.
  struct Change {
    let shown: FactChange
    let plant: ContentTree.Plant
    let subject: FactColumn.Subject
    let old: FactTableRow.Cell
    /// The text as the plant file has it; `nil` to remove the value.
    let new: String?
    /// The source of the new value; `nil` if it is that of the old one.
    let source: String?
    /// The location of the cell in the table.
    let location: SourceLocation
  }

  private let sources: FactSources
  private let table: FactTableFile
  /// The source of the values that changed, if the user named one.
  private let newSource: String?
  private let removesEmptied: Bool
  private(set) var diagnostics = Diagnostics()
  private(set) var changes: [Change] = []
  private(set) var cells = 0
  /// The number of cells that only the content has changed since the export.
  private(set) var newer = 0

  init(
    _ table: FactTableFile, _ sources: FactSources, source: String?, removesEmptied: Bool
  ) {
    (self.table, self.sources) = (table, sources)
    (newSource, self.removesEmptied) = (source, removesEmptied)
  }

  mutating func run() {
    var cache = FactSources.CellCache()
    let rows = table.rows.compactMap { row in
      sources.plant(row.id).map { (row, $0, sources.row(of: $0, &cache)) }
    }
    cells = rows.count * table.columns.count
    for (column, position) in table.columns {
      let changed = rows.filter { row, _, facts in
        row.cells[position] != facts[column.subject].text
          && !row.base.has(row.cells[position], under: column.heading, of: row.id)
      }
      newer += rows.count { row, _, facts in
        row.cells[position] != facts[column.subject].text
          && row.base.has(row.cells[position], under: column.heading, of: row.id)
      }
      guard !changed.isEmpty else { continue }
      if let fault = wholeColumn(
        column, position, changed.map(\.0), all: rows.map(\.0))
      {
        diagnostics.report(fault)
        continue
      }
      for (row, plant, facts) in changed {
        compare(row, position, column, plant, facts[column.subject])
      }
    }
  }

  // MARK: Columns

  /// The number of cells that something must have done to a column as a whole.
  private static let enoughCells = 3

  /// Returns the fault of a column whose cells were changed together: they are those of another
  /// column, or all of them were deleted.
  private func wholeColumn(
    _ column: FactColumn, _ position: Int, _ changed: [FactTableFile.Row],
    all rows: [FactTableFile.Row]
  ) -> Diagnostic? {
    guard changed.count >= Self.enoughCells else { return nil }
    let location = table.location(ofHeading: position)
    if rows.allSatisfy({ $0.cells[position].isEmpty }) {
      return Diagnostic(
        .unusableTable, at: location,
        "the column “\(column.heading)” has lost all of its \(changed.count) values",
        cure: "delete the column with its heading to leave the values as they are")
    }
    let filled = changed.filter { !$0.cells[position].isEmpty }
    guard filled.count >= Self.enoughCells else { return nil }
    let other = table.columns.first { other, place in
      guard other.heading != column.heading else { return false }
      let moved = filled.count {
        $0.base.has($0.cells[position], under: other.heading, of: $0.id)
      }
      guard moved * 3 >= filled.count * 2 else { return false }
      // Somebody may well copy a column to another one, which then still has its own cells.
      let lost = rows.count { !$0.base.has($0.cells[place], under: other.heading, of: $0.id) }
      return lost * 2 >= filled.count
    }
    return other.map {
      Diagnostic(
        .unusableTable, at: location,
        "under “\(column.heading)” are the cells of “\($0.column.heading)”",
        cure: "move columns together with their headings, or export the table again")
    }
  }

  // MARK: Cells

  private mutating func compare(
    _ row: FactTableFile.Row, _ position: Int, _ column: FactColumn, _ plant: ContentTree.Plant,
    _ old: FactTableRow.Cell
  ) {
    let text = row.cells[position]
    let location = table.location(of: row, position)
    let place = "\(column.heading) of “\(row.id)” (\(table.name(of: row, position)))"
    guard !row.formulas.contains(position) else {
      diagnostics.report(
        .mangledCell, at: location, "\(place): “\(text)” is a formula",
        cure: "write its result; a text that begins so needs an apostrophe before it")
      return
    }
    guard
      let (shown, written) = value(text, old.text, column.subject, at: location, place),
      shown != old.text, !row.base.has(shown, under: column.heading, of: row.id)
    else { return }
    guard row.base.has(old.text, under: column.heading, of: row.id) else {
      diagnostics.report(
        .conflictingCell, at: location,
        "\(place) is “\(old.text)” in the content, which the export did not have, and “\(shown)” in "
          + "the table",
        cure: "write “\(old.text)” to keep it, or export the plant again and change that table")
      return
    }
    guard removesEmptied || !shown.isEmpty else {
      diagnostics.report(
        .emptiedCell, at: location, "\(place) was emptied",
        cure: "write “\(old.text)” again, or give --remove-emptied to remove what was emptied")
      return
    }
    guard isPossible(column.subject, old, place, at: location) else { return }
    var source: String?
    if case .fact(let trait, _, _) = column.subject {
      guard
        let found = self.source(
          of: old, sources.lexicons[trait].trait, plant, written, place, location)
      else { return }
      source = found
    }
    changes.append(
      Change(
        shown: FactChange(
          plant: row.id, column: column.heading, cell: table.name(of: row, position), old: old.text,
          new: shown),
        plant: plant, subject: column.subject, old: old, new: written, source: source,
        location: location))
  }

  /// Returns the text of a cell as an export would show it, and as the plant file has it, which is
  /// `nil` for no value. Returns `nil` instead of the tuple after reporting a fault.
  private mutating func value(
    _ text: String, _ old: String, _ subject: FactColumn.Subject, at location: SourceLocation,
    _ place: String
  ) -> (shown: String, written: String?)? {
    guard !text.isEmpty else { return ("", nil) }
    var isFreeText = true
    if case .fact(let trait, _, _) = subject {
      let lexicon = sources.lexicons[trait]
      isFreeText = lexicon.trait.kind == .text
      // Keys may look like anything.
      if !lexicon.trait.values.isEmpty, let value = lexicon.value(text) {
        return (lexicon.trait.values[value].key, lexicon.trait.values[value].key)
      }
    }
    if let fault = MangledCell.fault(in: text, was: old, isFreeText: isFreeText) {
      diagnostics.report(.mangledCell, at: location, "\(place): \(fault.0)", cure: fault.cure)
      return nil
    }
    switch subject {
    case .scientificName: return (text, text)
    case .commonNames:
      let names = Self.names(text).joined(separator: "; ")
      return (names, names)
    case .fact(let trait, _, _):
      if isFreeText {
        let isAddress = sources.lexicons[trait].trait.text?.format == .url
        guard !isAddress || ValueReader.isWebAddress(text) else {
          diagnostics.report(
            .malformedAddress, at: location, "\(place): “\(text)” is no web address",
            cure: "write the whole address, like “https://example.org/page”")
          return nil
        }
        return (text, text)
      }
      var found = Diagnostics()
      let notation = sources.notations[trait]
      guard let content = notation.content(of: text, at: location, &found) else {
        for var fault in found.all {
          fault.message = "\(place): \(fault.message)"
          (fault.replacement, fault.location) = (nil, location)
          diagnostics.report(fault)
        }
        return nil
      }
      return (notation.cell(of: content), notation.written(content))
    }
  }

  static func names(_ text: String) -> [String] {
    text.split(separator: FactColumn.nameSeparator)
      .map { TranslatableText.collapsed(String($0)) }.filter { !$0.isEmpty }
  }

  /// Whether a table can change a value. Reports one that it cannot.
  private mutating func isPossible(
    _ subject: FactColumn.Subject, _ old: FactTableRow.Cell, _ place: String,
    at location: SourceLocation
  ) -> Bool {
    switch subject {
    case .scientificName:
      diagnostics.report(
        .unsuitableCellChange, at: location, "\(place) is only for reading",
        cure: "write “\(old.text)” again, and change the name in the plant file")
      return false
    case .commonNames:
      guard old.elements.contains(where: { $0.text.contains(FactColumn.nameSeparator) }) else {
        return true
      }
      diagnostics.report(
        .unsuitableCellChange, at: location, "\(place): one of the names has a semicolon",
        cure: "change the names in the plant file")
      return false
    case .fact:
      guard old.elements.count > 1 else { return true }
      diagnostics.report(
        .unsuitableCellChange, at: location, "\(place) is stated by \(old.elements.count) elements",
        cure: "make them one in the plant file first, or change them there")
      return false
    }
  }

  /// Returns the source of a new value, or `.some(nil)` if it is that of the old one. Returns `nil`
  /// after reporting a value that must not be changed without its source.
  private mutating func source(
    of old: FactTableRow.Cell, _ trait: Resolved.Trait, _ plant: ContentTree.Plant, _ new: String?,
    _ place: String, _ location: SourceLocation
  ) -> String?? {
    let general = Resolved.Source.generalKnowledge
    let known =
      old.elements.first?[attribute: "source"] ?? sources.defaultSource(of: plant)
    if old.text.isEmpty {
      // Nothing says that the work from which a list was taken states what is new.
      return .some(newSource ?? (known == general ? nil : general))
    }
    if known != general, trait.isAboutSafety, new == nil || newSource == nil {
      diagnostics.report(
        .unsuitableCellChange, at: location, "\(place) is stated by “\(known)”",
        cure: new == nil
          ? "remove it in the plant file, with the record of its source"
          : "say by --source what states the new value, such as general-knowledge, or change the "
            + "plant file")
      return nil
    }
    guard new != nil else { return .some(nil) }
    if let newSource { return .some(newSource) }
    guard known != general else { return .some(nil) }
    diagnostics.report(
      .replacedSource, at: location,
      "\(place) counts as general knowledge, since “\(known)” states “\(old.text)”",
      cure: "if a work states the new value, give its key by --source")
    return .some(general)
  }
}
