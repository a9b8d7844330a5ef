import HortusDiagnostics
import HortusModel

/// Chooses the illustration of each plant, and the colours in which the illustration is drawn.
struct ResolveIllustrations: Sendable {
  /// One group of conditions under which an illustration fits a plant.
  private struct Rule: Sendable {
    /// What the conditions name of the plant. Rules are tried in this order, because what holds for
    /// a genus is an exception to what holds for its family.
    enum Specificity: Int, Sendable {
      case genus, family, traits

      init(_ conditions: [PlantMatcher]) {
        let subjects = conditions.filter { !$0.isNegated }.map(\.subject)
        self =
          if subjects.contains(where: \.isGenus) {
            .genus
          } else if subjects.contains(where: \.isFamily) {
            .family
          } else {
            .traits
          }
      }
    }

    /// The key of the illustration.
    let key: String
    /// The illustration fits if all conditions hold.
    let conditions: [PlantMatcher]
    let specificity: Specificity

    init(key: String, conditions: [PlantMatcher]) {
      (self.key, self.conditions) = (key, conditions)
      specificity = Specificity(conditions)
    }
  }

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

  /// The rules in the order in which they are tried.
  private let rules: [Rule]
  private let foliage: Tinting?
  private let flower: Tinting?
  private let language: String

  /// - Parameter traits: `nil` if the vocabulary could not be read. No plant then has an
  ///   illustration.
  init(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon]?, _ diagnostics: inout Diagnostics
  ) {
    language = written.header?.defaultLanguage.value ?? ""
    guard let traits else {
      (rules, foliage, flower) = ([], nil, nil)
      return
    }
    let reader = ConditionReader(traits)
    var declared: [Rule] = []
    for illustration in written.illustrations {
      let groups =
        illustration.conditions.isEmpty
        ? [[]] : illustration.conditions.compactMap { reader.read($0, &diagnostics) }
      declared += groups.map { Rule(key: illustration.key.value, conditions: $0) }
    }
    rules = declared.indices
      .sorted { (declared[$0].specificity.rawValue, $0) < (declared[$1].specificity.rawValue, $1) }
      .map { declared[$0] }
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
  /// Rules about the genus come before rules about the family, and these before all others.
  /// Returns `nil` if no rule fits.
  ///
  /// - Parameter stated: the stated and derived facts of the plant.
  func illustration(
    of plant: AsWritten.Plant, _ stated: StatedFacts
  ) -> Resolved.PlantIllustration? {
    guard !rules.isEmpty else { return nil }
    var test = ConditionTest(plant, stated, language: language)
    return rules.first { test.holds($0.conditions) }.map {
      Resolved.PlantIllustration(
        key: $0.key,
        tints: Resolved.IllustrationColors(
          foliage: foliage?.color(stated), flower: flower?.color(stated)))
    }
  }
}
