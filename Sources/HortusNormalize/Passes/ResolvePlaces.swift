import HortusDiagnostics
import HortusModel

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
    guard let halves = ValueReader.halfZones(text.lowercased().filter { $0 != " " }) else {
      diagnostics.report(
        .unknownZone, at: written.location, "there is no hardiness zone “\(text)”",
        cure: "the USDA zones are 1a to 13b: write “10b”")
      return nil
    }
    guard halves.count == 1 else {
      let keys = halves.map { "“\(ValueReader.zoneText($0, $0))”" }.joined(separator: " or ")
      diagnostics.report(
        .unknownZone, at: written.location, "“\(text)” is two half-zones, and a place is in one",
        cure: "write \(keys)")
      return nil
    }
    let key = ValueReader.zoneText(halves.lowerBound, halves.lowerBound)
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
    let (key, other) = (ValueReader.zoneText(zone, zone), ValueReader.zoneText(earlier, earlier))
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
