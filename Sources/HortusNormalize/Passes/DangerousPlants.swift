import HortusDiagnostics
import HortusModel

/// The genera and species that are known to be dangerous. A plant of a list must state what the list
/// names: whom it harms, or the regions in which it is invasive.
package struct DangerousPlants: Sendable {
  /// A statement of a list.
  package struct Statement: Sendable, Equatable {
    package let trait: String
    /// Whom the plant harms; `nil` for a trait that is not about harm.
    package let target: String?
    /// The keys of values: one degree of harm, or the values of a trait that is not about harm.
    package fileprivate(set) var values: [String]
    package let source: String
  }

  private struct Danger: Sendable {
    let plants: GenusSet
    let statements: [Statement]
    let location: SourceLocation
  }

  private let dangers: [Danger]
  /// The indices in `dangers`, ascending, keyed by genus in lower case.
  private let indices: [String: [Int]]
  /// The indices of the traits of all statements, keyed by trait.
  private let traits: [String: Int]
  /// The keys of the values of the trait about harm, the mildest first.
  private let degrees: [String]
  /// The targets for works that do not say whom a plant harms. A plant that states harm to others fulfils
  /// a statement about them.
  private let unspecifiedTargets: Set<String>

  /// Reports traits, targets and values that the vocabulary does not have.
  init(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon], _ diagnostics: inout Diagnostics
  ) {
    let declared = traits.map(\.trait)
    let harm = declared.first { $0.isHarm && $0.derivedFrom == nil }
    var dangers: [Danger] = []
    for list in written.dangerLists {
      for danger in list.dangers {
        let harms = danger.harms.compactMap { stated in
          harm.flatMap { Self.statement(stated, of: $0, list.source.value, &diagnostics) }
        }
        let facts = danger.facts.compactMap { stated in
          Self.statement(stated, declared, list.source.value, &diagnostics)
        }
        dangers.append(
          Danger(
            plants: GenusSet(danger.plants), statements: harms + facts,
            location: danger.plants.genera.location))
      }
    }
    self.dangers = dangers
    degrees = harm?.values.map(\.key) ?? []
    unspecifiedTargets = Set(harm?.targets.filter(\.isUnspecified).map(\.key) ?? [])
    self.traits = Dictionary(
      declared.enumerated().map { ($0.element.key, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var indices: [String: [Int]] = [:]
    for (index, danger) in dangers.enumerated() {
      for genus in danger.plants.genera { indices[genus, default: []].append(index) }
    }
    self.indices = indices
  }

  private static func statement(
    _ harm: AsWritten.Danger.Harm, of trait: Resolved.Trait, _ source: String,
    _ diagnostics: inout Diagnostics
  ) -> Statement? {
    let hasTarget = check(
      harm.target, among: trait.targets.map(\.key), of: trait.key, &diagnostics)
    let hasDegree = check(
      harm.degree, among: trait.values.map(\.key), of: trait.key, &diagnostics)
    guard hasTarget, hasDegree else { return nil }
    return Statement(
      trait: trait.key, target: harm.target.value, values: [harm.degree.value], source: source)
  }

  private static func statement(
    _ fact: AsWritten.Danger.Fact, _ traits: [Resolved.Trait], _ source: String,
    _ diagnostics: inout Diagnostics
  ) -> Statement? {
    let possible = traits.filter { $0.targets.isEmpty && !$0.values.isEmpty }
    guard let trait = possible.first(where: { $0.key == fact.trait.value }) else {
      diagnostics.report(
        .unusableRule, at: fact.trait.location,
        "no trait with values and without targets is called “\(fact.trait.value)”",
        cure: SpellingSuggestion.didYouMean(fact.trait.value, among: possible.map(\.key))
          ?? "declare it in content/vocabulary/traits.xml")
      return nil
    }
    guard check(fact.value, among: trait.values.map(\.key), of: trait.key, &diagnostics) else {
      return nil
    }
    return Statement(trait: trait.key, target: nil, values: [fact.value.value], source: source)
  }

  private static func check(
    _ key: Located<String>, among keys: [String], of trait: String,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    if keys.contains(key.value) { return true }
    diagnostics.report(
      .unusableRule, at: key.location, "\(trait) has no “\(key.value)”",
      cure: SpellingSuggestion.didYouMean(key.value, among: keys)
        ?? "write one of: \(keys.joined(separator: ", "))")
    return false
  }

  /// Returns the dangers that contain a plant, in the order of the lists.
  private func dangers(of plant: AsWritten.Plant) -> [Danger] {
    let found = PlantTaxon.all(of: plant).flatMap { taxon in
      (indices[taxon.genus] ?? []).filter { dangers[$0].plants.contains(taxon) }
    }
    return Set(found).sorted().map { dangers[$0] }
  }

  /// Returns what the lists state of a plant, in their order: for each target the worst harm of all
  /// entries that contain the plant, for each other trait all values together.
  func statements(of plant: AsWritten.Plant) -> [Statement] {
    var statements: [Statement] = []
    for statement in dangers(of: plant).flatMap(\.statements) {
      let index = statements.firstIndex {
        $0.trait == statement.trait && $0.target == statement.target
      }
      guard let index else {
        statements.append(statement)
        continue
      }
      if statement.target == nil {
        let known = statements[index].values
        statements[index].values += statement.values.filter { !known.contains($0) }
      } else if isWorse(statement, than: statements[index].values[0]) {
        statements[index] = statement
      }
    }
    return statements
  }

  /// Returns whether a statement about harm is worse than a degree; `false` for other traits.
  func isWorse(_ statement: Statement, than degree: String) -> Bool {
    guard let known = degrees.firstIndex(of: degree) else { return false }
    return degrees[(known + 1)...].contains(statement.values[0])
  }

  /// Reports what a list names for a plant and the plant does not state: a trait, harm to a target, and harm
  /// that the plant states as milder without naming a work that says so.
  func check(
    _ plant: AsWritten.Plant, _ stated: StatedFacts, _ diagnostics: inout Diagnostics
  ) {
    var missing: Set<String> = []
    let dangers = dangers(of: plant)
    for danger in dangers {
      for statement in danger.statements where !missing.contains(statement.trait) {
        guard let trait = traits[statement.trait], stated.indices(ofTrait: trait).isEmpty else {
          continue
        }
        missing.insert(statement.trait)
        let listed = danger.statements.filter { $0.trait == statement.trait }.map { statement in
          statement.values[0] + (statement.target.map { " for \($0)" } ?? "")
        }
        report(
          "its \(statement.trait) is not stated", of: plant, danger,
          cure: "look the species up and state \(statement.trait); the list says of the genus: "
            + listed.joined(separator: ", "), &diagnostics)
      }
    }
    for worst in statements(of: plant) where !missing.contains(worst.trait) {
      guard let target = worst.target, !unspecifiedTargets.contains(target),
        let trait = traits[worst.trait],
        let danger = dangers.first(where: { $0.statements.contains(worst) })
      else { continue }
      check(worst, target, trait, plant, danger, stated, &diagnostics)
    }
  }

  private func check(
    _ listed: Statement, _ target: String, _ trait: Int, _ plant: AsWritten.Plant,
    _ danger: Danger, _ stated: StatedFacts, _ diagnostics: inout Diagnostics
  ) {
    let index = stated.indices(ofTrait: trait).first { stated.facts[$0].target == target }
    guard let index else {
      report(
        "its \(listed.trait) for “\(target)” is not stated", of: plant, danger,
        cure: "look the species up and state it; the list says of the genus: \(listed.values[0])",
        &diagnostics)
      return
    }
    let fact = stated.facts[index]
    guard fact.source == Resolved.Source.generalKnowledge,
      let degree = fact.content.valueIndices.max().map({ degrees[$0] }),
      isWorse(listed, than: degree)
    else { return }
    diagnostics.report(
      .milderHarm, at: stated.marks[index].location,
      "the list of dangerous plants says “\(listed.values[0])” for “\(target)”",
      cure:
        "state “\(listed.values[0])”, or open a work about the species that says “\(degree)” and name it",
      related: [.init("listed here", at: danger.location)])
  }

  private func report(
    _ fault: String, of plant: AsWritten.Plant, _ danger: Danger, cure: String,
    _ diagnostics: inout Diagnostics
  ) {
    let name = plant.scientificName.name
    diagnostics.report(
      .missingHarm, at: name.location, "“\(name.value)” is listed as dangerous, and \(fault)",
      cure: cure, related: [.init("listed here", at: danger.location)])
  }
}

extension Resolved.Content {
  /// The indices of the values of a choice or an ordinal; empty for other contents.
  var valueIndices: [Int] {
    switch self {
    case .values(let values): values
    case .steps(let steps): Array(steps)
    default: []
    }
  }
}
