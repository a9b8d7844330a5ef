import HortusModel

/// The plants of one or several genera, possibly only of some species. Names are compared without
/// regard to case.
struct GenusSet: Sendable {
  /// The genera in lower case.
  let genera: Set<String>
  /// The specific epithets to which the set is limited; `nil` for all species.
  private let species: Set<String>?
  private let exceptions: Set<String>

  init(_ written: AsWritten.GenusCondition) {
    func words(_ text: String) -> Set<String> {
      Set(text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
    }
    genera = words(written.genera.value)
    species = written.species.map(words)
    exceptions = words(written.exceptions ?? "")
  }

  func contains(_ plant: AsWritten.Plant) -> Bool {
    PlantTaxon.all(of: plant).contains(where: contains)
  }

  func contains(_ taxon: PlantTaxon) -> Bool {
    guard genera.contains(taxon.genus) else { return false }
    guard let epithet = taxon.epithet else { return species == nil }
    return !exceptions.contains(epithet) && species?.contains(epithet) ?? true
  }
}

/// A genus in a name of a plant, with the specific epithet.
struct PlantTaxon {
  /// The genus in lower case.
  let genus: String
  /// The specific epithet in lower case; `nil` if the name has none.
  let epithet: String?

  /// Returns the taxa in the scientific name and the synonyms of a plant. A hybrid of two genera, such
  /// as Aconitum × Delphinium, has both.
  static func all(of plant: AsWritten.Plant) -> [PlantTaxon] {
    ([plant.scientificName] + plant.synonyms).flatMap { taxa(in: $0.name.value) }
  }

  private static func taxa(in name: String) -> [PlantTaxon] {
    let words = name.split(whereSeparator: \.isWhitespace)
      .map { $0.drop { $0 == "×" || $0 == "+" } }.filter { !$0.isEmpty && $0 != "x" }
    // A genus begins with a capital letter, an epithet does not.
    return words.indices.filter { words[$0].first?.isUppercase == true }.map { index in
      let epithet = words[(index + 1)...].first { $0.first?.isLowercase == true }
      return PlantTaxon(genus: words[index].lowercased(), epithet: epithet?.lowercased())
    }
  }
}
