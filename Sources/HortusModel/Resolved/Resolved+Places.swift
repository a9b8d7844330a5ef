extension Resolved {
  /// The hardiness zones of a country's postal codes.
  package struct PlaceTable: Sendable, Equatable, Codable {
    /// ISO 3166-1 alpha-2.
    package var country: String
    /// The id of a source.
    package var source: String
    /// By bytes of the postal code.
    package var places: [Place]

    package init(country: String, source: String, places: [Place]) {
      self.country = country
      self.source = source
      self.places = places
    }
  }

  /// A postal code and the hardiness zone that it lies in.
  package struct Place: Sendable, Equatable, Codable {
    /// In capitals, without spaces and hyphens.
    package var postcode: String
    /// A half-zone from 1 (1a) to 26 (13b).
    package var zone: Int

    package init(postcode: String, zone: Int) {
      self.postcode = postcode
      self.zone = zone
    }
  }
}
