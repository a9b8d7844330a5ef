import GRDB
import HortusBundle
import HortusSchema

/// A trait as the bundle declares it, without texts. Filters use it as it is; the vocabulary of a
/// language adds the texts (`PlantTrait`).
struct DeclaredTrait: Sendable {
  /// A value of a trait, such as `full-sun`.
  struct Value: Sendable {
    let key: String
    /// The key of the icon; `nil` if the value has no icon.
    let icon: String?
    /// Whether an app warns of the value (`TraitValue.isSevere`).
    let isSevere: Bool
    /// What the value means to the program; `nil` if no feature needs the value.
    let meaning: ValueMeaning?
  }

  /// An aspect of a trait: the trait itself, or the trait for one of its targets, such as toxicity to
  /// cats.
  struct Aspect: Sendable {
    /// The number that identifies the aspect in the table `aspect`.
    let number: Int
    /// The key of the target; empty for a trait without targets.
    let target: String
    /// The key of the icon of the target; `nil` if the target has no icon.
    let icon: String?
    /// Whether lists and derived traits use the target by default (`TraitTarget.isRelevant`).
    let isRelevant: Bool
    /// Whether the target stands for those whom a source does not name
    /// (`TraitTarget.isUnspecified`).
    let isUnspecified: Bool
    /// What the target means to the program; `nil` if no feature needs the target.
    let meaning: TargetMeaning?
  }

  let key: TraitKey
  /// The kind; `nil` for a kind of a newer bundle.
  let kind: PlantTrait.Kind?
  /// The role; `nil` for a role of a newer bundle.
  let role: PlantTrait.Role?
  /// The key of the icon; `nil` if the trait has no icon.
  let icon: String?
  /// Whether apps offer the trait as a filter, with counts.
  let isFilter: Bool
  /// Whether the trait tells of harm (`PlantTrait.isHarm`).
  let isHarm: Bool
  /// Whether a plant may have several values (`PlantTrait.isMultiple`).
  let isMultiple: Bool
  /// The unit of a range or a number; `nil` for other kinds.
  let unit: StoredUnit?
  /// The form of a text; `nil` for other kinds.
  let textForm: PlantTrait.TextForm?
  /// The lowest and the highest number that a range or a number may have; `nil` if there are no limits.
  let bounds: ClosedRange<Double>?
  /// The icons to show for a fact with several steps (`PlantTrait.rangeIcons`).
  let rangeIcons: PlantTrait.RangeIcons?
  /// The number that selects the sentence of a range or a number; `nil` if the trait has no such sentences.
  let bandChooser: SentenceBands.Chooser?
  /// What the trait means to the program; `nil` if no feature needs the trait.
  let meaning: TraitMeaning?
  /// The key of the trait from which this trait is derived; `nil` if this trait is not derived.
  let derivedFrom: TraitKey?
  /// The aspects, in the order of the bundle: one for each target, or a single one for a trait
  /// without targets.
  private(set) var aspects: [Aspect] = []
  /// The values, in the order of the bundle; empty for a number, a range and a text.
  private(set) var declaredValues: [Value] = []
  /// For a derived trait, the values of the source trait that lead to a derived value, such as the
  /// degrees of `toxicity` that lead to `yes` of `poisonous`. Keyed by the derived value.
  private(set) var causes: [String: [String]] = [:]

  /// Whether the facts are numbers or ranges of numbers.
  var isNumeric: Bool { kind?.isNumeric ?? false }
  var isText: Bool { kind == .text }
  /// Whether lists show the trait beside the names of plants.
  var isInLists: Bool { role == .base || role == .additional }
  var hasTargets: Bool { aspects.contains { !$0.target.isEmpty } }
  /// The keys of the values, in the order of the bundle; empty for a number, a range and a text.
  var values: [String] { declaredValues.map(\.key) }
  /// The keys of the targets, in the order of the bundle; a single empty string for a trait without
  /// targets.
  var targets: [String] { aspects.map(\.target) }
  /// The keys of the targets that lists and derived traits use by default, such as people, cats and
  /// dogs.
  var relevantTargets: [String] { aspects.filter(\.isRelevant).map(\.target) }

  /// Returns the key of the target with a meaning; `nil` if the trait has none.
  func target(meaning: TargetMeaning) -> String? {
    aspects.last { $0.meaning == meaning }?.target
  }

  /// Returns the keys of the values with a meaning, in the order of the bundle.
  func values(meaning: ValueMeaning) -> [String] {
    declaredValues.filter { $0.meaning == meaning }.map(\.key)
  }

