/// What is stated about the harm that a plant does, such as its toxicity. An app shows it with every
/// mention of the plant, and a severe harm before anything about care.
public struct PlantHarm: Sendable, Hashable {
  /// How much harm is stated. A higher degree is worse, but `notStated` says nothing: it is not less
  /// than `noneKnown`.
  public enum Degree: String, Sendable, Hashable {
    /// Nothing is stated about the targets that count. The plant may be deadly.
    case notStated
    /// No harm is known to the targets that are stated, which is no promise.
    case noneKnown
    /// Harm is stated, but no value that is severe (`TraitValue.isSevere`).
    case mild
    /// A severe value is stated for at least one target, whether or not the target counts in the app.
    case severe
  }

  /// The degree.
  public let degree: Degree
  /// The statements of harm, the worst first: all severe ones, and the others about the targets that
  /// count. Those that count are the targets of the profile of the app, of
  /// `Catalogue.concerning(_:)`, or the relevant targets. Without any harm, the statements that no
  /// harm is known to a target that counts; empty for `notStated`.
  public let statements: [TraitBadge]
  /// The targets that count and of which nothing is stated while something is stated of others, such
  /// as people beside a plant that is deadly to horses. An app names them, so that nobody takes the
  /// plant for harmless to them.
  public let unstated: [TraitTarget]

  /// The statements as one text, such as “Deadly to people · Very toxic to dogs”; empty for
  /// `notStated`.
  public var text: String { statements.map(\.text).joined(separator: " · ") }

  /// The text of a severe harm; `nil` for any other degree.
  public var warning: String? { degree == .severe ? text : nil }

  /// The icon of the worst statement; `nil` for `notStated`, or if the value has no icon.
  public var icon: Icon? { statements.first?.icon }

  /// Creates a statement of harm, for previews and tests.
  @_spi(Testing) public init(
    degree: Degree, statements: [TraitBadge] = [], unstated: [TraitTarget] = []
  ) {
    self.degree = degree
    self.statements = statements
    self.unstated = unstated
  }
}

extension PlantHarm {
  /// A known fact about a trait of harm.
  struct Statement {
    let badge: TraitBadge
    /// The index of the highest value of the fact in the values of the trait.
    let step: Int
    let isSevere: Bool
    /// Whether the target counts in the app.
    let isRelevant: Bool
    /// Whether the source does not say whom the plant harms.
    let isUnspecified: Bool

    /// Whether the statement adds nothing: its source does not say whom the plant harms, and the same
    /// or worse is stated of a target that counts. Beside “Deadly to people”, the weaker sentence of
    /// “People or animals: mildly toxic” would only mislead.
    func isCovered(by statements: [Statement]) -> Bool {
      isUnspecified
        && statements.contains { !$0.isUnspecified && $0.isRelevant && $0.step >= step }
    }
  }

  /// Sums up all known facts of a plant about traits of harm.
  ///
  /// - Parameter silent: the targets that count and of which nothing is known.
  init(_ statements: [Statement], silent: [TraitTarget]) {
    func worst(_ statements: [Statement]) -> [TraitBadge] {
      statements.enumerated().sorted { ($1.element.step, $0.offset) < ($0.element.step, $1.offset) }
        .map(\.element.badge)
    }
    let relevant = statements.filter(\.isRelevant)
    let harmful = statements.filter { $0.isSevere || ($0.isRelevant && $0.step > 0) }
    let unstated = silent.filter { !$0.isUnspecified }
    if !harmful.isEmpty {
      let named = harmful.filter { !$0.isCovered(by: harmful) }
      self.init(
        degree: harmful.contains(where: \.isSevere) ? .severe : .mild, statements: worst(named),
        unstated: unstated)
    } else if !relevant.isEmpty {
      self.init(degree: .noneKnown, statements: worst(relevant), unstated: unstated)
    } else {
      self.init(degree: .notStated)
    }
  }
}

extension PlantHarm.Statement {
  /// Creates a statement from a fact; `nil` if the value is unknown or not one of the values of the
  /// trait.
  init?(
    _ badge: TraitBadge, of trait: PlantTrait, target: TraitTarget?, isRelevant: Bool
  ) {
    guard case .values(let values) = badge.value, let last = values.last,
      let step = trait.values.firstIndex(where: { $0.key == last.key })
    else { return nil }
    self.init(
      badge: badge, step: step, isSevere: last.isSevere, isRelevant: isRelevant,
      isUnspecified: target?.isUnspecified == true)
  }

  /// Creates a statement from a fact of a plant page.
  init?(_ fact: Fact, isRelevant: Bool) {
    guard fact.trait.isHarm, fact.trait.derivedFrom == nil, let text = fact.text else { return nil }
    let fallback = fact.target?.icon ?? fact.trait.icon
    let badge = TraitBadge(
      trait: fact.trait.key, target: fact.target?.key, label: fact.label, value: fact.value,
      text: fact.value.targetLabel ?? text, icons: fact.icons, fallbackIcon: fallback)
    self.init(badge, of: fact.trait, target: fact.target, isRelevant: isRelevant)
  }
}
