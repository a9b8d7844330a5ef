import HortusDiagnostics
import HortusModel

/// Chooses the illustration of each plant, and the colours in which the illustration is drawn.
struct ResolveIllustrations: Sendable {
  /// The colours that can replace the foliage colour or the flower colour of the drawings. The
  /// value that a plant has for one trait selects the colour for this plant.
  private struct Tinting: Sendable {
    /// The position in `FactOrder` of the facts that decide the colour.
    let position: Int
    /// The colours in the order of the declarations, each with the index of its value in the trait.
    let colors: [(value: Int, color: String)]

    /// Returns the first colour whose value the plant has; `nil` if the plant has none of the
    /// values.
    func color(_ stated: StatedFacts) -> String? {
      guard let index = stated.index(atPosition: position),
        case .values(let values) = stated.facts[index].content
      else { return nil }
      return colors.first { values.contains($0.value) }?.color
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
    var colors: [(value: Int, color: String)] = []
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
      colors.append((value, color))
    }
    return Tinting(position: FactOrder(traits).position(ofTrait: index), colors: colors)
  }

  /// Returns the illustration of the first rule that fits a plant, with the colours for the plant.
  /// Returns `nil` if no rule fits.
  ///
  /// - Parameters:
  ///   - test: tests conditions on the plant.
  ///   - stated: the stated and derived facts of the plant.
  func illustration(
    _ test: inout ConditionTest, _ stated: StatedFacts
  ) -> Resolved.PlantIllustration? {
    rules.key(&test).map {
      Resolved.PlantIllustration(
        key: $0,
        tints: Resolved.IllustrationColors(
          foliage: foliage?.color(stated), flower: flower?.color(stated)))
    }
  }
}
