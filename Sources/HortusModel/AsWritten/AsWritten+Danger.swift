import HortusDiagnostics

extension AsWritten {
  /// A `danger` element in `content/vocabulary/dangers.xml`: a genus, or species of a genus, that is
  /// known to harm somebody.
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

    /// The genus, and the species to which the danger is limited.
    package var plants: GenusCondition
    package var harms: [Harm]
    /// The id of the source that a fact names if it is taken from the list.
    package var source: Located<String>

    package init(plants: GenusCondition, harms: [Harm], source: Located<String>) {
      self.plants = plants
      self.harms = harms
      self.source = source
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
