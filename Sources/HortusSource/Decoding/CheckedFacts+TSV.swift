import HortusDiagnostics
import HortusModel

/// Decodes the tables in `content/sources`, which record the works in which facts were looked up.
enum CheckedFactDecoder {
  /// The columns of a table, in their order.
  private enum Column: String, CaseIterable {
    case plant, trait, target, value, work, address, words, day
  }

  /// The maximum number of words that are quoted from a work.
  private static let maximumWords = 12

  /// Adds the records of a table to a reading. A record with a fault of its words or its day is added
  /// all the same, so that the fact it records is not reported, too.
  static func decode(_ text: SourceText, into reading: inout SourceReading) {
    var table = CheckedFactTable(text)
    let known = reading.catalogue.checkedFacts ?? []
    reading.catalogue.checkedFacts = known + table.records()
    reading.diagnostics.report(table.diagnostics.all)
  }

  /// One table while it is read.
  private struct CheckedFactTable {
    private(set) var diagnostics = Diagnostics()
    private var rows: LocatedTable
    /// The locations of the records, keyed by what they record.
    private var locations: [[String]: SourceLocation] = [:]

    init(_ text: SourceText) {
      rows = LocatedTable(text)
    }

    mutating func records() -> [AsWritten.CheckedFact] {
      let columns = Column.allCases.map(\.rawValue)
      do throws(CSVReader.OpenQuote) {
        guard let header = try rows.next(), header.cells.map(\.value) == columns else {
          diagnostics.report(
            .malformedCheckedFact, at: rows.location(ofLine: 1),
            "the first line does not name the columns",
            cure: "write them, separated by tabs: \(columns.joined(separator: " "))")
          return []
        }
        var records: [AsWritten.CheckedFact] = []
        while let row = try rows.next() {
          if let record = record(row) { records.append(record) }
        }
        return records
      } catch {
        diagnostics.report(
          .malformedCheckedFact, at: rows.location(ofLine: error.line),
          "a quotation mark is never closed", cure: "close it, or write no quotation mark first")
        return []
      }
    }

    /// Returns the record in a row; `nil` if the row does not tell which fact it records.
    private mutating func record(_ row: LocatedTable.Row) -> AsWritten.CheckedFact? {
      guard row.cells.count == Column.allCases.count else {
        diagnostics.report(
          .malformedCheckedFact, at: row.location,
          "the line has \(row.cells.count) cells, not \(Column.allCases.count)",
          cure:
            "separate the cells by single tabs, and leave the target empty for a trait without any")
        return nil
      }
      var cells: [Column: Located<String>] = [:]
      for (column, cell) in zip(Column.allCases, row.cells) {
        if !cell.value.allSatisfy(\.isWhitespace) {
          cells[column] = cell
        } else if column != .target {
          diagnostics.report(
            .malformedCheckedFact, at: cell.location, "the cell “\(column.rawValue)” is empty",
            cure: "fill it in, or delete the line")
        }
      }
      check(words: cells[.words])
      check(day: cells[.day])
      guard let plant = cells[.plant], let trait = cells[.trait], let value = cells[.value],
        let work = cells[.work], let address = cells[.address]
      else { return nil }
      let key = [
        plant.value, trait.value, cells[.target]?.value ?? "", value.value, work.value,
        address.value,
      ]
      if let first = locations.updateValue(plant.location, forKey: key) {
        locations[key] = first
        diagnostics.report(
          .malformedCheckedFact, at: plant.location, "the record stands twice",
          cure: "delete one of the two lines", related: [.init("the other line", at: first)])
        return nil
      }
      var record = AsWritten.CheckedFact(
        plant: plant, trait: trait, target: cells[.target], value: value, work: work,
        address: address)
      (record.words, record.day) = (cells[.words]?.value, cells[.day]?.value)
      return record
    }

    private mutating func check(words: Located<String>?) {
      guard let words else { return }
      let count = words.value.split(whereSeparator: \.isWhitespace)
        .count { $0.contains { $0.isLetter || $0.isNumber } }
      guard count > maximumWords else { return }
      diagnostics.report(
        .malformedCheckedFact, at: words.location,
        "\(count) words are quoted, more than \(maximumWords)",
        cure: "leave those that say what the plant states, and the name by which to find them")
    }

    private mutating func check(day: Located<String>?) {
      guard let day, !isDay(day.value) else { return }
      diagnostics.report(
        .malformedCheckedFact, at: day.location, "“\(day.value)” is no day",
        cure: "write the day as year-month-day: 2026-11-28")
    }

    /// Whether a text is a day such as 2026-11-28. The month's number of days is not considered.
    private func isDay(_ text: String) -> Bool {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.utf8.count) == [4, 2, 2],
        text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }),
        let month = Int(parts[1]), let day = Int(parts[2])
      else { return false }
      return (1...12).contains(month) && (1...31).contains(day)
    }
  }
}
