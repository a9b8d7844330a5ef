import HortusDiagnostics
import HortusModel

/// Decodes the tables of towns in `content/places`. A table is named after its source.
enum TownDecoder {
  /// The columns of a table, in their order. A column for each language with names follows.
  private enum Column: String, CaseIterable {
    case key, country, latitude, longitude, population, name
  }

  /// Adds the towns of a table to a reading. A row with a fault is reported and left out.
  static func decode(_ text: SourceText, source: String, into reading: inout SourceReading) {
    var table = Table(text, source: source)
    reading.catalogue.townTables.append(table.read())
    reading.diagnostics.report(table.diagnostics.all)
  }

  /// One table while it is read.
  private struct Table {
    private(set) var diagnostics = Diagnostics()
    private var rows: LocatedTable
    private var table: AsWritten.TownTable

    init(_ text: SourceText, source: String) {
      rows = LocatedTable(text)
      table = AsWritten.TownTable(source: Located(source, at: rows.location(ofLine: 1)))
    }

    mutating func read() -> AsWritten.TownTable {
      do throws(CSVReader.OpenQuote) {
        guard let header = try rows.next(), readLanguages(of: header) else {
          report(
            rows.location(ofLine: 1), "the first line does not name the columns",
            cure: "write them, separated by tabs: \(columnNames.joined(separator: " ")), and then "
              + "the languages of other names, such as ru")
          return table
        }
        while let row = try rows.next() {
          if let town = town(row) { table.towns.append(town) }
        }
      } catch {
        report(
          rows.location(ofLine: error.line), "a quotation mark is never closed",
          cure: "close it, or write no quotation mark first")
      }
      return table
    }

    private let columnNames = Column.allCases.map(\.rawValue)

    /// Reads the languages from the first line. Returns whether the line names all columns.
    private mutating func readLanguages(of header: LocatedTable.Row) -> Bool {
      guard header.cells.map(\.value).starts(with: columnNames) else { return false }
      table.languages = Array(header.cells.dropFirst(columnNames.count))
      return Set(table.languages.map(\.value)).count == table.languages.count
    }

    private mutating func town(_ row: LocatedTable.Row) -> AsWritten.Town? {
      let count = columnNames.count + table.languages.count
      guard row.cells.count == count else {
        report(
          row.location, "the line has \(row.cells.count) cells, not \(count)",
          cure: "separate the cells by single tabs, and leave a cell empty where there is no name")
        return nil
      }
      func cell(_ column: Column) -> Located<String> {
        row.cells[Column.allCases.firstIndex(of: column)!]
      }
      let key = number(
        cell(.key), in: 1...Self.highestKey, called: "key",
        cure: "write the number of the town in the source, such as its id in GeoNames: 2950159")
      let country = country(cell(.country))
      let latitude = tenths(cell(.latitude), upTo: 90, called: "latitude")
      let longitude = tenths(cell(.longitude), upTo: 180, called: "longitude")
      let population = number(
        cell(.population), in: 1...Self.highestPopulation, called: "population",
        cure: "write the number of people in figures: 3426354")
      let name = name(cell(.name))
      guard let key, let country, let latitude, let longitude, let population, let name,
        let place = TownPlace(latitude: latitude, longitude: longitude)
      else { return nil }
      let names = row.cells.dropFirst(columnNames.count).map { text(in: $0) }
      return AsWritten.Town(
        key: Located(String(key), at: cell(.key).location), country: country, place: place,
        population: population, name: name, names: names)
    }

    /// The limits keep mistyped numbers out. Keys and populations of the source are far below them.
    private static let highestKey = 0x7FFF_FFFF
    private static let highestPopulation = 100_000_000

    private mutating func number(
      _ cell: Located<String>, in range: ClosedRange<Int>, called name: String, cure: String
    ) -> Int? {
      // `Int` also reads a sign, and zeros in front.
      if let number = Int(cell.value), range.contains(number), String(number) == cell.value {
        return number
      }
      report(cell.location, "“\(cell.value)” is no \(name)", cure: cure)
      return nil
    }

    private mutating func country(_ cell: Located<String>) -> String? {
      let code = cell.value
      if code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return code }
      report(
        cell.location, "“\(code)” is no country",
        cure: "write the two capital letters of ISO 3166, such as DE")
      return nil
    }

    /// Reads degrees with at most one decimal, and returns them in tenths.
    private mutating func tenths(
      _ cell: Located<String>, upTo limit: Int, called name: String
    ) -> Int? {
      let digits = cell.value.hasPrefix("-") ? cell.value.dropFirst() : Substring(cell.value)
      let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
      if (1...2).contains(parts.count), (1...3).contains(parts[0].utf8.count),
        parts.count == 1 || parts[1].utf8.count == 1,
        parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let whole = Int(parts[0]), let tenth = Int(parts.count == 2 ? parts[1] : "0"),
        whole * 10 + tenth <= limit * 10
      {
        let tenths = whole * 10 + tenth
        return cell.value.hasPrefix("-") ? -tenths : tenths
      }
      report(
        cell.location, "“\(cell.value)” is no \(name)",
        cure: "write degrees from -\(limit) to \(limit) with one decimal, such as -33.9")
      return nil
    }

    private mutating func name(_ cell: Located<String>) -> String? {
      if let name = text(in: cell) { return name }
      report(cell.location, "the town has no name", cure: "fill it in, or delete the line")
      return nil
    }

    private func text(in cell: Located<String>) -> String? {
      let words = cell.value.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private mutating func report(_ location: SourceLocation, _ message: String, cure: String) {
      diagnostics.report(.malformedTown, at: location, message, cure: cure)
    }
  }
}
