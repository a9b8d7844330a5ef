/// The result of importing a foreign list of plants into a catalogue.
package struct ListImportReport: Encodable, Sendable {
  /// A row about a plant that the catalogue already has.
  package struct Existing: Encodable, Sendable {
    /// The scientific name in the list.
    package let name: String
    /// The id of the plant of the catalogue.
    package let id: String
  }

  /// A row about the same plant as an earlier row.
  package struct Repeated: Encodable, Sendable {
    package let name: String
    package let location: String
    /// The location of the earlier row.
    package let first: String
  }

  /// A plant that was left out because it lacks traits that the mapping requires.
  package struct Incomplete: Encodable, Sendable {
    package let name: String
    /// The keys of the missing traits.
    package let missing: [String]
  }

  /// A fact of the list that contradicts the catalogue or an earlier row. It was not imported.
  package struct Disagreement: Encodable, Sendable {
    /// The id of the plant.
    package let plant: String
    package let trait: String
    /// The value that is kept.
    package let kept: String
    /// The value in the list.
    package let imported: String
    package let location: String
  }

  /// A text in the list to which the mapping assigns no meaning. It was not imported.
  package struct Unmapped: Encodable, Sendable, Comparable {
    package let trait: String
    package let column: String
    package let text: String
    /// The number of rows with the text.
    package let count: Int

    package static func < (a: Self, b: Self) -> Bool {
      (a.column, a.trait, a.text) < (b.column, b.trait, b.text)
    }
  }

  /// A column that the mapping ignores.
  package struct Ignored: Encodable, Sendable {
    package let column: String
    package let because: String
  }

  /// The number of rows that were read.
  package var rows = 0
  /// The number of plants that were imported.
  package var plants = 0
  /// The number of files that were written or deleted.
  package var files = 0
  package var existing: [Existing] = []
  package var repeated: [Repeated] = []
  package var incomplete: [Incomplete] = []
  package var disagreements: [Disagreement] = []
  package var unmapped: [Unmapped] = []
  package var ignored: [Ignored] = []
  /// The columns that the mapping does not name.
  package var unusedColumns: [String] = []
  /// The columns that the mapping names but that occur in no row.
  package var missingColumns: [String] = []
  /// Rows and values that cannot be imported.
  package var faults: [RowFault] = []
  /// Plants that were left out because `hortus check` would warn about them.
  package var implausible: [RowFault] = []
}
