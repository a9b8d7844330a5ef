import HortusDiagnostics

extension AsWritten {
  /// A `rule` element in `content/vocabulary/rules.xml`. A rule describes implausible combinations
  /// of facts and texts, which the compiler reports.
  package struct Rule: Sendable, Equatable, Codable {
    package var code: Located<String>
    package var headlines: [LocalizedText]
    package var explanations: [LocalizedText]
    /// The faults. Each fault is a list of conditions. A plant breaks the rule if all conditions of
    /// at least one fault hold.
    package var faults: [[PlantCondition]]

    package init(
      code: Located<String>, headlines: [LocalizedText], explanations: [LocalizedText],
      faults: [[PlantCondition]]
    ) {
      self.code = code
      self.headlines = headlines
      self.explanations = explanations
      self.faults = faults
    }
  }

  /// One condition of a fault in a `Rule`: a statement about a plant, which can be negated.
  package struct PlantCondition: Sendable, Equatable, Codable {
    /// The statement about a plant that the condition tests.
    package enum Subject: Sendable, Equatable, Codable {
      case fact(FactCondition)
      case text(TextCondition)
      /// The plant is in the category with this key.
      case category(Located<String>)
      /// The plant belongs to one of these families. The names are separated by spaces.
      case family(Located<String>)
      /// The plant belongs to one of these genera, by its scientific name or by a synonym.
      case genus(GenusCondition)
    }

    package var subject: Subject
    /// Whether the condition is negated. A negated condition holds if the statement is false.
    package var isNegated: Bool

    package init(subject: Subject, isNegated: Bool) {
      self.subject = subject
      self.isNegated = isNegated
    }
  }

  /// A condition on the facts about one trait of a plant, both stated and derived facts. All
  /// properties that are not `nil` must hold.
  package struct FactCondition: Sendable, Equatable, Codable {
    package var trait: Located<String>
    package var target: Located<String>?
    /// The keys of values, separated by spaces. A fact must have at least one of these values.
    /// Instead of keys, the text can be `known`, which requires that the trait has some value, or
    /// `unknown`, which requires that there is no fact about the trait.
    package var values: Located<String>?
    /// The keys of values, separated by spaces. No fact may have a value that is not listed.
    package var only: Located<String>?
    package var lowBelow: Located<String>?
    package var lowAtLeast: Located<String>?
    package var highBelow: Located<String>?
    package var highAtLeast: Located<String>?

    package init(
      trait: Located<String>, target: Located<String>?, values: Located<String>?,
      only: Located<String>?, lowBelow: Located<String>?, lowAtLeast: Located<String>?,
      highBelow: Located<String>?, highAtLeast: Located<String>?
    ) {
      self.trait = trait
      self.target = target
      self.values = values
      self.only = only
      self.lowBelow = lowBelow
      self.lowAtLeast = lowAtLeast
      self.highBelow = highBelow
      self.highAtLeast = highAtLeast
    }
  }

  /// A condition on the texts of the plant.
  package struct TextCondition: Sendable, Equatable, Codable {
    /// The key of the topic whose article is searched; `nil` to search the summary and all
    /// articles.
    package var topic: Located<String>?
    /// Phrases separated by commas. At least one of them must occur in the searched text.
    package var words: Located<String>
    /// The language of the searched texts; `nil` for the default language.
    package var language: String?

    package init(topic: Located<String>?, words: Located<String>, language: String? = nil) {
      self.language = language
      self.topic = topic
      self.words = words
    }
  }
}
