import HortusDiagnostics
import HortusModel

/// A plant has the same name twice.
enum RepeatedName {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for plant in index.catalogue.plants {
      let scientific = ([plant.scientificName] + plant.synonyms).map { ("", $0.name) }
      let common = plant.commonNames.map { ($0.language.value, $0.text) }
      var first: [[String]: SourceLocation] = [:]
      for (language, name) in scientific + common {
        let key = [language, name.value.lowercased()]
        if let earlier = first[key] {
          diagnostics.report(
            .repeatedName, at: name.location, "the name “\(name.value)” is there already",
            cure: "delete one of the two", related: [.init("also here", at: earlier)])
        } else {
          first[key] = name.location
        }
      }
    }
  }
}
