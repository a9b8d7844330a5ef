import Foundation
import HortusDiagnostics
import HortusModel
import HortusSystem

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

extension EditorSchema {
  /// What Hortus compiles in the place of the generated files, keyed by path relative to the folder
  /// `schemas`: any element in `traits`, and any key. The checks look up what the content declares.
  package static let openForms: [String: [UInt8]] = [
    vocabularyFile: open(
      """
      <xs:group name="traitElement">
        <xs:sequence><xs:any namespace="##local" processContents="skip"/></xs:sequence>
      </xs:group>
      """,
      keys: [
        "traitKey", "unitKey", "categoryKey", "topicKey", "iconKey", "sourceKey", "targetKey",
      ]),
    plantsFile: open("", keys: ["plantKey"]),
    languagesFile: open(
      #"<xs:simpleType name="languageTag"><xs:restriction base="xs:language"/></xs:simpleType>"#,
      keys: []),
  ]

  private static func open(_ parts: String, keys: [String]) -> [UInt8] {
    let types = keys.map { key in
      """
      <xs:simpleType name="\(key)"><xs:restriction base="xs:token">
        <xs:minLength value="1"/><xs:maxLength value="80"/>
      </xs:restriction></xs:simpleType>
      """
    }
    let text =
      #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">"# + parts + types.joined()
      + "</xs:schema>"
    return Array(text.utf8)
  }
}

/// Reports generated grammar files for XML editors that do not fit the vocabulary. A catalogue
/// without such files is fine, and so are files that Hortus did not write. The file with the ids of plants is not compared: an id that it lacks
/// is still accepted by editors, and each new plant would make the file outdated.
package enum OutdatedEditorSchema {
  package static func check(
    _ index: CatalogueIndex, root: String, _ diagnostics: inout Diagnostics
  ) {
    guard !index.unreadParts.hasUnknownVocabulary, index.catalogue.header != nil else { return }
    let folder = root + "/schemas/"
    let paths = [EditorSchema.vocabularyFile, EditorSchema.languagesFile].filter {
      FileSystem.kind(of: folder + $0) == .file
    }
    guard !paths.isEmpty else { return }
    let current = EditorSchema.declarations(of: index)
    for path in paths {
      guard let written = FileManager.default.contents(atPath: folder + path),
        written.prefix(512).range(of: Data(SchemaText.mark.utf8)) != nil,
        written != current[path].map({ Data($0.utf8) })
      else { continue }
      diagnostics.report(
        .outdatedEditorSchema, at: SourceLocation(file: "schemas/" + path),
        "the file for XML editors does not fit the vocabulary", cure: "run hortus schema")
    }
  }
}

/// Reports a plant file that does not name its grammar in an `<?xml-model?>` line. From this line,
/// XML editors know the grammar, so that they can help authors.
enum MissingModelLine {
  static func check(_ text: SourceText, _ diagnostics: inout Diagnostics) {
    guard !text.namesGrammar, text.path.hasPrefix("content/") else { return }
    let up = String(repeating: "../", count: text.path.count { $0 == "/" })
    diagnostics.report(
      .missingModelLine, at: SourceLocation(file: text.path),
      "editors do not know the grammar of this file",
      cure: "write <?xml-model href=\"\(up)schemas/plant.xsd\"?> above the first element")
  }
}

extension SourceText {
  /// Whether the first 2,048 bytes of the file contain `<?xml-model`.
  var namesGrammar: Bool {
    String(decoding: bytes.prefix(2048), as: UTF8.self).contains("<?xml-model")
  }
}
