import HortusDiagnostics
import HortusSchema

extension AsWritten {
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
    package var meaning: Located<String>?
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

extension Resolved {
  /// A value that a trait can have, such as `full-sun` for the trait `light`.
  package struct TraitValue: Sendable, Equatable, Codable {
    package var key: String
    package var icon: String?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]
    package var sentences: [LocalizedText]
    /// The texts that apply only to one target, such as cats, in the order of the targets.
    package var targetTexts: [TargetTexts]
    package var aliases: [String]
    /// The equivalent terms in other vocabularies.
    package var sameAs: [SameAs]
    /// The condition under which the value is derived from the source trait; `nil` if the value is
    /// never derived.
    package var condition: DerivationCondition?
    /// Whether apps warn of the value before they say anything about care.
    package var isSevere = false
    package var meaning: ValueMeaning?

    package init(
      key: String, icon: String?, labels: [LocalizedText], definitions: [LocalizedText],
      sentences: [LocalizedText], targetTexts: [TargetTexts], aliases: [String],
      sameAs: [SameAs], condition: DerivationCondition?
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

  /// The labels and sentences of a trait value for one target, in several languages. For example,
  /// toxicity has the targets cats, dogs and people. A value of toxicity can have different
  /// sentences for cats and for people.
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

  /// The condition under which a value is derived from the facts about the source trait. Facts
  /// about targets that are not relevant (`Target.isRelevant`) are ignored.
  package enum DerivationCondition: Sendable, Equatable, Codable {
    /// The range of a fact overlaps the band of numbers that are at least `atLeast` and below
    /// `below`. `nil` means that there is no bound.
    case band(atLeast: Double?, below: Double?)
    /// The months of a fact include at least one of these months.
    case months(MonthSet)
    /// At least one fact about the source trait has at least one of the values with these keys.
    case values([String])
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
