import HortusDiagnostics
import HortusModel

/// A catalogue with the look-ups that checks share.
struct CatalogueIndex {
  let catalogue: AsWritten.Catalogue
  let gaps: Gaps
  /// Plants by lower-case id; the first by place where an id is taken twice.
  let plants: [String: Located<String>]
  /// What a retired id leads to, by lower-case id; `nil` for a tombstone.
  let retired: [String: String?]
  private let suggestions: PlantSuggestions
  let languages: [String]
  let defaultLanguage: String?

  init(_ reading: SourceReading) {
    catalogue = reading.catalogue
    gaps = reading.gaps
    plants = Dictionary(
      reading.catalogue.plants.map { ($0.id.value.lowercased(), $0.id) },
      uniquingKeysWith: { $0.location < $1.location ? $0 : $1 })
    var retired: [String: String?] = [:]
    for redirect in catalogue.redirects { retired[redirect.from.value] = redirect.to.value }
    for tombstone in catalogue.tombstones {
      retired.updateValue(nil, forKey: tombstone.id.value)
    }
    self.retired = retired
    suggestions = PlantSuggestions(ids: plants.values.map(\.value))
    languages = catalogue.header?.languages.map(\.value) ?? []
    defaultLanguage = catalogue.header?.defaultLanguage.value
  }

  /// The id of a plant that was most likely meant by `id`.
  func nearestPlant(to id: String) -> String? {
    suggestions.nearest(to: id)
  }

  /// Whether the absence of a plant called `id` is certain.
  func isCertainlyMissing(_ id: String) -> Bool {
    plants[id.lowercased()]?.value != id && !gaps.hasUnknownPlants && !gaps.plants.contains(id)
      && !gaps.hasUnknownRetired
  }
}
