import HortusDiagnostics
import HortusImport
import HortusSource

/// A table of facts that somebody has edited.
struct FactTableFile {
  /// A row about a plant.
  struct Row {
    let id: String
    /// The cells in the order of the file, without white space at their ends and without the
    /// apostrophes that keep spreadsheets from converting them.
    let cells: [String]
    let base: FactBase
    /// The positions of cells that are formulas.
    let formulas: Set<Int>
    /// The number of the row in a spreadsheet, from 1.
    fileprivate let number: Int
    /// The offsets of the cells in the file.
    fileprivate let offsets: [Int]
  }

  let path: String
  private(set) var rows: [Row] = []
  /// The columns with their positions.
  private(set) var columns: [(column: FactColumn, position: Int)] = []
  private let positions: SourcePositions
  private var headings: Row

  /// Reads a file.
  ///
  /// - Parameter diagnostics: receives the faults of the headings and rows.
  /// - Throws: `ImportError.unreadable` if the file is no CSV file in UTF-8.
  init(_ path: String, for sources: FactSources, _ diagnostics: inout Diagnostics) throws {
    self.path = path
    let bytes = try CSVFile.bytes(of: path)
    positions = SourcePositions(bytes)
    var records: [CSVReader.Record] = []
    var reader = CSVReader(bytes)
    do {
      while let record = try reader.next() { records.append(record) }
    } catch {
      throw ImportError.unreadable(
        path, because: "the quotation mark on line \(error.line) is never closed")
    }
    headings = Self.row(records.first, number: 1, base: nil, id: nil)
    let known = readHeadings(for: sources, &diagnostics)
    guard let (id, base) = known else { return }
    for (index, record) in records.enumerated().dropFirst() {
      add(record, number: index + 1, id: id, base: base, &diagnostics)
    }
    checkIDs(sources, idColumn: id, &diagnostics)
  }

  // MARK: Places

  /// The location of a cell.
  func location(of row: Row, _ position: Int) -> SourceLocation {
    guard row.offsets.indices.contains(position) else {
      return SourceLocation(file: path, line: positions.position(of: row.offsets.first ?? 0).line)
    }
    let start = row.offsets[position]
    // The separator stands before the next cell.
    let next = row.offsets.dropFirst(position + 1).first
    return positions.location(of: start..<max(start + 1, (next ?? 0) - 1), in: path)
  }

  /// The location of the heading of a column.
  func location(ofHeading position: Int) -> SourceLocation { location(of: headings, position) }

  /// The name of a cell in a spreadsheet, such as `F5`.
  func name(of row: Row, _ position: Int) -> String {
    FactColumn.letters(position) + "\(row.number)"
  }

  // MARK: Headings

  private static func row(
    _ record: CSVReader.Record?, number: Int, base: Int?, id: Int?
  ) -> Row {
    let texts = (record?.cells ?? []).map(TranslatableText.collapsed)
    let cells = texts.map(SpreadsheetCSV.withoutApostrophe)
    return Row(
      id: id.map { cells[$0] } ?? "", cells: cells, base: FactBase(base.map { cells[$0] } ?? ""),
      formulas: Set(texts.indices.filter { texts[$0].utf8.first == UInt8(ascii: "=") }),
      number: number, offsets: record?.offsets ?? [])
  }

