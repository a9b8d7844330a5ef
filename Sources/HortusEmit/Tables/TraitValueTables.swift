import GRDB
import HortusModel

/// Writes the tables of the possible values of traits, with their texts, aliases and conditions.
struct TraitValueTables {
  private let languages: [String]
  private let values: InsertStatement
  private let texts: InsertStatement
  private let targetTexts: InsertStatement
  private let aliases: InsertStatement
  private let causes: InsertStatement
  private let crosswalk: InsertStatement

  init(_ database: Database, languages: [String]) throws {
    self.languages = languages
    values = try InsertStatement(
      database, into: "traitValue",
      "trait", "position", "key", "icon", "atLeast", "below", "months", "isSevere")
    texts = try InsertStatement(
      database, into: "traitValueText",
      "trait", "value", "language", "label", "definition", "sentence")
    targetTexts = try InsertStatement(
      database, into: "targetValueText",
      "trait", "target", "value", "language", "label", "sentence")
    aliases = try InsertStatement(
      database, into: "traitValueAlias", "trait", "value", "position", "alias")
    causes = try InsertStatement(
      database, into: "traitValueCause", "trait", "value", "position", "cause")
    crosswalk = try InsertStatement(
      database, into: "valueCrosswalk", "trait", "value", "position", "vocabulary", "term")
  }

  func write(_ vocabulary: [Resolved.Trait]) throws {
    for trait in vocabulary {
      for (index, key) in trait.valueKeys.enumerated() {
        let value = trait.values.first { $0.key == key }
        try insert(key, position: index + 1, value: value, of: trait.key)
        if let value { try insertTexts(of: value, trait: trait.key) }
      }
    }
  }

  private func insert(
    _ key: String, position: Int, value: Resolved.TraitValue?, of trait: String
  ) throws {
    var (atLeast, below): (Double?, Double?) = (nil, nil)
    var months: Int?
    switch value?.condition {
    case .band(let low, let high): (atLeast, below) = (low, high)
    case .months(let set): months = set.rawValue
    case .values(let keys):
      for (index, cause) in keys.enumerated() {
        try causes.insert(trait, key, index + 1, cause)
      }
    case nil: break
    }
    try values.insert(
      trait, position, key, value?.icon, atLeast, below, months, value?.isSevere ?? false)
  }

  private func insertTexts(of value: Resolved.TraitValue, trait: String) throws {
    let columns = LocalizedColumns(
      languages: languages, value.labels, value.definitions, value.sentences)
    for row in columns.rows {
      try texts.insert(
        trait, value.key, row.language, row.texts[0], row.texts[1], row.texts[2])
    }
    for own in value.targetTexts {
      for row in LocalizedColumns(languages: languages, own.labels, own.sentences).rows {
        try targetTexts.insert(
          trait, own.target, value.key, row.language, row.texts[0], row.texts[1])
      }
    }
    for (index, alias) in value.aliases.enumerated() {
      try aliases.insert(trait, value.key, index + 1, alias)
    }
    for (index, same) in value.sameAs.enumerated() {
      try crosswalk.insert(trait, value.key, index + 1, same.vocabulary, same.term)
    }
  }
}
