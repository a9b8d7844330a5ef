import HortusModel

/// Writes the vocabulary of a catalogue as XML Schema: an element for each trait, and a type for the
/// keys of each kind of declaration.
struct VocabularySchema {
  let catalogue: AsWritten.Catalogue
  let language: String?

  init(_ catalogue: AsWritten.Catalogue) {
    self.catalogue = catalogue
    language = catalogue.header?.defaultLanguage.value
  }

  var text: String {
    var schema = SchemaText("The vocabulary of the catalogue.")
    writeTraits(to: &schema)
    writeKeys(to: &schema)
    return schema.end()
  }

  private func writeKeys(to schema: inout SchemaText) {
    write(
      "traitKey", "The key of a trait.",
      catalogue.traits.map { ($0.key.value, explanation($0.labels, $0.definitions)) }, to: &schema)
    write(
      "categoryKey", "The key of a category.",
      catalogue.categories.map { ($0.key.value, explanation($0.labels, $0.definitions)) },
      to: &schema)
    write(
      "topicKey", "The key of a topic.",
      catalogue.topics.map { ($0.key.value, explanation($0.labels, $0.definitions)) }, to: &schema)
    write(
      "iconKey", "The id of an icon.",
      catalogue.icons.map { ($0.id.value, explanation($0.labels, [])) }, to: &schema)
    let sources = catalogue.header?.sources ?? []
    write(
      "sourceKey", "The id of a source.",
      [(Resolved.Source.generalKnowledge, "Common knowledge among those who grow plants.")]
        + sources.map { ($0.id.value, $0.title.value) }, to: &schema)
    schema.open(
      #"xs:simpleType name="targetKey""#, "The key of a target, such as cat, or an alias of it.")
    schema.choices(distinctTargets, orPattern: #"\S.*"#)
    schema.close("xs:simpleType")
  }

  /// Writes a type that accepts declared keys only.
  private func write(
    _ type: String, _ documentation: String, _ keys: [(String, String)], to schema: inout SchemaText
  ) {
    schema.open(#"xs:simpleType name="\#(type)""#, documentation)
    schema.restriction(keys)
    schema.close("xs:simpleType")
  }

  /// The targets of all traits, each key once.
  private var distinctTargets: [(String, String)] {
    var known: Set<String> = []
    return catalogue.traits.flatMap(\.targets).filter { known.insert($0.key.value).inserted }
      .map { ($0.key.value, explanation($0.labels, [])) }
  }

  /// Returns the label and the definition in the default language.
  func explanation(
    _ labels: [AsWritten.LocalizedText], _ definitions: [AsWritten.LocalizedText]
  ) -> String {
    let parts = [labels, definitions].compactMap { texts in
      texts.first { $0.language.value == language }?.text.value
    }
    return parts.isEmpty ? "It has no label yet." : parts.joined(separator: ": ")
  }
}
