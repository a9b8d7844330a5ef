import HortusModel

/// The plants of one or several genera, possibly only of some species. Names are compared without
/// regard to case.
struct GenusSet: Sendable {
  private let genera: Set<String>
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

  /// Whether the scientific name or a synonym of the plant is in one of the genera. A hybrid of two
  /// genera, such as Aconitum × Delphinium, belongs to both.
  func contains(_ plant: AsWritten.Plant) -> Bool {
    ([plant.scientificName] + plant.synonyms).contains { contains(name: $0.name.value) }
  }

  private func contains(name: String) -> Bool {
    let words = name.split(whereSeparator: \.isWhitespace)
      .map { $0.drop { $0 == "×" || $0 == "+" } }.filter { !$0.isEmpty && $0 != "x" }
    return words.indices.contains { index in
      // A genus begins with a capital letter, an epithet does not.
      guard words[index].first?.isUppercase == true, genera.contains(words[index].lowercased())
      else { return false }
      let epithet = words.dropFirst(index + 1).first { $0.first?.isLowercase == true }?.lowercased()
      guard let epithet else { return species == nil }
      return !exceptions.contains(epithet) && species?.contains(epithet) ?? true
    }
  }
}
