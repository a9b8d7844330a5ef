/// The vocabulary of a bundle: its traits, categories, topics, icons, sources and illustrations.
///
/// If a text does not exist in a language of `chain`, the text in the next language of `chain` is
/// used.
struct Vocabulary: Sendable {
  /// What a fact is about: a trait without targets, or a trait together with one of its targets,
  /// such as toxicity to cats.
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
  /// The categories in the order of a menu. A bundle numbers them from 1, so the index of a
  /// category is its number − 1.
  let categories: [PlantCategory]
  /// The topics in reading order. A bundle numbers them from 1, so the index of a topic is its
  /// number − 1.
  let topics: [CareTopic]
  /// The icons, keyed by icon key.
  let icons: [String: Icon]
  /// The sources, keyed by source number.
  let sources: [Int: FactSource]
  /// The illustrations, keyed by illustration number.
  let illustrations: [Int: Illustration]
  /// The names of the months in the first language of the chain, January first.
  let monthNames: [String]

  var language: String { chain.first ?? "en" }

  /// Returns the category with the given one-based number; `nil` if there is no such category.
  func category(_ number: Int) -> PlantCategory? {
    categories.indices.contains(number &- 1) ? categories[number - 1] : nil
  }

  /// Returns the topic with the given one-based number; `nil` if there is no such topic.
  func topic(_ number: Int) -> CareTopic? {
    topics.indices.contains(number &- 1) ? topics[number - 1] : nil
  }

  func trait(_ key: TraitKey) -> PlantTrait? {
    traits.first { $0.key == key }
  }
}
