import GRDB

extension Catalogue {
  /// Looks up the hardiness zone of a place by its postal code.
  ///
  /// ```swift
  /// if let zone = try catalogue.hardinessZone(forPostcode: "94110", country: "US") {
  ///   page = try catalogue.plants(zone.condition)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - postcode: the postal code in upper or lower case; spaces are ignored. If the bundle does
  ///     not have the whole code, the method looks up the part before the first space or hyphen, so
  ///     `94110-1234` finds `94110`.
  ///   - country: the ISO 3166-1 alpha-2 code of the country, such as `US`.
  /// - Returns: `nil` if the bundle does not have the code. The bundle has postal codes only for
  ///   the countries in `information.postcodeCountries`.
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

  /// Returns the source from which the bundle has the hardiness zones of a country's postal codes.
  /// An app should credit this source.
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
    return try number.flatMap { try vocabulary().sources[$0] }
  }

  /// Returns the spellings of a postal code to look up in the table `postcodeZone`. The first is
  /// the whole code in upper case without spaces and hyphens. The second is the part before the
  /// first space or hyphen, if there is one. The result is empty if the code has characters other
  /// than letters A–Z, digits, spaces and hyphens.
  private static func forms(of postcode: String) -> [String] {
    let parts = postcode.uppercased().split { $0 == "-" || $0.isWhitespace }
    let isCode = parts.joined().utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    guard isCode, let first = parts.first else { return [] }
    return parts.count == 1 ? [String(first)] : [parts.joined(), String(first)]
  }
}
