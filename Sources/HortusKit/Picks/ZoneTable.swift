/// The hardiness zones of places by their US ZIP codes, as an app supplies them.
///
/// The project has no such table of its own. The USDA Plant Hardiness Zone Map comes with one.
public struct ZoneTable: Sendable {
  /// By the ZIP code as a number; the zones by their positions.
  private var zones: [UInt32: UInt8] = [:]

  /// Reads a table of comma-separated values: a ZIP code and a zone in each line, `94110,10b`.
  ///
  /// A first line with the names of the columns, quotes around a value, further columns, empty
  /// lines and any kind of line ends are fine; a ZIP code that lost its leading zeros is
  /// understood.
  ///
  /// - Throws: `ZoneTableError` with the number of the first line that is not such a pair, or that
  ///   gives a ZIP code another zone than an earlier line did.
  public init(csv: String) throws {
    let plain =
      csv.unicodeScalars.first == "\u{feff}" ? String(csv.unicodeScalars.dropFirst()) : csv
    let lines = plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.filter { $0 != "\"" && !$0.isWhitespace }
      }
      guard cells != [""] else { continue }
      guard let zip = Self.number(of: cells[0]), cells.count > 1,
        let zone = HardinessZone(key: cells[1])
      else {
        if index == 0, cells[0].lowercased().hasPrefix("zip") { continue }
        throw ZoneTableError.malformed(line: index + 1, text: String(line))
      }
      let position = UInt8(zone.position)
      guard zones.updateValue(position, forKey: zip) ?? position == position else {
        throw ZoneTableError.contradictory(line: index + 1, text: String(line))
      }
    }
  }

  /// How many ZIP codes it has.
  public var count: Int { zones.count }

  /// The zone of a place; `nil` when the table does not have it.
  ///
  /// - Parameter zip: five digits, with or without the four further ones: `94110`, `94110-1234`.
  public func zone(forZIP zip: String) -> HardinessZone? {
    let parts = zip.filter { !$0.isWhitespace }.split(
      separator: "-", omittingEmptySubsequences: false)
    guard let code = parts.first, code.count == 5,
      parts.count == 1 || parts.count == 2 && Self.isDigits(parts[1]) && parts[1].count == 4,
      let number = Self.number(of: String(code))
    else { return nil }
    return zones[number].flatMap { HardinessZone(position: Int($0)) }
  }

  private static func number(of zip: String) -> UInt32? {
    guard 3...5 ~= zip.count, isDigits(zip[...]) else { return nil }
    return UInt32(zip)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }
}

/// Why a table of zones cannot be used.
public enum ZoneTableError: Error, Sendable, Equatable {
  /// A line is not a ZIP code and a zone.
  case malformed(line: Int, text: String)
  /// A line gives a ZIP code another zone than a line before it.
  case contradictory(line: Int, text: String)
}

extension ZoneTableError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .malformed(let line, let text):
      "line \(line) of the zone table is “\(text)”; write a ZIP code and a zone, as in 94110,10b"
    case .contradictory(let line, let text):
      "line \(line) of the zone table, “\(text)”, gives a ZIP code a second zone; keep one of them"
    }
  }
}
