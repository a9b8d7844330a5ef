import HortusDiagnostics
import HortusSchema

extension AsWritten {
  /// A `trait` element in `content/vocabulary/traits.xml`.
  package struct Trait: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var kind: Located<String>
    package var role: String
    package var isFilter: Bool
    /// Whether the trait is declared to tell of harm.
    package var isHarm = false
    package var meaning: Located<String>?
    package var isMultiple: Bool
    package var unit: Located<String>?
    /// Whether plants have a text in each language, as written; `nil` if it is not declared.
    package var localized: Located<String>?
    /// Whether no two plants may have the same text, as written; `nil` if it is not declared.
    package var unique: Located<String>?
    package var format: Located<String>?
    package var minimum: Located<String>?
    package var maximum: Located<String>?
    package var bandBy: Located<String>?
    package var derivedFrom: Located<String>?
    package var derivedBy: Located<String>?
    package var rangeIcons: Located<String>?
    package var icon: Located<String>?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]
    package var disclaimers: [LocalizedText]
    package var aliases: [Located<String>]
    package var bands: [Band]
    package var targets: [Target]
    package var values: [TraitValue]

    package init(
      key: Located<String>, kind: Located<String>, role: String, isFilter: Bool,
      isMultiple: Bool, unit: Located<String>?, minimum: Located<String>?,
      maximum: Located<String>?, bandBy: Located<String>?, derivedFrom: Located<String>?,
      derivedBy: Located<String>?, rangeIcons: Located<String>?, icon: Located<String>?,
      labels: [LocalizedText], definitions: [LocalizedText], disclaimers: [LocalizedText],
      aliases: [Located<String>], bands: [Band], targets: [Target], values: [TraitValue]
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

  /// A band of a trait whose facts are ranges of numbers, such as a height. The band contains the
  /// numbers that are at least `atLeast` and below `below`; `nil` means that there is no bound.
  /// Apps show the sentences of the band for these numbers.
  package struct Band: Sendable, Equatable, Codable {
    package var location: SourceLocation
    package var atLeast: Located<String>?
    package var below: Located<String>?
    package var sentences: [LocalizedText]

    package init(
      location: SourceLocation, atLeast: Located<String>?, below: Located<String>?,
      sentences: [LocalizedText]
    ) {
      self.location = location
      self.atLeast = atLeast
      self.below = below
      self.sentences = sentences
    }
  }

  /// An entity for which a trait is stated separately, such as cats or dogs for toxicity.
  package struct Target: Sendable, Equatable, Codable {
    package var key: Located<String>
    /// Whether the target is declared as relevant. If no target of a trait is declared as relevant,
    /// all targets of the trait are relevant.
    package var isRelevant: Bool
    /// Whether the target stands for those whom a source does not name. Only imports state it.
    package var isUnspecified = false
    package var meaning: Located<String>?
    package var icon: Located<String>?
    package var labels: [LocalizedText]
    package var aliases: [Located<String>]

    package init(
      key: Located<String>, isRelevant: Bool, icon: Located<String>?, labels: [LocalizedText],
      aliases: [Located<String>]
    ) {
      self.key = key
      self.isRelevant = isRelevant
      self.icon = icon
      self.labels = labels
      self.aliases = aliases
    }
  }
}

extension AsWritten {
  /// A `unit` element in `content/vocabulary/traits.xml`: a unit that the program does not know.
  package struct Unit: Sendable, Equatable, Codable {
    /// How numbers of one category are written in one language.
    package struct Form: Sendable, Equatable, Codable {
      /// The plural category of the numbers that have this text, such as `one` (`PluralCategory`).
      package var plural: Located<String>
      package var text: LocalizedText

      package init(plural: Located<String>, text: LocalizedText) {
        (self.plural, self.text) = (plural, text)
      }
    }

    package var key: Located<String>
    /// How many decimals apps show.
    package var decimals: Located<String>?
    package var forms: [Form]
    package var aliases: [Located<String>]

    package init(
      key: Located<String>, decimals: Located<String>?, forms: [Form], aliases: [Located<String>]
    ) {
      (self.key, self.decimals, self.forms, self.aliases) = (key, decimals, forms, aliases)
    }

    /// The texts of the forms, grouped by category: those of a group differ in language.
    package var formGroups: [[LocalizedText]] {
      PluralCategory.allCases.map { category in
        forms.filter { $0.plural.value == category.rawValue }.map(\.text)
      }
    }
  }
}

extension Resolved {
  /// A unit that the catalogue declares.
  package struct Unit: Sendable, Equatable, Codable {
    /// How numbers of one category are written in one language.
    package struct Form: Sendable, Equatable, Codable {
      package var plural: PluralCategory
      package var language: String
      /// The text, with `{value}` for the figures.
      package var text: String

      package init(plural: PluralCategory, language: String, text: String) {
        (self.plural, self.language, self.text) = (plural, language, text)
      }
    }

    package var key: String
    /// How many decimals apps show; `nil` for as many as a number needs, at most two.
    package var decimals: Int?
    package var forms: [Form]
    /// Other names by which values of plants may give the unit, such as `eur`.
    package var aliases: [String]

    package init(key: String, decimals: Int?, forms: [Form], aliases: [String]) {
      (self.key, self.decimals, self.forms, self.aliases) = (key, decimals, forms, aliases)
    }
  }