  /// Reads the headings, and reports those that cannot be used.
  ///
  /// - Returns: the positions of the ids and of the digests; `nil` if one of them is missing.
  private mutating func readHeadings(
    for sources: FactSources, _ diagnostics: inout Diagnostics
  ) -> (id: Int, base: Int)? {
    let path = path
    func report(_ message: String, cure: String, at location: SourceLocation? = nil) {
      diagnostics.report(
        .unusableTable, at: location ?? SourceLocation(file: path, line: 1), message, cure: cure)
    }
    let names = headings.cells
    if names.first?.hasPrefix("ï»¿") == true {
      report(
        "a program took the file for another encoding than UTF-8",
        cure: "export it again, and choose “Unicode (UTF-8)” where the program asks for it")
      return nil
    }
    for (position, name) in names.enumerated() where names[..<position].contains(name) {
      guard !name.isEmpty else { continue }
      report(
        "the heading “\(name)” stands twice", cure: "delete the column that is not meant",
        at: location(ofHeading: position))
    }
    let byHeading = Dictionary(
      sources.columns.map { ($0.heading, $0) }, uniquingKeysWith: { first, _ in first })
    for (position, name) in names.enumerated() {
      if let column = byHeading[name] {
        columns.append((column, position))
      } else if !name.isEmpty, name != FactColumn.id, !name.hasPrefix(FactColumn.base) {
        let nearest = SpellingSuggestion.didYouMean(name, among: sources.columns.map(\.heading))
        report(
          "the catalogue has nothing that is called “\(name)”",
          cure: nearest ?? "delete the column, or write the heading of the export",
          at: location(ofHeading: position))
      }
    }
    guard let id = names.firstIndex(of: FactColumn.id) else {
      report(
        "there is no column “\(FactColumn.id)”",
        cure: names.isEmpty
          ? "the file is empty; export the table again"
          : "write this heading over the ids of plants")
      return nil
    }
    guard let base = names.firstIndex(where: { $0.hasPrefix(FactColumn.base) }) else {
      report(
        "there is no column “\(FactColumn.base)…”",
        cure: "export the table again, and leave its last column as it is")
      return nil
    }
    let catalogue = names[base].dropFirst(FactColumn.base.count).prefix { $0 != " " }
    guard catalogue == sources.header.id.value else {
      report(
        "the table is of the catalogue “\(catalogue)”, and this one is “\(sources.header.id.value)”",
        cure: "import it into that catalogue by --catalogue", at: location(ofHeading: base))
      return nil
    }
    return (id, base)
  }

  // MARK: Rows

  private mutating func add(
    _ record: CSVReader.Record, number: Int, id: Int, base: Int, _ diagnostics: inout Diagnostics
  ) {
    guard record.cells.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
    guard record.cells.count == headings.cells.count else {
      diagnostics.report(
        .unusableRow, at: SourceLocation(file: path, line: record.line),
        "row \(number) has \(record.cells.count) cells, and the headings are "
          + "\(headings.cells.count)",
        cure: "put text with the separator of the file in quotation marks, or export again")
      return
    }
    let row = Self.row(record, number: number, base: base, id: id)
    if row.id.hasPrefix(FactTable.hintMark) { return }
    for (position, cell) in row.cells.enumerated()
    where headings.cells[position].isEmpty && !cell.isEmpty {
      diagnostics.report(
        .unusableTable, at: location(of: row, position),
        "\(name(of: row, position)) has a text in a column without heading",
        cure: "delete the column, or write its heading")
      return
    }
    rows.append(row)
  }

  /// Removes rows that are not about one plant each, and reports them.
  private mutating func checkIDs(
    _ sources: FactSources, idColumn: Int, _ diagnostics: inout Diagnostics
  ) {
    var first: [String: Row] = [:]
    let ids = sources.tree.plants.map(\.id)
    rows = rows.filter { row in
      let location = location(of: row, idColumn)
      func refuse(
        _ message: String, cure: String, related: [Diagnostic.Related] = []
      ) -> Bool {
        diagnostics.report(
          .unusableRow, at: location, message + " (\(name(of: row, idColumn)))", cure: cure,
          related: related)
        return false
      }
      guard !row.id.isEmpty else {
        return refuse(
          "the row has no id",
          cure: "split merged cells, and write the id of the plant into each row")
      }
      if let successor = sources.retired[row.id], sources.plant(row.id) == nil {
        return refuse(
          "“\(row.id)” is retired",
          cure: successor.map { "its plant is now “\($0)”; export the table again" }
            ?? "delete the row")
      }
      guard sources.plant(row.id) != nil else {
        return refuse(
          "there is no plant “\(row.id)”",
          cure: SpellingSuggestion.didYouMean(row.id, among: ids)
            ?? "delete the row; hortus new plant makes plants")
      }
      if let other = first[row.id] {
        return refuse(
          "“\(row.id)” has two rows", cure: "delete one of them",
          related: [.init("the other row", at: self.location(of: other, idColumn))])
      }
      first[row.id] = row
      guard row.base.isOf(row.id) else {
        return refuse(
          "the last cell of the row of “\(row.id)” is that of another plant, or damaged",
          cure: "sort whole rows, never a part of the columns; or export the table again")
      }
      return true
    }
  }
}
