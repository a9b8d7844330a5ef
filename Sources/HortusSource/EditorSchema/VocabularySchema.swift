import HortusModel
import HortusSchema

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
    var schema = SchemaText(
      "The vocabulary of the catalogue.", hasLanguages: traits.contains(where: Self.isLocalized))
    writeTraits(to: &schema)
    writeKeys(to: &schema)
    return schema.end()
  }

  private func writeKeys(to schema: inout SchemaText) {
    write(
      "traitKey", "The key of a trait.",
      catalogue.traits.map { ($0.key.value, explanation($0.labels, $0.definitions)) }, to: &schema)
    write(
      "unitKey", "The key of a unit.",
      StoredUnit.standard.map { ($0.rawValue, "A unit that Hortus knows.") }
        + catalogue.units.map { ($0.key.value, "A unit of the catalogue.") }, to: &schema)
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

/// The elements of traits. Editors offer the canonical values; every other spelling that the
/// compiler can read is accepted as well.
extension VocabularySchema {
  /// Writes the group of all elements that may stand in `traits`. An alias of a trait is an element
  /// of its own, because the compiler reads it with a warning.
  func writeTraits(to schema: inout SchemaText) {
    schema.open(#"xs:group name="traitElement""#, "The traits of the vocabulary.")
    schema.open("xs:choice")
    for trait in traits {
      schema.leaf("xs:element", attributes(trait.key.value, of: trait), documentation(of: trait))
    }
    var names = Set(traits.map(\.key.value))
    for trait in traits {
      for alias in trait.aliases.map({ Spelling.key($0.value) })
      where Self.isElementName(alias) && names.insert(alias).inserted {
        schema.leaf(
          "xs:element", attributes(alias, of: trait),
          "Another name of \(trait.key.value), which is the one to write.")
      }
    }
    if names.isEmpty { schema.empty(###"xs:any namespace="##local" processContents="skip""###) }
    schema.close("xs:choice")
    schema.close("xs:group")
    for trait in traits { writeTypes(of: trait, to: &schema) }
  }

  private func attributes(_ name: String, of trait: AsWritten.Trait) -> String {
    #"name="\#(name)" type="trait-\#(trait.key.value)""#
  }

  /// Writes the type of the element of a trait, and the type of its values.
  private func writeTypes(of trait: AsWritten.Trait, to schema: inout SchemaText) {
    let key = trait.key.value
    schema.open(#"xs:complexType name="trait-\#(key)""#, "What is known of \(key).")
    schema.open("xs:simpleContent")
    schema.open(#"xs:extension base="value-\#(key)""#)
    if !trait.targets.isEmpty {
      schema.open(#"xs:attribute name="target" use="required""#, "Whom the statement is about.")
      schema.open("xs:simpleType")
      schema.choices(
        trait.targets.map { ($0.key.value, explanation($0.labels, [])) }, orPattern: #"\S.*"#)
      schema.close("xs:simpleType")
      schema.close("xs:attribute")
    }
    schema.leaf(
      "xs:attribute", #"name="source" type="sourceKey""#,
      "The source of the fact, when it is not that of the plant.")
    if Self.isLocalized(trait) {
      schema.empty(#"xs:attribute ref="xml:lang""#)
      schema.leaf(
        "xs:attribute", #"name="from" type="translationDigest""#,
        "The digest of the text that this one was translated from.")
      schema.leaf(
        "xs:attribute", #"name="units" type="textUnits""#,
        "Whether the measures of the text stay in the units in which it is written.")
    }
    for part in ["xs:extension", "xs:simpleContent", "xs:complexType"] { schema.close(part) }
    schema.open(#"xs:simpleType name="value-\#(key)""#, "A value of \(key).")
    schema.choices(values(of: trait), orPattern: pattern(of: trait))
    schema.close("xs:simpleType")
  }

  /// Whether plants have a text of the trait in each language.
  private static func isLocalized(_ trait: AsWritten.Trait) -> Bool {
    AsWritten.isTrue(trait.localized?.value)
  }

  /// The traits, each key once.
  private var traits: [AsWritten.Trait] {
    var keys: Set<String> = []
    return catalogue.traits.filter { keys.insert($0.key.value).inserted }
  }

  private func values(of trait: AsWritten.Trait) -> [(String, String)] {
    var values: [(String, String)] =
      switch trait.kind.value {
      case "zones":
        (1...13).flatMap { zone in
          ["a", "b"].map { ("\(zone)\($0)", "USDA hardiness zone \(zone)\($0).") }
        }
      case "months":
        Self.months.map { ($0.prefix(3).lowercased(), "\($0), on the northern hemisphere.") }
      default: trait.values.map { ($0.key.value, explanation($0.labels, $0.definitions)) }
      }
    for (key, documentation) in Self.absences where !values.contains(where: { $0.0 == key }) {
      values.append((key, documentation))
    }
    return values
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let absences = [
    ("none", "It is known that there is none."),
    ("not-applicable", "The question makes no sense for this plant."),
  ]

  /// A pattern for what may be written besides the canonical values. A word of lower-case letters
  /// alone must be a known spelling; lists, ranges and foreign spellings are left to the compiler.
  private func pattern(of trait: AsWritten.Trait) -> String {
    switch trait.kind.value {
    case "range", "number", "zones": return #".*[0-9].*|[Nn].*"#
    case "text" where trait.format?.value == "url": return #"https?://\S+"#
    case "months", "text": return #"\S.*"#
    default:
      let spellings = trait.values.flatMap { value in
        (value.aliases + value.labels.map(\.text)).map { Spelling.key($0.value) }
      }
      let flags = trait.kind.value == "flag" ? ["true", "false", "y", "n"] : []
      let words = Set(spellings + flags).filter { word in
        !word.isEmpty && word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      }
      return ([#".*[^a-z].*"#] + words.sorted()).joined(separator: "|")
    }
  }

  private func documentation(of trait: AsWritten.Trait) -> String {
    var sentences = [explanation(trait.labels, trait.definitions)]
    switch trait.kind.value {
    case "ordinal" where trait.values.count > 1:
      sentences.append(
        "Write one step, or a range such as “\(trait.values[0].key.value) to "
          + "\(trait.values[1].key.value)”.")
    case "choice" where trait.isMultiple:
      sentences.append("Write one value, or several with commas.")
    case "range": sentences.append(numberForm(of: trait, isRange: true))
    case "number": sentences.append(numberForm(of: trait, isRange: false))
    case "text" where trait.format?.value == "url":
      sentences.append("Write a web address that begins with https:// or http://.")
    case "text" where Self.isLocalized(trait):
      sentences.append("Write one element for each language, with xml:lang.")
    case "zones": sentences.append("Write half-zones, such as 9a–11b.")
    case "months": sentences.append("Write months, such as may–sep or mar, may–jun.")
    default: break
    }
    if let source = trait.derivedFrom?.value {
      sentences.append("It follows from \(source), and is seldom written.")
    }
    return sentences.joined(separator: " ")
  }

  private func numberForm(of trait: AsWritten.Trait, isRange: Bool) -> String {
    let unit =
      switch trait.unit.map({ StoredUnit(rawValue: $0.value) }) {
      case .celsius: " °C"
      case .centimetre: " cm"
      case .percent: " %"
      case .day: " days"
      case .hour: " hours"
      case .litre: " l"
      case .gram: " g"
      case .declared(let key): " \(key)"
      case .ph, nil: ""
      }
    let low = trait.minimum.map { "at least \($0.value)" }
    let high = trait.maximum.map { "at most \($0.value)" }
    let bounds = [low, high].compactMap { $0 }.joined(separator: ", ")
    return
      (isRange
      ? "Write a number or a range with its unit, such as 10\(unit) or 10–12\(unit)"
      : "Write one number with its unit, such as 10\(unit)")
      + (bounds.isEmpty ? "." : " (\(bounds)).")
  }

  /// Whether a text can be the name of an element. A text with other characters than ASCII letters,
  /// digits and hyphens is left out, although XML would allow some of them.
  private static func isElementName(_ text: String) -> Bool {
    guard let first = text.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }
}
