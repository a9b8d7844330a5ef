/// The vocabulary of a bundle, with its texts in a fallback chain of languages.
struct Vocabulary: Sendable {
  /// The subject of a fact: a trait, for one target if the trait has targets.
  struct Aspect: Sendable {
    let number: Int
    /// The index of the trait in `traits`.
    let trait: Int
    let target: TraitTarget?
  }

  /// The fallback chain: the languages in which a text is looked up, in this order.
  let chain: [String]
  /// The traits in the order of a plant page.
  let traits: [PlantTrait]
  let aspects: [Aspect]
  /// The categories in the order of a menu; the index is the number less 1.
  let categories: [PlantCategory]
  /// The topics in reading order; the index is the number less 1.
  let topics: [CareTopic]
  /// The icons by key.
  let icons: [String: Icon]
  /// The sources by number.
  let sources: [Int: FactSource]
  /// The names of the months in the first language of the chain, January first.
  let monthNames: [String]

  var language: String { chain.first ?? "en" }

  /// Returns the category with the number, from 1; `nil` if there is none.
  func category(_ number: Int) -> PlantCategory? {
    categories.indices.contains(number &- 1) ? categories[number - 1] : nil
  }

  /// Returns the topic with the number, from 1; `nil` if there is none.
  func topic(_ number: Int) -> CareTopic? {
    topics.indices.contains(number &- 1) ? topics[number - 1] : nil
  }

  func trait(_ key: String) -> PlantTrait? {
    traits.first { $0.key == key }
  }
}
