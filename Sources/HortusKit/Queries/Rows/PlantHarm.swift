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
  /// The statements that lead to the degree, the worst first; empty for `notStated`. The severe
  /// statements are those about all targets. All others are those about the targets that count:
  /// the targets of the profile of the app, of `Catalogue.concerning(_:)`, or the relevant targets.
  public let statements: [TraitBadge]

  /// The statements as one text, such as “Deadly to people · Very toxic to dogs”; empty for
  /// `notStated`.
  public var text: String { statements.map(\.text).joined(separator: " · ") }

  /// The text of a severe harm; `nil` for any other degree.
  public var warning: String? { degree == .severe ? text : nil }

  /// The icon of the worst statement; `nil` for `notStated`, or if the value has no icon.
  public var icon: Icon? { statements.first?.icon }

  /// Creates a statement of harm, for previews and tests.
  public init(degree: Degree, statements: [TraitBadge] = []) {
    self.degree = degree
    self.statements = statements
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
  }

  /// Sums up all known facts of a plant about traits of harm.
  init(_ statements: [Statement]) {
    func worst(_ statements: [Statement]) -> [TraitBadge] {
      statements.enumerated().sorted { ($1.element.step, $0.offset) < ($0.element.step, $1.offset) }
        .map(\.element.badge)
    }
    let severe = statements.filter(\.isSevere)
    let relevant = statements.filter(\.isRelevant)
    let harmful = relevant.filter { $0.step > 0 }
    if !severe.isEmpty {
      self.init(degree: .severe, statements: worst(severe))
    } else if !harmful.isEmpty {
      self.init(degree: .mild, statements: worst(harmful))
    } else if !relevant.isEmpty {
      self.init(degree: .noneKnown, statements: worst(relevant))
    } else {
      self.init(degree: .notStated)
    }
  }
}

extension PlantHarm.Statement {
  /// Creates a statement from a fact; `nil` if the value is unknown or not one of the values of the
  /// trait.
  init?(_ badge: TraitBadge, of trait: PlantTrait, isRelevant: Bool) {
    guard case .values(let values) = badge.value, let last = values.last,
      let step = trait.values.firstIndex(where: { $0.key == last.key })
    else { return nil }
    self.init(badge: badge, step: step, isSevere: last.isSevere, isRelevant: isRelevant)
  }

  /// Creates a statement from a fact of a plant page.
  init?(_ fact: Fact, isRelevant: Bool) {
    guard fact.trait.isHarm, fact.trait.derivedFrom == nil, let text = fact.text else { return nil }
    let fallback = fact.target?.icon ?? fact.trait.icon
    let badge = TraitBadge(
      trait: fact.trait.key, target: fact.target?.key, label: fact.label, value: fact.value,
      text: fact.value.targetLabel ?? text, icons: fact.icons, fallbackIcon: fallback)
    self.init(badge, of: fact.trait, isRelevant: isRelevant)
  }
}
