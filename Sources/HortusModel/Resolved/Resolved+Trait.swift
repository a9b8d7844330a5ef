extension Resolved {
  /// A trait that plants can have.
  package struct Trait: Sendable, Equatable, Codable {
    /// What the values are like; `schemas/vocabulary.xsd` explains each.
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case choice, ordinal, flag, range, zones, months
    }

    /// Where apps show the trait.
    package enum Role: String, Sendable, CaseIterable, Codable {
      case base, additional, care, detail
    }

    /// The unit that numbers are stored in.
    package enum Unit: String, Sendable, CaseIterable, Codable {
      case celsius, centimetre, percent, ph, day, hour
    }

    /// Of an ordinal: the steps of a fact of several whose icons lists show.
    package enum RangeIcons: String, Sendable, CaseIterable, Codable {
      case ends, middle
    }

    /// Which number of a plant's range chooses the band.
    package enum BandBy: String, Sendable, CaseIterable, Codable {
      case low, middle, high
    }

    /// Which number of a range decides what apps say of a trait derived from it.
    package enum DerivedBy: String, Sendable, CaseIterable, Codable {
      case middle
    }

    package var key: String
    package var kind: Kind
    package var role: Role
    package var isFilter: Bool
    package var isMultiple: Bool
    /// Of a range.
    package var unit: Unit?
    package var minimum: Double?
    package var maximum: Double?
    /// Of a range with bands.
    package var bandBy: BandBy?
    /// The trait that the values are derived from where they are not stated.
    package var derivedFrom: String?
    /// `nil` where all values that a range reaches count alike.
    package var derivedBy: DerivedBy?
    /// `nil` where lists show the icon of the trait.
    package var rangeIcons: RangeIcons?
    package var icon: String?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]
    /// What apps have to say wherever they show the trait.
    package var disclaimers: [LocalizedText]
    package var aliases: [String]
    /// Of a range: rising, each from where the one before ends.
    package var bands: [Band]
    package var targets: [Target]
    /// Of choices, ordinals (lowest first) and flags (`yes`, `no`).
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

  /// What people read of the numbers of a trait from `atLeast` up to, but without, `below`.
  package struct Band: Sendable, Equatable, Codable {
    package var atLeast: Double?
    package var below: Double?
    /// With `{value}` where the range of a plant goes.
    package var sentences: [LocalizedText]

    package init(atLeast: Double?, below: Double?, sentences: [LocalizedText]) {
      self.atLeast = atLeast
      self.below = below
      self.sentences = sentences
    }
  }

  /// Whom a trait concerns.
  package struct Target: Sendable, Equatable, Codable {
    package var key: String
    /// Whether it counts in lists and in what is derived from the trait.
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
    /// In the order of the targets, for those that have texts of their own.
    package var targetTexts: [TargetTexts]
    package var aliases: [String]
    /// Other vocabularies and their terms for it.
    package var sameAs: [SameAs]
    /// Of a derived trait: when the value follows.
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

  /// What people read of a value with regard to one target.
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

  /// When a value of a derived trait follows from the trait it is derived from.
  package enum Condition: Sendable, Equatable, Codable {
    /// The range reaches into the band from `atLeast` up to, but without, `below`.
    case band(atLeast: Double?, below: Double?)
    /// One of the months is among them.
    case months(Months)
    /// One of the values (keys) holds, for any relevant target.
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
