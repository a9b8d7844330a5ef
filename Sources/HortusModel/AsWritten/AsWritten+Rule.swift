import HortusDiagnostics

extension AsWritten {
  /// A `rule` element of `content/vocabulary/rules.xml`: what no plant should be said to be.
  package struct Rule: Sendable, Equatable, Codable {
    package var code: Located<String>
    package var headlines: [LocalizedText]
    package var explanations: [LocalizedText]
    /// A plant breaks the rule if all conditions of one of them hold.
    package var faults: [[RuleCondition]]

    package init(
      code: Located<String>, headlines: [LocalizedText], explanations: [LocalizedText],
      faults: [[RuleCondition]]
    ) {
      self.code = code
      self.headlines = headlines
      self.explanations = explanations
      self.faults = faults
    }
  }

  /// One condition of a fault that a rule speaks of.
  package struct RuleCondition: Sendable, Equatable, Codable {
    /// What the condition is about.
    package enum Subject: Sendable, Equatable, Codable {
      case fact(FactCondition)
      case text(TextCondition)
      /// The key of a category that the plant is in.
      case category(Located<String>)
    }

    package var subject: Subject
    /// Whether it must not hold.
    package var isNegated: Bool

    package init(subject: Subject, isNegated: Bool) {
      self.subject = subject
      self.isNegated = isNegated
    }
  }

  /// What must be known of a trait.
  package struct FactCondition: Sendable, Equatable, Codable {
    package var trait: Located<String>
    package var target: Located<String>?
    /// Keys of which one must hold, separated by spaces.
    package var values: Located<String>?
    /// Keys beside which none must hold, separated by spaces.
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

  /// What must be written in the default language.
  package struct TextCondition: Sendable, Equatable, Codable {
    /// The topic of the article; without one, the summary and all articles are meant.
    package var topic: Located<String>?
    /// Phrases of which one must be there, separated by commas.
    package var words: Located<String>

    package init(topic: Located<String>?, words: Located<String>) {
      self.topic = topic
      self.words = words
    }
  }
}
