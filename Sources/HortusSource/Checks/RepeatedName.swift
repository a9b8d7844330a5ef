import HortusDiagnostics
import HortusModel

/// Reports a name that occurs more than once among the scientific names of a plant, or among its
/// common names in one language. Case is ignored.
enum RepeatedName {
  private struct Key: Hashable {
    let language: String?
    let name: String
  }

  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    guard !areDistinct(plant) else { return }
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

  /// Returns whether the names of a plant are certainly all different. This quick test uses no
  /// dictionary. If it returns `false`, the names may still be different.
  private static func areDistinct(_ plant: AsWritten.Plant) -> Bool {
    let (synonyms, common) = (plant.synonyms, plant.commonNames)
    return PairwiseComparison.areDistinct(synonyms.count + 1) { earlier, later in
      let name = earlier == 0 ? plant.scientificName : synonyms[earlier - 1]
      return areEqual(name.name.value, synonyms[later - 1].name.value)
    }
      && PairwiseComparison.areDistinct(common.count) { earlier, later in
        common[earlier].language.value == common[later].language.value
          && areEqual(common[earlier].text.value, common[later].text.value)
      }
  }

  private static func areEqual(_ a: String, _ b: String) -> Bool {
    if a.utf8.count != b.utf8.count, keepsLength(a), keepsLength(b) { return false }
    return a.lowercased() == b.lowercased()
  }

  /// Whether all characters of `name` are in the ranges U+0000…U+00FF and U+0400…U+047F.
  ///
  /// If two such names have different lengths in bytes, they differ in more than case. The reason
  /// is that converting such a character to lower case keeps its length in bytes. Also, no two
  /// different sequences of such characters are canonically equivalent.
  private static func keepsLength(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0 < 0xC4 || $0 & 0xFE == 0xD0 }
  }
}
