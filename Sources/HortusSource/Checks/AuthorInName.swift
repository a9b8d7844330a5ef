import HortusDiagnostics
import HortusModel

/// Reports scientific names that include the author citation, such as `L.` in `Hedera helix L.`.
/// The author belongs in the attribute `author`.
enum AuthorInName {
  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    check(plant.scientificName, &diagnostics)
    for synonym in plant.synonyms { check(synonym, &diagnostics) }
  }

  private static func check(
    _ name: AsWritten.ScientificName, _ diagnostics: inout Diagnostics
  ) {
    guard let start = start(ofAuthorIn: name.name.value) else { return }
    let author = name.name.value[start...]
    let bare = name.name.value[..<start].split(separator: " ").joined(separator: " ")
    diagnostics.report(
      .authorInName, at: name.name.location, "the name “\(name.name.value)” holds its author",
      cure: name.author == nil
        ? "write author=\"\(author)\", and “\(bare)” alone as the name" : "write “\(bare)” alone")
  }

  /// Abbreviations that belong to a scientific name according to the International Code of
  /// Nomenclature or to custom. They do not start an author citation.
  private static let ranks: Set<Substring> = [
    "subsp.", "ssp.", "var.", "subvar.", "f.", "subf.", "nothosubsp.", "nothovar.", "cv.", "sect.",
    "subg.", "ser.", "sp.", "spp.", "aff.", "cf.",
  ]

  /// Returns the index at which the author citation begins; `nil` if the name contains no author
  /// citation.
  ///
  /// The author citation begins at the first word after the genus that starts with a capital
  /// letter, “(” or “&”, or that ends with a full stop. Abbreviations of ranks and words after a
  /// hybrid sign are skipped. The result is also `nil` for names of at most two words, and for
  /// names of cultivars, which contain a quotation mark or the word `Group`.
  static func start(ofAuthorIn name: String) -> String.Index? {
    let words = name.split(separator: " ")
    guard words.count > 2, !name.contains(where: { "'‘’\"“”".contains($0) }),
      !words.contains("Group")
    else { return nil }
    // “+” is the sign of graft hybrids.
    let signs: Set<Substring> = ["×", "x", "+"]
    var isAfterHybridSign = true
    for word in words {
      defer { isAfterHybridSign = signs.contains(word) }
      if isAfterHybridSign || ranks.contains(word) { continue }
      guard let first = word.first else { continue }
      if first.isUppercase || first == "(" || first == "&" || word.last == "." {
        return word.startIndex
      }
    }
    return nil
  }
}
