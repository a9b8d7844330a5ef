extension Resolved {
  /// A trait that plants can have.
  package struct Trait: Sendable, Equatable, Codable {
    /// The kind of a trait's values. `schemas/vocabulary.xsd` documents each kind.
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case choice, ordinal, flag, range, zones, months
    }

    /// Where apps show the trait.
    package enum Role: String, Sendable, CaseIterable, Codable {
      case base, additional, care, detail
    }

    /// The unit of the numbers of a range.
    package enum Unit: String, Sendable, CaseIterable, Codable {
      case celsius, centimetre, percent, ph, day, hour
    }

    /// The steps whose icons lists show for a fact with several steps of an ordinal.
    package enum RangeIcons: String, Sendable, CaseIterable, Codable {
      case ends, middle
    }

    /// The number of a plant's range that selects the band.
    package enum BandBy: String, Sendable, CaseIterable, Codable {
      case low, middle, high
    }

    /// The number of a range that selects the value that apps show of a trait derived from it.
    package enum DerivedBy: String, Sendable, CaseIterable, Codable {
      case middle
    }

    package var key: String
    package var kind: Kind
    package var role: Role
    package var isFilter: Bool
    package var isMultiple: Bool
    /// The unit of a range; `nil` for other kinds.
    package var unit: Unit?
    package var minimum: Double?
    package var maximum: Double?
    /// The number that selects the band; `nil` for a trait without bands.
    package var bandBy: BandBy?
    /// The key of the trait from which values are derived if they are not stated.
    package var derivedFrom: String?
    /// `nil` if all values whose bands the range overlaps count equally.
    package var derivedBy: DerivedBy?
    /// `nil` if lists show the icon of the trait instead.
    package var rangeIcons: RangeIcons?
    package var icon: String?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]
    /// Texts that apps must show wherever they show the trait.
    package var disclaimers: [LocalizedText]
    package var aliases: [String]
    /// The bands of a range, ascending and without gaps.
    package var bands: [Band]
    package var targets: [Target]
    /// The values of a choice, of an ordinal (lowest first) or of a flag (`yes`, `no`).
    package var values: [TraitValue]

    package init(
      key: String, kind: Kind, role: Role, isFilter: Bool, isMultiple: Bool, unit: Unit?,
      minimum: Double?, maximum: Double?, bandBy: BandBy?, derivedFrom: String?,
      derivedBy: DerivedBy?, rangeIcons: RangeIcons?, icon: String?,
      labels: [LocalizedText], definitions: [LocalizedText], disclaimers: [LocalizedText],
      aliases: [String], bands: [Band], targets: [Target], values: [TraitValue]
    ) {
      self.key = key
      self.kind = kind
      self.role = role
      self.isFilter = isFilter
      self.isMultiple = isMultiple
      self.unit = unit
      self.minimum = minimum
      self.maximum = maximum
      self.bandBy = bandBy
      self.derivedFrom = derivedFrom
      self.derivedBy = derivedBy
      self.rangeIcons = rangeIcons
      self.icon = icon
      self.labels = labels
      self.definitions = definitions
      self.disclaimers = disclaimers
      self.aliases = aliases
      self.bands = bands
      self.targets = targets
      self.values = values
    }
  }

  /// The sentences that apps show for numbers from `atLeast` to below `below`; `nil` means no
  /// bound.
  package struct Band: Sendable, Equatable, Codable {
    package var atLeast: Double?
    package var below: Double?
    /// The sentences, with `{value}` as the placeholder for the range of a plant.
    package var sentences: [LocalizedText]

    package init(atLeast: Double?, below: Double?, sentences: [LocalizedText]) {
      self.atLeast = atLeast
      self.below = below
      self.sentences = sentences
    }
  }

  /// An entity that a trait refers to, such as cats or dogs for toxicity.
  package struct Target: Sendable, Equatable, Codable {
    package var key: String
    /// Whether lists and derived traits take the target into account.
    package var isRelevant: Bool
    package var icon: String?
    package var labels: [LocalizedText]
    package var aliases: [String]

    package init(
      key: String, isRelevant: Bool, icon: String?, labels: [LocalizedText], aliases: [String]
    ) {
      self.key = key
      self.isRelevant = isRelevant
      self.icon = icon
      self.labels = labels
      self.aliases = aliases
    }
  }

  /// A value of a trait.
  package struct TraitValue: Sendable, Equatable, Codable {
    package var key: String
    package var icon: String?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]
    package var sentences: [LocalizedText]
    /// The texts for specific targets, in the order of the targets.
    package var targetTexts: [TargetTexts]
    package var aliases: [String]
    /// The equivalent terms in other vocabularies.
    package var sameAs: [SameAs]
    /// For a derived trait, the condition under which the value follows.
    package var condition: Condition?

    package init(
      key: String, icon: String?, labels: [LocalizedText], definitions: [LocalizedText],
      sentences: [LocalizedText], targetTexts: [TargetTexts], aliases: [String],
      sameAs: [SameAs], condition: Condition?
    ) {
      self.key = key
      self.icon = icon
      self.labels = labels
      self.definitions = definitions
      self.sentences = sentences
      self.targetTexts = targetTexts
      self.aliases = aliases
      self.sameAs = sameAs
      self.condition = condition
    }
  }

  /// The texts about a value for one target.
  package struct TargetTexts: Sendable, Equatable, Codable {
    package var target: String
    package var labels: [LocalizedText]
    package var sentences: [LocalizedText]

    package init(target: String, labels: [LocalizedText], sentences: [LocalizedText]) {
      self.target = target
      self.labels = labels
      self.sentences = sentences
    }
  }

  /// The condition under which a value of a derived trait follows from the facts of its origin.
  package enum Condition: Sendable, Equatable, Codable {
    /// The range overlaps the band from `atLeast` to below `below`; `nil` means no bound.
    case band(atLeast: Double?, below: Double?)
    /// The months of the fact include one of these.
    case months(Months)
    /// One of the values with these keys holds, for any relevant target.
    case values([String])
  }

  /// A term of another vocabulary.
  package struct SameAs: Sendable, Equatable, Codable {
    package var vocabulary: String
    package var term: String

    package init(vocabulary: String, term: String) {
      self.vocabulary = vocabulary
      self.term = term
    }
  }
}
