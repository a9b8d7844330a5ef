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

extension AsWritten {
  /// A `dangers` element: a file with dangerous plants, such as `content/vocabulary/dangers.xml`.
  package struct DangerList: Sendable, Equatable, Codable {
    /// The id of the source that a fact names if it is taken from the list.
    package var source: Located<String>
    package var dangers: [Danger]

    package init(source: Located<String>, dangers: [Danger]) {
      self.source = source
      self.dangers = dangers
    }
  }

  /// A `danger` element: a genus, or species of a genus, that is known to harm somebody or to be
  /// dangerous in another way.
  package struct Danger: Sendable, Equatable, Codable {
    /// A statement about one target. The element also has the part of the plant and the work, for
    /// editors.
    package struct Harm: Sendable, Equatable, Codable {
      /// The key of a target of the trait about harm, such as `cat`.
      package var target: Located<String>
      /// The key of a value of the trait about harm, such as `fatal`.
      package var degree: Located<String>

      package init(target: Located<String>, degree: Located<String>) {
        self.target = target
        self.degree = degree
      }
    }

    /// A value of a trait that is not about harm, such as the regions in which a plant is invasive.
    package struct Fact: Sendable, Equatable, Codable {
      /// The key of a trait without targets.
      package var trait: Located<String>
      /// The key of a value of the trait.
      package var value: Located<String>

      package init(trait: Located<String>, value: Located<String>) {
        self.trait = trait
        self.value = value
      }
    }

    /// The genus, and the species to which the danger is limited.
    package var plants: GenusCondition
    package var harms: [Harm]
    package var facts: [Fact]

    package init(plants: GenusCondition, harms: [Harm], facts: [Fact] = []) {
      self.plants = plants
      self.harms = harms
      self.facts = facts
    }
  }

  /// A `family` element in `content/vocabulary/families.xml`.
  package struct Family: Sendable, Equatable, Codable {
    package var name: String
    /// The genera, separated by spaces.
    package var genera: Located<String>

    package init(name: String, genera: Located<String>) {
      self.name = name
      self.genera = genera
    }
  }

  /// A condition on the genera in the scientific names and synonyms of a plant.
  package struct GenusCondition: Sendable, Equatable, Codable {
    /// The genera, separated by spaces.
    package var genera: Located<String>
    /// The specific epithets to which the condition is limited, separated by spaces; `nil` for all
    /// species.
    package var species: String?
    /// The specific epithets that are excepted, separated by spaces.
    package var exceptions: String?

    package init(genera: Located<String>, species: String? = nil, exceptions: String? = nil) {
      self.genera = genera
      self.species = species
      self.exceptions = exceptions
    }
  }
}

/// Finds the genus in a scientific name.
package enum GenusName {
  /// Returns the first word of the name that is not a hybrid sign.
  package static func of(_ name: String) -> String {
    // Nearly all names are ASCII, where each byte is a character. Searching bytes is faster.
    let first = name.utf8.prefix { $0 != UInt8(ascii: " ") }
    if first.count > 1, first.first != UInt8(ascii: "+"), name.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(Substring(first))
    }
    let words = name.split(separator: " ").map { $0.drop { $0 == "×" || $0 == "+" } }
    return words.first { !$0.isEmpty && $0 != "x" }.map(String.init) ?? name
  }
}