  /// Returns the keys of the facets that a value of a condition selects; `nil` if the trait has no
  /// such value. A facet is the set of plants that have one value, such as `full-sun` or
  /// `cat:high`.
  ///
  /// A value selects the facet with the same key. A hardiness zone, such as `5`, selects its
  /// half-zones `5a` and `5b`. A target alone selects several facets of the target: all steps of an
  /// ordinal except the lowest, `yes` of a flag, and all values of any other kind.
  func facetKeys(of value: String) -> [String]? {
    guard hasTargets else {
      if values.contains(value) { return [value] }
      // A zone without a letter stands for both of its halves.
      let halves = kind == .zones ? ["a", "b"].map { value + $0 }.filter(values.contains) : []
      return halves.isEmpty ? nil : halves
    }
    for target in targets where value.hasPrefix(target) {
      let rest = value.dropFirst(target.count)
      if rest.isEmpty { return holding.map { "\(target):\($0)" } }
      if rest.first == ":", values.contains(String(rest.dropFirst())) { return [value] }
    }
    return nil
  }

  /// Returns the targets that the values of a condition name; a single empty string for a trait
  /// without targets.
  func targets(in values: Set<String>) -> [String] {
    guard hasTargets else { return [""] }
    return targets.filter { target in values.contains { $0 == target || $0.hasPrefix(target + ":") }
    }
  }

  /// The values that a condition selects if it names only a target, such as `cat`.
  private var holding: [String] {
    switch kind {
    case .ordinal: Array(values.dropFirst())
    case .flag: values.filter { $0 == "yes" }
    default: values
    }
  }
}

extension DeclaredTrait {
  /// Reads all traits, in the order of a plant page.
  static func all(_ database: Database) throws -> [DeclaredTrait] {
    var traits = try Row.fetchAll(
      database,
      sql: """
        SELECT key, kind, role, icon, isFilter, isHarm, isMultiple, unit, minimum, maximum,
          rangeIcons, bandBy, meaning, derivedFrom, isLocalized, isUnique, format
        FROM trait ORDER BY number
        """
    ).map(DeclaredTrait.init)
    let indices = Dictionary(
      zip(traits.map(\.key), traits.indices), uniquingKeysWith: { first, _ in first })
    for row in try Row.fetchAll(
      database,
      sql: """
        SELECT trait, number, target, icon, isRelevant, isUnspecified, meaning
        FROM aspect ORDER BY number
        """)
    {
      guard let index = indices[try row.traitKey(0)] else { continue }
      traits[index].aspects.append(
        Aspect(
          number: try row.decoded(1), target: try row.decoded(2), icon: try row.decoded(3),
          isRelevant: try row.decoded(4), isUnspecified: try row.decoded(5),
          meaning: try row.decoded(6, as: String?.self).flatMap(TargetMeaning.init)))
    }
    for row in try Row.fetchAll(
      database,
      sql: "SELECT trait, key, icon, isSevere, meaning FROM traitValue ORDER BY trait, position")
    {
      guard let index = indices[try row.traitKey(0)] else { continue }
      traits[index].declaredValues.append(
        Value(
          key: try row.decoded(1), icon: try row.decoded(2), isSevere: try row.decoded(3),
          meaning: try row.decoded(4, as: String?.self).flatMap(ValueMeaning.init)))
    }
    for row in try Row.fetchAll(
      database, sql: "SELECT trait, value, cause FROM traitValueCause ORDER BY trait, position")
    {
      guard let index = indices[try row.traitKey(0)] else { continue }
      traits[index].causes[try row.decoded(1), default: []].append(try row.decoded(2))
    }
    return traits
  }

  private init(_ row: Row) throws {
    key = try row.traitKey(0)
    kind = try PlantTrait.Kind(rawValue: row.decoded(1))
    role = try PlantTrait.Role(rawValue: row.decoded(2))
    icon = try row.decoded(3)
    isFilter = try row.decoded(4)
    isHarm = try row.decoded(5)
    isMultiple = try row.decoded(6)
    unit = try row.decoded(7, as: String?.self).map(StoredUnit.init)
    textForm =
      try kind == .text
      ? PlantTrait.TextForm(
        isLocalized: row.decoded(14, as: Bool?.self) ?? false,
        isUnique: row.decoded(15, as: Bool?.self) ?? false,
        isWebAddress: row.decoded(16, as: String?.self) == "url") : nil
    if let low: Double = try row.decoded(8), let high: Double = try row.decoded(9), low <= high {
      bounds = low...high
    } else {
      bounds = nil
    }
    rangeIcons = try row.decoded(10, as: String?.self).flatMap(PlantTrait.RangeIcons.init)
    bandChooser = try row.decoded(11, as: String?.self).flatMap(SentenceBands.Chooser.init)
    meaning = try row.decoded(12, as: String?.self).flatMap(TraitMeaning.init)
    derivedFrom = try row.decoded(13, as: String?.self).map(TraitKey.init(rawValue:))
  }
}
