import HortusDiagnostics
import HortusModel
import HortusSchema

/// Compares the sources that plants name for risky facts with the records of what was found in these
/// works. Risky are facts about harm, edible parts and hardiness: a mistake in them can poison
/// somebody or kill a plant.
///
/// Imported plants are not compared, because an import takes all facts from one data set.
struct CheckSources: Sendable {
  /// A record whose trait, target and value are declared.
  private struct Record: Sendable {
    /// The index of the trait in the vocabulary.
    let trait: Int
    let target: String?
    let content: Resolved.Content
    let work: String
    let written: AsWritten.CheckedFact
  }

  /// The records of each plant, keyed by plant id; `nil` if the catalogue keeps none.
  private let records: [String: [Record]]?
  private let traits: [TraitLexicon]
  /// The indices of the risky traits.
  private let risky: [Int]
  /// The sources that lists of dangerous plants have.
  private let lists: Set<String>

  /// Reports records with unknown traits, targets and values, and addresses that are none.
  init(
    _ written: AsWritten.Catalogue, _ traits: [TraitLexicon], _ diagnostics: inout Diagnostics
  ) {
    self.traits = traits
    risky = traits.indices.filter { index in
      let trait = traits[index].trait
      let isRisky = trait.isHarm || trait.meaning.map { TraitMeaning.risky.contains($0) } ?? false
      return isRisky && trait.derivedFrom == nil
    }
    lists = Set(written.dangerLists.map(\.source.value))
    guard let facts = written.checkedFacts, !traits.isEmpty else {
      records = nil
      return
    }
    let keys = TraitKeys(traits.map(\.trait))
    var records: [String: [Record]] = [:]
    for fact in facts {
      if !ValueReader.isWebAddress(fact.address.value) {
        diagnostics.report(
          .malformedAddress, at: fact.address.location,
          "“\(fact.address.value)” is no web address",
          cure: "write the whole address that was opened, like “https://example.org/page”")
      }
      guard let trait = keys.index(ofKey: fact.trait, &diagnostics),
        case .target(let target) = Self.target(of: fact, traits[trait].trait, &diagnostics),
        let content = ValueReader(lexicon: traits[trait], written: fact.value)
          .read(NormalizeText.collapsed(fact.value.value).text, &diagnostics)
      else { continue }
      records[fact.plant.value, default: []].append(
        Record(
          trait: trait, target: target, content: content, work: fact.work.value, written: fact))
    }
    self.records = records
  }

  /// The target of a record as it was read.
  private enum ReadTarget {
    /// The key of the target; `nil` for a trait without targets.
    case target(String?)
    /// The target is missing or unknown, which is reported.
    case fault
  }

  private static func target(
    of fact: AsWritten.CheckedFact, _ trait: Resolved.Trait, _ diagnostics: inout Diagnostics
  ) -> ReadTarget {
    let targets = trait.targets.map(\.key)
    guard let written = fact.target else {
      if targets.isEmpty { return .target(nil) }
      diagnostics.report(
        .missingTarget, at: fact.trait.location, "\(trait.key) for whom?",
        cure: "write one of these into the cell “target”: \(targets.joined(separator: ", "))")
      return .fault
    }
    if targets.contains(written.value) { return .target(written.value) }
    diagnostics.report(UnknownTarget.of(trait.key, written, among: targets))
    return .fault
  }

  /// Reports the risky facts of a plant whose sources nothing proves, and the records of the plant that
  /// do not fit its facts.
  func check(
    _ plant: AsWritten.Plant, _ stated: StatedFacts, _ dangers: DangerousPlants,
    _ diagnostics: inout Diagnostics
  ) {
    guard let records else { return }
    let ofPlant = records[plant.id.value] ?? []
    for record in ofPlant { check(record, plant, stated, &diagnostics) }
    guard !plant.isCompact else { return }
    for trait in risky {
      for index in stated.indices(ofTrait: trait) {
        let fact = stated.facts[index]
        guard fact.source != Resolved.Source.generalKnowledge,
          !isProved(fact, trait, by: ofPlant),
          !(lists.contains(fact.source) && isListed(fact, in: dangers.statements(of: plant)))
        else { continue }
        let name = fact.target.map { "\(fact.trait) for “\($0)”" } ?? fact.trait
        diagnostics.report(
          .uncheckedSource, at: stated.marks[index].location,
          "no record says that “\(fact.source)” states this \(name)",
          cure: lists.contains(fact.source)
            ? "state what the list says of the plant, or name general-knowledge as the source"
            : "open the work and add a line to content/sources/checked.tsv, or name general-knowledge"
        )
      }
    }
  }

  /// Whether records of the work that a fact names have its value. The values of a multiple choice may
  /// be spread over several records.
  private func isProved(_ fact: Resolved.Fact, _ trait: Int, by records: [Record]) -> Bool {
    let contents = records.filter {
      $0.trait == trait && $0.target == fact.target && $0.work == fact.source
    }.map(\.content)
    if contents.contains(fact.content) { return true }
    guard case .values(let values) = fact.content else { return false }
    return Set(values).isSubset(of: contents.flatMap(\.valueIndices))
  }

  private func isListed(
    _ fact: Resolved.Fact, in statements: [DangerousPlants.Statement]
  ) -> Bool {
    guard let trait = traits.first(where: { $0.trait.key == fact.trait })?.trait else {
      return false
    }
    let values = fact.content.valueIndices.map { trait.values[$0].key }
    guard !values.isEmpty else { return false }
    return statements.contains {
      $0.trait == fact.trait && $0.target == fact.target && $0.source == fact.source
        && Set(values).isSubset(of: $0.values)
    }
  }

  private func check(
    _ record: Record, _ plant: AsWritten.Plant, _ stated: StatedFacts,
    _ diagnostics: inout Diagnostics
  ) {
    let trait = traits[record.trait].trait.key
    let facts = stated.indices(ofTrait: record.trait).filter {
      stated.facts[$0].target == record.target
    }
    guard let index = facts.first else {
      let name = record.target.map { "\(trait) for “\($0)”" } ?? trait
      diagnostics.report(
        .staleCheckedFact, at: record.written.trait.location,
        "“\(plant.id.value)” states no \(name)", cure: "delete the line, or state the fact",
        related: [.init("the plant", at: plant.id.location)])
      return
    }
    let fact = stated.facts[index]
    let fits =
      fact.content == record.content
      || !record.content.valueIndices.isEmpty
        && Set(record.content.valueIndices).isSubset(of: fact.content.valueIndices)
        && traits[record.trait].trait.isMultiple
    guard !fits else { return }
    diagnostics.report(
      .staleCheckedFact, at: record.written.value.location,
      "“\(plant.id.value)” does not state “\(record.written.value.value)”",
      cure: "open the work again, and change the line or the plant",
      related: [.init("stated here", at: stated.marks[index].location)])
  }
}
