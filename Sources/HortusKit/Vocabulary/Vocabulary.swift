/// The whole vocabulary of a bundle, in one chain of languages.
struct Vocabulary: Sendable {
  /// What a fact can be about.
  struct Aspect: Sendable {
    let number: Int
    /// The place of its trait in `traits`.
    let trait: Int
    let target: TraitTarget?
  }

  /// The languages of the texts, in the order in which they are looked for.
  let chain: [String]
  /// In the order of a page.
  let traits: [PlantTrait]
  let aspects: [Aspect]
  /// In the order of a menu.
  let categories: [PlantCategory]
  /// In reading order.
  let topics: [CareTopic]
  let icons: [String: Icon]
  let sources: [Int: FactSource]
  /// In the first language of the chain, January first.
  let monthNames: [String]

  var language: String { chain.first ?? "en" }

  /// The category with the number.
  func category(_ number: Int) -> PlantCategory? {
    categories.indices.contains(number &- 1) ? categories[number - 1] : nil
  }

  /// The topic with the number.
  func topic(_ number: Int) -> CareTopic? {
    topics.indices.contains(number &- 1) ? topics[number - 1] : nil
  }

  func trait(_ key: String) -> PlantTrait? {
    traits.first { $0.key == key }
  }
}
