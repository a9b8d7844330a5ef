import HortusDiagnostics

extension AsWritten {
  /// A `trait` element in `content/vocabulary/traits.xml`.
  package struct Trait: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var kind: Located<String>
    package var role: String
    package var isFilter: Bool
    /// Whether the trait is declared to tell of harm.
    package var isHarm = false
    package var isMultiple: Bool
    package var unit: Located<String>?
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

  /// A value that a trait can have, such as `full-sun` for the trait `light`.
  package struct TraitValue: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var icon: Located<String>?
    package var atLeast: Located<String>?
    package var below: Located<String>?
    /// Three-letter keys of months, separated by spaces. The value is derived from a fact about the
    /// source trait (`derivedFrom`) that includes at least one of these months.
    package var months: Located<String>?
    /// Keys of values of the source trait (`derivedFrom`), separated by spaces. The value is
    /// derived from a fact about the source trait that has at least one of these values.
    package var when: Located<String>?
    /// Whether apps warn of the value before they say anything about care.
    package var isSevere = false
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]
    package var sentences: [LocalizedText]
    package var targetLabels: [TargetText]
    package var targetSentences: [TargetText]
    package var aliases: [Located<String>]
    package var sameAs: [SameAs]

    package init(
      key: Located<String>, icon: Located<String>?, atLeast: Located<String>?,
      below: Located<String>?, months: Located<String>?, when: Located<String>?,
      labels: [LocalizedText], definitions: [LocalizedText], sentences: [LocalizedText],
      targetLabels: [TargetText], targetSentences: [TargetText], aliases: [Located<String>],
      sameAs: [SameAs]
    ) {
      self.key = key
      self.icon = icon
      self.atLeast = atLeast
      self.below = below
      self.months = months
      self.when = when
      self.labels = labels
      self.definitions = definitions
      self.sentences = sentences
      self.targetLabels = targetLabels
      self.targetSentences = targetSentences
      self.aliases = aliases
      self.sameAs = sameAs
    }
  }

  /// A text about a value of a trait. Apps show the text only for one target of the trait, such as
  /// cats.
  package struct TargetText: Sendable, Equatable, Codable {
    package var target: Located<String>
    package var text: LocalizedText

    package init(target: Located<String>, text: LocalizedText) {
      self.target = target
      self.text = text
    }
  }

  /// A term in a published vocabulary, such as “Full shade” in `rhs`, that means the same as a
  /// value of a trait.
  package struct SameAs: Sendable, Equatable, Codable {
    package var vocabulary: String
    package var term: String

    package init(vocabulary: String, term: String) {
      self.vocabulary = vocabulary
      self.term = term
    }
  }
}

extension [AsWritten.TargetText] {
  /// The texts, grouped by target. Targets are in the order in which they first occur in the list.
  package var byTarget: [(target: String, texts: [AsWritten.LocalizedText])] {
    var known: Set<String> = []
    let targets = map(\.target.value).filter { known.insert($0).inserted }
    return targets.map { target in
      (target, filter { $0.target.value == target }.map(\.text))
    }
  }
}
