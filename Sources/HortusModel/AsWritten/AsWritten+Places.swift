import HortusDiagnostics

extension AsWritten {
  /// The content of a file in `content/places/`: the hardiness zones of a country's postal codes.
  package struct PlaceTable: Sendable, Equatable, Codable {
    package var country: Located<String>
    package var source: Located<String>
    package var zones: [PlaceZone]

    package init(country: Located<String>, source: Located<String>, zones: [PlaceZone]) {
      self.country = country
      self.source = source
      self.zones = zones
    }
  }

  /// A hardiness zone with the postal codes in it.
  package struct PlaceZone: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var postcodes: [Located<String>]

    package init(key: Located<String>, postcodes: [Located<String>]) {
      self.key = key
      self.postcodes = postcodes
    }
  }
}
