/// The order in which the vocabulary of a catalogue declares its traits.
package struct TraitOrder: Sendable, Equatable {
  /// The positions of traits by their keys and aliases.
  private var positions: [String: Int] = [:]

  package init() {}

  /// Adds the traits of a file of the vocabulary. A root element other than `traits` adds none.
  package mutating func add(_ root: MarkupElement) {
    guard root.name == "traits" else { return }
    let start = (positions.values.max() ?? -1) + 1
    for (index, trait) in root.elements(named: "trait").enumerated() {
      let keys = [trait[attribute: "key"]] + trait.elements(named: "alias").map(\.text)
      for case let key? in keys where positions[key] == nil { positions[key] = start + index }
    }
  }

  /// The position of a trait; unknown traits come last.
  func position(of key: String) -> Int { positions[key] ?? .max }
}
