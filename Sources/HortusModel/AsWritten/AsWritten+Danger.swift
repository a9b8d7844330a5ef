import HortusDiagnostics

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
