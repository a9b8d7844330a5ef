import HortusDiagnostics
import HortusModel

/// The generated part of the grammars: what the content of a catalogue declares, written as XML
/// Schema, so that stock XML editors complete and explain it.
///
/// The grammars include these files, so an editor that knows a grammar knows them as well. Hortus
/// itself compiles the grammars with `openForms` in their place, because it also accepts aliases and
/// retired ids, and reports an unknown key with a suggestion.
package enum EditorSchema {
  /// The paths of the generated files, relative to the folder `schemas`.
  package static let vocabularyFile = "editor/vocabulary.xsd"
  package static let languagesFile = "editor/languages.xsd"
  package static let plantsFile = "editor/plants.xsd"

  /// A plant as an editor completes it.
  package struct Plant: Sendable, Equatable {
    package let id: String
    package let scientificName: String
    /// The first common name in the default language; `nil` if there is none.
    package let commonName: String?

    package init(id: String, scientificName: String, commonName: String?) {
      (self.id, self.scientificName, self.commonName) = (id, scientificName, commonName)
    }

    /// Describes a plant whose texts are read in the given language.
    package init(_ plant: AsWritten.Plant, language: String?) {
      self.init(
        id: plant.id.value, scientificName: plant.scientificName.name.value,
        commonName: plant.commonNames.first { $0.language.value == language }?.text.value)
    }
  }

  /// Returns the files that the declarations of a catalogue determine, keyed by path relative to
  /// the folder `schemas`.
  package static func declarations(of index: CatalogueIndex) -> [String: String] {
    [
      vocabularyFile: VocabularySchema(index.catalogue).text,
      languagesFile: languages(of: index.catalogue),
    ]
  }

  /// Returns the file with the ids of plants.
  ///
  /// - Parameter plants: the plants in any order.
  package static func plants(_ plants: [Plant]) -> String {
    var schema = SchemaText("The ids of plants.")
    let sorted = plants.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    schema.open(
      #"xs:simpleType name="plantKey""#,
      "The id of a plant. Ids of imported plants and retired ids may be written, too.")
    schema.choices(
      sorted.map { plant in
        (plant.id, plant.scientificName + (plant.commonName.map { ": \($0)" } ?? ""))
      }, orPattern: #"[a-z0-9]+(-[a-z0-9]+)*"#)
    schema.close("xs:simpleType")
    return schema.end()
  }

  private static func languages(of catalogue: AsWritten.Catalogue) -> String {
    var schema = SchemaText("The languages of the catalogue.")
    schema.open(
      #"xs:simpleType name="languageTag""#, "A language that content/catalogue.xml declares.")
    schema.restriction(
      base: "xs:language",
      (catalogue.header?.languages ?? []).map { language in
        let isDefault = language.value == catalogue.header?.defaultLanguage.value
        return (
          language.value,
          isDefault
            ? "The default language, in which every text must be there."
            : "A language into which texts are translated."
        )
      })
    schema.close("xs:simpleType")
    return schema.end()
  }
}
