import GRDB

extension Catalogue {
  /// The hardiness zone of a place by its postal code, for catalogues with a table of them.
  ///
  /// ```swift
  /// if let zone = try catalogue.hardinessZone(forPostcode: "94110", country: "US") {
  ///   page = try catalogue.plants(zone.condition)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - postcode: as people write it: in any case, with spaces around it and in it. A code that the
  ///     table does not have as a whole is looked for by its part before the first space or hyphen,
  ///     so `94110-1234` is found as `94110`.
  ///   - country: ISO 3166-1 alpha-2, such as `US`.
  /// - Returns: `nil` for a code that the table does not have. There is no table at all where
  ///   `information.postcodeCountries` does not name the country.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func hardinessZone(
    forPostcode postcode: String, country: String
  ) throws -> HardinessZone? {
    let country = country.uppercased()
    guard information.postcodeCountries.contains(country) else { return nil }
    let forms = Self.forms(of: postcode)
    return try readers.read { database in
      for form in forms {
        let position = try Int.fetchOne(
          database,
          sql: """
            SELECT postcodeZone.zone
            FROM country JOIN postcodeZone ON postcodeZone.country = country.number
            WHERE country.code = ? AND postcodeZone.postcode = ?
            """, arguments: [country, form])
        if let position { return HardinessZone(position: position) }
      }
      return nil
    }
  }

  /// The work that the zones of a country's postal codes were taken from, for apps to name.
  ///
  /// - Parameter country: ISO 3166-1 alpha-2, such as `US`.
  /// - Returns: `nil` for a country that `information.postcodeCountries` does not name.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func postcodeSource(ofCountry country: String) throws -> FactSource? {
    let country = country.uppercased()
    guard information.postcodeCountries.contains(country) else { return nil }
    let number = try readers.read { database in
      try Int.fetchOne(
        database, sql: "SELECT source FROM country WHERE code = ?", arguments: [country])
    }
    return try number.flatMap { try vocabulary([]).sources[$0] }
  }

  /// The forms under which a table may have a postal code: in capitals, as a whole without spaces
  /// and hyphens, then its first part.
  private static func forms(of postcode: String) -> [String] {
    let parts = postcode.uppercased().split { $0 == "-" || $0.isWhitespace }
    let isCode = parts.joined().utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    guard isCode, let first = parts.first else { return [] }
    return parts.count == 1 ? [String(first)] : [parts.joined(), String(first)]
  }
}
