import HortusDiagnostics
import HortusModel
import HortusSchema

/// Resolves the tables that assign a hardiness zone to each postal code. Reports postal codes that
/// are listed twice.
enum ResolvePlaces {
  /// Returns one table for each country, sorted by country. Each table is sorted by postal code.
  static func run(
    _ written: AsWritten.Catalogue, _ diagnostics: inout Diagnostics
  ) -> [Resolved.PlaceTable] {
    written.placeTables.map { table in
      Resolved.PlaceTable(
        country: table.country.value, source: table.source.value,
        places: places(of: table, &diagnostics))
    }.sorted { $0.country.precedesByBytes($1.country) }
  }

  private static func places(
    of table: AsWritten.PlaceTable, _ diagnostics: inout Diagnostics
  ) -> [Resolved.Place] {
    let reader = PostcodeReader(country: table.country.value)
    var known: [String: (zone: Int, location: SourceLocation)] = [:]
    for part in table.zones {
      guard let zone = zone(part.key, &diagnostics) else { continue }
      for written in part.postcodes {
        guard let postcode = reader.read(written, &diagnostics) else { continue }
        guard let earlier = known.updateValue((zone, written.location), forKey: postcode) else {
          continue
        }
        known[postcode] = earlier
        diagnostics.report(
          repetition(of: written, in: zone, earlier: earlier.zone, at: earlier.location))
      }
    }
    return known.map { Resolved.Place(postcode: $0.key, zone: $0.value.zone) }
      .sorted { $0.postcode.precedesByBytes($1.postcode) }
  }

  private static func zone(_ written: Located<String>, _ diagnostics: inout Diagnostics) -> Int? {
    let text = NormalizeText.collapsed(written.value).text
    guard let halves = HalfZone.numbers(in: text.lowercased().filter { $0 != " " }) else {
      diagnostics.report(
        .unknownZone, at: written.location, "there is no hardiness zone “\(text)”",
        cure: "the USDA zones are 1a to 13b: write “10b”")
      return nil
    }
    guard halves.count == 1 else {
      let keys = halves.map { "“\(HalfZone.keys[$0 - 1])”" }.joined(separator: " or ")
      diagnostics.report(
        .unknownZone, at: written.location, "“\(text)” is two half-zones, and a place is in one",
        cure: "write \(keys)")
      return nil
    }
    let key = HalfZone.keys[halves.lowerBound - 1]
    if written.value != key {
      diagnostics.report(
        .spellingNormalized, at: written.location, "“\(written.value)” is read as “\(key)”",
        cure: "write “\(key)”", replacement: key)
    }
    return halves.lowerBound
  }

  private static func repetition(
    of postcode: Located<String>, in zone: Int, earlier: Int, at location: SourceLocation
  ) -> Diagnostic {
    let (key, other) = (HalfZone.keys[zone - 1], HalfZone.keys[earlier - 1])
    let related = [Diagnostic.Related("also here", at: location)]
    return zone == earlier
      ? Diagnostic(
        .repeatedPostcode, at: postcode.location,
        "“\(postcode.value)” is in the zone \(key) already", cure: "delete one of the two",
        related: related)
      : Diagnostic(
        .contradictoryPostcode, at: postcode.location,
        "“\(postcode.value)” cannot be in the zone \(key) and in \(other)",
        cure: "keep the one that the source gives", related: related)
  }
}

/// Resolves the tables of towns.
enum ResolveTowns {
  /// Returns the towns of all tables, sorted by key. A town that is listed twice, which a check
  /// reports, is returned once.
  static func run(_ written: AsWritten.Catalogue) -> [Resolved.Town] {
    let declared = Set(written.header?.languages.map(\.value) ?? [])
    var towns: [Int: Resolved.Town] = [:]
    for table in written.townTables {
      let languages = table.languages.map(\.value)
      for town in table.towns {
        guard let key = Int(town.key.value), towns[key] == nil else { continue }
        let name = composed(town.name)
        let names = zip(languages, town.names).compactMap { language, text in
          text.map { Resolved.LocalizedText(language: language, text: composed($0)) }
        }
        towns[key] = Resolved.Town(
          key: key, source: table.source.value, country: town.country, place: town.place,
          population: town.population, name: name,
          names: names.filter { $0.text != name && declared.contains($0.language) })
      }
    }
    return towns.values.sorted { $0.key < $1.key }
  }

  private static func composed(_ text: String) -> String { NormalizeText.composed(text) ?? text }
}

/// Parses the postal codes of a country, and reports malformed postal codes.
struct PostcodeReader {
  /// The country code, ISO 3166-1 alpha-2.
  let country: String

  /// Returns a postal code in capitals and without hyphens. Warns if the author wrote it in another
  /// form. Returns `nil` after reporting a malformed postal code.
  func read(_ written: Located<String>, _ diagnostics: inout Diagnostics) -> String? {
    let text = written.value
    guard let code = country == "US" ? Self.zipCode(text) : Self.code(text) else {
      fault(written, &diagnostics)
      return nil
    }
    if code != text {
      diagnostics.report(
        .spellingNormalized, at: written.location, "“\(text)” is read as “\(code)”",
        cure: "write “\(code)”", replacement: code)
    }
    return code
  }

  private func fault(_ written: Located<String>, _ diagnostics: inout Diagnostics) {
    let separation = "a space between one and the next"
    let isZIPCode = country == "US"
    let meant = isZIPCode ? Self.intendedZIPCode(written.value) : nil
    let cure =
      if let meant {
        "ZIP codes have five figures: write “\(meant)”"
      } else if isZIPCode {
        "ZIP codes have five figures, and \(separation)"
      } else {
        "postal codes are letters and figures, and \(separation)"
      }
    diagnostics.report(
      .malformedPostcode, at: written.location, "“\(written.value)” is no postal code", cure: cure,
      replacement: meant)
  }

  private static func zipCode(_ text: String) -> String? {
    text.utf8.count == 5 && text.utf8.allSatisfy(isFigure) ? text : nil
  }

  private static func code(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let code = text.uppercased().filter { $0 != "-" }
    return (2...10).contains(code.utf8.count) && code.utf8.allSatisfy(isLetterOrFigure)
      ? code : nil
  }

  /// Returns the ZIP code that the author probably meant; `nil` if there is none. Restores leading
  /// zeros that a spreadsheet program removed, and drops the last four digits of a ZIP+4 code.
  private static func intendedZIPCode(_ written: String) -> String? {
    let parts = written.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, (3...5).contains(first.utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy(isFigure) }), parts.count == 1 || parts[1].count == 4
    else { return nil }
    return String(repeating: "0", count: 5 - first.utf8.count) + first
  }

  private static func isLetterOrFigure(_ byte: UInt8) -> Bool {
    isFigure(byte) || (0x41...0x5A).contains(byte)
  }

  private static func isFigure(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }
}
