import HortusDiagnostics
import HortusModel

/// Chooses the illustration of each plant, and the colours in which the illustration is drawn.
struct ResolveIllustrations: Sendable {
  /// The colours that can replace the foliage colour or the flower colour of the drawings. The
  /// value that a plant has for one trait selects the colour for this plant.
  private struct Tinting: Sendable {
    let lexicon: TraitLexicon
    /// The position in `FactOrder` of the facts that decide the colour.
    let position: Int
    /// The colours by the indices of their values in the trait.
    let colors: [Int: String]

    /// Returns the colour of the value that the plant states first, among those with a colour; `nil` if
    /// the plant has none of these values. Of the values of a derived fact, the first of the
    /// vocabulary counts.
    func color(_ plant: AsWritten.Plant, _ stated: StatedFacts) -> String? {
      guard let index = stated.index(atPosition: position),
        case .values(let values) = stated.facts[index].content
      else { return nil }
      let isOne = values.count == 1 || stated.facts[index].isDerived
      return (isOne ? values : written(in: plant)).lazy.compactMap { colors[$0] }.first
    }

    /// Returns the indices of the values in the order in which the plant states them. A fact keeps its
    /// values in the order of the vocabulary.
    private func written(in plant: AsWritten.Plant) -> [Int] {
      plant.traits.filter { lexicon.trait.key == $0.key.value }.flatMap { statement in
        ValueReader.words(statement.value.value, lexicon).compactMap(lexicon.value)
      }
    }
  }

  private let rules: RankedRules
  private let foliage: Tinting?
  private let flower: Tinting?

  /// - Parameter traits: `nil` if the vocabulary could not be read. No plant then has an
  ///   illustration.
  init(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon]?, _ diagnostics: inout Diagnostics
  ) {
    rules = RankedRules(
      written.illustrations.map { ($0.key.value, $0.conditions) }, traits, &diagnostics)
    guard let traits else {
      (foliage, flower) = (nil, nil)
      return
    }
    foliage = Self.tinting(written.foliageTints, traits, &diagnostics)
    flower = Self.tinting(written.flowerTints, traits, &diagnostics)
  }

  private static func tinting(
    _ written: AsWritten.Tints?, _ traits: [TraitLexicon], _ diagnostics: inout Diagnostics
  ) -> Tinting? {
    guard let written,
      let index = TraitKeys(traits.map(\.trait)).index(ofKey: written.trait, &diagnostics)
    else { return nil }
    let trait = traits[index].trait
    guard trait.kind == .choice, trait.targets.isEmpty else {
      diagnostics.report(
        .unusableRule, at: written.trait.location,
        "“\(trait.key)” is not a choice without targets, so it decides no colour",
        cure: "name a trait such as foliage-colour")
      return nil
    }
    var colors: [Int: String] = [:]
    for tint in written.tints {
      guard let value = trait.values.firstIndex(where: { $0.key == tint.value.value }) else {
        diagnostics.report(
          .unknownValue, at: tint.value.location,
          "\(trait.key) has no value “\(tint.value.value)”",
          cure: traits[index].nearestValue(to: tint.value.value).map { "did you mean “\($0)”?" }
            ?? "write a value of the trait",
          replacement: traits[index].nearestValue(to: tint.value.value))
        continue
      }
      guard let color = SVGColor(tint.color.value)?.text else { continue }
      colors[value] = colors[value] ?? color
    }
    return Tinting(
      lexicon: traits[index], position: FactOrder(traits).position(ofTrait: index), colors: colors)
  }

  /// Returns the illustration of the first rule that fits a plant, with the colours for the plant.
  /// Returns `nil` if no rule fits.
  ///
  /// - Parameters:
  ///   - plant: the plant as it was written.
  ///   - test: tests conditions on the plant.
  ///   - stated: the stated and derived facts of the plant.
  func illustration(
    of plant: AsWritten.Plant, _ test: inout ConditionTest, _ stated: StatedFacts
  ) -> Resolved.PlantIllustration? {
    rules.key(&test).map {
      Resolved.PlantIllustration(
        key: $0,
        tints: Resolved.IllustrationColors(
          foliage: foliage?.color(plant, stated), flower: flower?.color(plant, stated)))
    }
  }
}
