import HortusDiagnostics

extension AsWritten {
  /// A table of towns: a file in `content/places/` that is named after its source.
  package struct TownTable: Sendable, Equatable, Codable {
    /// The id of the source, which is the name of the file.
    package var source: Located<String>
    /// The languages of the columns with names.
    package var languages: [Located<String>]
    package var towns: [Town]

    package init(source: Located<String>, languages: [Located<String>] = [], towns: [Town] = []) {
      self.source = source
      self.languages = languages
      self.towns = towns
    }
  }

  /// A town in a table.
  package struct Town: Sendable, Equatable, Codable {
    /// The number that the source keeps for the town, such as its id in GeoNames.
    package var key: Located<String>
    /// The country code, ISO 3166-1 alpha-2.
    package var country: String
    package var place: TownPlace
    package var population: Int
    /// The name in languages that have no name of their own for the town.
    package var name: String
    /// The names in the languages of the table; `nil` where the table has none.
    package var names: [String?]

    package init(
      key: Located<String>, country: String, place: TownPlace, population: Int, name: String,
      names: [String?] = []
    ) {
      self.key = key
      self.country = country
      self.place = place
      self.population = population
      self.name = name
      self.names = names
    }
  }
}

/// Where a town lies, in tenths of a degree.
package struct TownPlace: Sendable, Equatable, Codable {
  /// From −900 at the South Pole to 900 at the North Pole.
  package var latitude: Int
  /// From −1800 to 1800; the east is positive.
  package var longitude: Int

  /// Returns `nil` if there is no such place on Earth.
  package init?(latitude: Int, longitude: Int) {
    guard -900...900 ~= latitude, -1800...1800 ~= longitude else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Resolved {
  /// A town, from which an app learns the hemisphere of a place.
  package struct Town: Sendable, Equatable, Codable {
    /// The number that the source keeps for the town.
    package var key: Int
    /// The id of the source.
    package var source: String
    /// The country code, ISO 3166-1 alpha-2.
    package var country: String
    package var place: TownPlace
    package var population: Int
    /// The name in languages without a name in `names`.
    package var name: String
    /// The names that differ from `name`, in the order of the table.
    package var names: [LocalizedText]

    package init(
      key: Int, source: String, country: String, place: TownPlace, population: Int, name: String,
      names: [LocalizedText] = []
    ) {
      self.key = key
      self.source = source
      self.country = country
      self.place = place
      self.population = population
      self.name = name
      self.names = names
    }
  }
}
