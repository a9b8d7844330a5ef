import HortusModel
import HortusTestSupport

/// Changes of a plant that leave the numbers of all rows as they are.
enum PlantMutation {
  /// Changes a plant in one to three ways.
  static func mutate(
    _ plant: Resolved.Plant, among others: [Resolved.Plant], _ random: inout SeededGenerator
  ) -> Resolved.Plant {
    var plant = plant
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let other = others.randomElement(using: &random)!
      ways.randomElement(using: &random)!(&plant, other, &random)
    }
    return plant
  }

  private typealias Way =
    @Sendable (
      inout Resolved.Plant, Resolved.Plant, inout SeededGenerator
    ) -> Void

  private static let ways: [Way] = [
    { plant, _, random in plant.family = ["Araceae", "Urticaceae"].randomElement(using: &random)! },
    { plant, _, random in plant.popularity = Bool.random(using: &random) ? nil : 77 },
    { plant, _, random in
      plant.categories = [[], ["foliage"], ["foliage", "herbs"]].randomElement(using: &random)!
    },
    { plant, other, _ in plant.facts = other.facts },
    { plant, _, random in plant.facts.removeAll { _ in Bool.random(using: &random) } },
    { plant, other, _ in plant.summaries = other.summaries.dropLast() },
    { plant, _, random in
      plant.relations.removeAll { $0.kind == .companion && Bool.random(using: &random) }
    },
    { plant, _, _ in
      for place in plant.photos.indices {
        plant.photos[place].credit += "y"
        plant.photos[place].alternatives = []
      }
    },
    { plant, other, random in
      guard let place = plant.articles.indices.randomElement(using: &random) else { return }
      plant.articles[place].plainText += " ёлка mo"
      plant.articles[place].links.append(other.id)
    },
    { plant, _, _ in
      for place in plant.articles.indices {
        plant.articles[place].commonMark = plant.articles[place].plainText
        plant.articles[place].links = []
      }
    },
  ]
}