  /// The form of the texts of a trait.
  package struct TextForm: Sendable, Equatable, Codable {
    /// The formats that a text can have to follow.
    package enum Format: String, Sendable, Codable {
      /// A web address that begins with `https://` or `http://`.
      case url
    }

    /// Whether plants have a text in each language.
    package var isLocalized = false
    /// Whether no two plants have the same text.
    package var isUnique = false
    /// `nil` if the text may be any.
    package var format: Format?

    package init() {}
  }

  /// A trait that plants can have.
  package struct Trait: Sendable, Equatable, Codable {
    /// The kind of a trait's values. `schemas/vocabulary.xsd` documents each kind.
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case choice, ordinal, flag, range, number, zones, months, text

      /// Whether the values are numbers with a unit.
      package var isNumeric: Bool {
        switch self {
        case .range, .number: true
        case .choice, .ordinal, .flag, .zones, .months, .text: false
        }
      }
    }

    /// The place where apps show the trait: in lists for all plants (`base`), in lists for plants
    /// that have the property (`additional`), or on the plant page (`care` and `detail`).
    package enum Role: String, Sendable, CaseIterable, Codable {
      case base, additional, care, detail
    }

    /// The icons that a list of plants shows for a fact with several steps of an `ordinal` trait,
    /// such as full shade to part shade: the icons of both end steps, or the icon of the middle
    /// step.
    package enum RangeIcons: String, Sendable, CaseIterable, Codable {
      case ends, middle
    }

    /// The point of a plant's range that selects a band: its low end, its middle or its high end.
    package enum BandBy: String, Sendable, CaseIterable, Codable {
      case low, middle, high
    }

    /// The point of a range of numbers that selects the value that apps show. If a trait is derived
    /// from a range, several values can follow from the same range.
    package enum DerivedBy: String, Sendable, CaseIterable, Codable {
      case middle
    }

    package var key: String
    package var kind: Kind
    package var role: Role
    package var isFilter: Bool
    /// Whether the trait tells of harm. A plant without a fact about it counts as unknown, never as
    /// harmless.
    package var isHarm = false
    /// What the trait means to the program; `nil` if no feature needs the trait.
    package var meaning: TraitMeaning?
    package var isMultiple: Bool
    /// The unit of the numbers of a `range` or `number` trait; `nil` for a trait of another kind.
    package var unit: StoredUnit?
    /// The form of the texts of a `text` trait; `nil` for a trait of another kind.
    package var text: TextForm?
    package var minimum: Double?
    package var maximum: Double?
    /// The point of a plant's range that selects a band; `nil` for a trait without bands.
    package var bandBy: BandBy?
    /// The key of the source trait, from which values are derived if they are not stated; `nil` if
    /// the trait is not derived.
    package var derivedFrom: String?
    /// For a trait that is derived from a range of numbers, the point of the range that selects the
    /// value that apps show; `nil` if no point of the range is preferred.
    package var derivedBy: DerivedBy?
    /// The icons that a list of plants shows for a fact with several steps of an `ordinal` trait;
    /// `nil` to show the icon of the target or of the trait instead.
    package var rangeIcons: RangeIcons?
    package var icon: String?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]
    /// Texts that apps must show wherever they show the trait.
    package var disclaimers: [LocalizedText]
    package var aliases: [String]
    /// The bands of a `range` or `number` trait, ascending and without gaps.
    package var bands: [Band]
    package var targets: [Target]
    /// The values of a `choice` trait, of an `ordinal` trait (lowest first) or of a `flag` trait
    /// (`yes`, `no`).
    package var values: [TraitValue]

    package init(
      key: String, kind: Kind, role: Role, isFilter: Bool, isMultiple: Bool, unit: StoredUnit?,
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

  /// A band of numbers, and the sentences that apps show for these numbers. The band contains the
  /// numbers that are at least `atLeast` and below `below`; `nil` means that there is no bound.
  package struct Band: Sendable, Equatable, Codable {
    package var atLeast: Double?
    package var below: Double?
    /// The sentences. The placeholder `{value}` in a sentence stands for the range of a plant.
    package var sentences: [LocalizedText]

    package init(atLeast: Double?, below: Double?, sentences: [LocalizedText]) {
      self.atLeast = atLeast
      self.below = below
      self.sentences = sentences
    }
  }

  /// An entity for which a trait is stated separately, such as cats or dogs for toxicity.
  package struct Target: Sendable, Equatable, Codable {
    package var key: String
    /// Whether facts for the target are shown in lists of plants and used for derived traits.
    package var isRelevant: Bool
    /// Whether the target stands for those whom a source does not name. Only imports state it.
    package var isUnspecified = false
    package var meaning: TargetMeaning?
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
}
