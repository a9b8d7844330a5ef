import GRDB

extension Catalogue {
  /// Returns the hardiness zone of a place, looked up by its postal code.
  ///
  /// ```swift
  /// if let zone = try catalogue.hardinessZone(forPostcode: "94110", country: "US") {
  ///   page = try catalogue.plants(zone.condition)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - postcode: the code in upper or lower case; spaces are ignored. If the table does not have
  ///     the whole code, its part before the first space or hyphen is looked up, so `94110-1234`
  ///     finds `94110`.
  ///   - country: the ISO 3166-1 alpha-2 code of the country, such as `US`.
  /// - Returns: `nil` if the table does not have the code. The bundle has a table only for the
  ///   countries in `information.postcodeCountries`.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func hardinessZone(
    forPostcode postcode: String, country: String
  ) throws -> HardinessZone? {
    let country = country.uppercased()
    guard information.postcodeCountries.contains(country) else { return nil }
    let forms = Self.forms(of: postcode)
    return try pool.read { database in
      for form in forms {
        let position = try Int.fetchOne(
          database,
          sql: """
            SELECT postcodeZone.zone
            FROM country JOIN postcodeZone ON postcodeZone.country = country.number
            WHERE country.code = ? AND postcodeZone.postcode = ?
            """, arguments: [country, form])
        if let position { return HardinessZone(index: position) }
      }
      return nil
    }
  }

  /// Returns the source of the hardiness zones of a country's postal codes, which an app should
  /// credit.
  ///
  /// - Parameter country: the ISO 3166-1 alpha-2 code of the country, such as `US`.
  /// - Returns: `nil` if `information.postcodeCountries` does not list the country.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func postcodeSource(ofCountry country: String) throws -> FactSource? {
    let country = country.uppercased()
    guard information.postcodeCountries.contains(country) else { return nil }
    let number = try pool.read { database in
      try Int.fetchOne(
        database, sql: "SELECT source FROM country WHERE code = ?", arguments: [country])
    }
    return try number.flatMap { try vocabulary([]).sources[$0] }
  }

  /// Returns the spellings under which the table may have a postal code: the whole code in upper
  /// case without spaces and hyphens, then its part before the first space or hyphen. The result is
  /// empty if the code has characters other than letters A–Z and digits.
  private static func forms(of postcode: String) -> [String] {
    let parts = postcode.uppercased().split { $0 == "-" || $0.isWhitespace }
    let isCode = parts.joined().utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    guard isCode, let first = parts.first else { return [] }
    return parts.count == 1 ? [String(first)] : [parts.joined(), String(first)]
  }
}
