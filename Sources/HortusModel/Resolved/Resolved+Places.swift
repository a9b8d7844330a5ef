extension Resolved {
  /// The hardiness zones of a country's postal codes.
  package struct PlaceTable: Sendable, Equatable, Codable {
    /// The country code, ISO 3166-1 alpha-2.
    package var country: String
    /// The id of the table's source.
    package var source: String
    /// The places, sorted by postal code in byte order.
    package var places: [Place]

    package init(country: String, source: String, places: [Place]) {
      self.country = country
      self.source = source
      self.places = places
    }
  }

  /// A postal code with its hardiness zone.
  package struct Place: Sendable, Equatable, Codable {
    /// The postal code in capitals, without spaces and hyphens.
    package var postcode: String
    /// The half-zone number of the place, from 1 (1a) to 26 (13b).
    package var zone: Int

    package init(postcode: String, zone: Int) {
      self.postcode = postcode
      self.zone = zone
    }
  }
}
