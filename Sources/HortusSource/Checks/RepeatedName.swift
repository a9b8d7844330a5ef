import HortusDiagnostics
import HortusModel

/// A plant has the same name twice.
enum RepeatedName {
  private struct Key: Hashable {
    let language: String?
    let name: String
  }

  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    var first: [Key: SourceLocation] = [:]
    func report(_ name: Located<String>, language: String?) {
      let key = Key(language: language, name: name.value.lowercased())
      guard let earlier = first[key] else {
        first[key] = name.location
        return
      }
      diagnostics.report(
        .repeatedName, at: name.location, "the name “\(name.value)” is there already",
        cure: "delete one of the two", related: [.init("also here", at: earlier)])
    }
    report(plant.scientificName.name, language: nil)
    for synonym in plant.synonyms { report(synonym.name, language: nil) }
    for name in plant.commonNames { report(name.text, language: name.language.value) }
  }
}
