import GRDB
import HortusModel

/// Writes the tables of traits, targets and aspects. A target is a group to which a fact applies,
/// such as cats for toxicity. An aspect is a trait, or a trait for one target.
struct TraitTables {
  private let languages: [String]
  private let traits: InsertStatement
  private let traitTexts: InsertStatement
  private let traitAliases: InsertStatement
  private let aspects: InsertStatement
  private let targetTexts: InsertStatement
  private let targetAliases: InsertStatement

  init(_ database: Database, languages: [String]) throws {
    self.languages = languages
    traits = try InsertStatement(
      database, into: "trait",
      "number", "key", "kind", "role", "isFilter", "isHarm", "meaning", "isMultiple", "unit",
      "isLocalized", "isUnique", "format", "minimum", "maximum", "bandBy", "derivedFrom",
      "rangeIcons", "icon")
    traitTexts = try InsertStatement(
      database, into: "traitText", "trait", "language", "label", "definition", "disclaimer")
    traitAliases = try InsertStatement(
      database, into: "traitAlias", "trait", "position", "alias")
    aspects = try InsertStatement(
      database, into: "aspect", "number", "trait", "target", "icon", "isRelevant", "isUnspecified",
      "meaning")
    targetTexts = try InsertStatement(
      database, into: "targetText", "trait", "target", "language", "label")
    targetAliases = try InsertStatement(
      database, into: "targetAlias", "trait", "target", "position", "alias")
  }

  func write(_ vocabulary: [Resolved.Trait]) throws {
    for (index, trait) in vocabulary.enumerated() {
      try write(trait, number: index + 1)
    }
    for aspect in Aspect.all(of: vocabulary) {
      let trait = vocabulary[aspect.trait]
      let target = trait.targets.first { $0.key == aspect.target }
      try aspects.insert(
        aspect.number, trait.key, aspect.target, target?.icon, target?.isRelevant ?? true,
        target?.isUnspecified ?? false, target?.meaning?.rawValue)
      if let target { try write(target, of: trait) }
    }
  }

  private func write(_ trait: Resolved.Trait, number: Int) throws {
    try traits.insert(
      number, trait.key, trait.kind.rawValue, trait.role.rawValue, trait.isFilter, trait.isHarm,
      trait.meaning?.rawValue, trait.isMultiple, trait.unit?.rawValue, trait.text?.isLocalized,
      trait.text?.isUnique, trait.text?.format?.rawValue, trait.minimum, trait.maximum,
      trait.bandBy?.rawValue, trait.derivedFrom, trait.rangeIcons?.rawValue,
      trait.icon)
    let columns = LocalizedColumns(
      languages: languages, trait.labels, trait.definitions, trait.disclaimers)
    for row in columns.rows {
      try traitTexts.insert(
        trait.key, row.language, row.texts[0], row.texts[1], row.texts[2])
    }
    for (index, alias) in trait.aliases.enumerated() {
      try traitAliases.insert(trait.key, index + 1, alias)
    }
  }

  private func write(_ target: Resolved.Target, of trait: Resolved.Trait) throws {
    for row in LocalizedColumns(languages: languages, target.labels).rows {
      try targetTexts.insert(trait.key, target.key, row.language, row.texts[0])
    }
    for (index, alias) in target.aliases.enumerated() {
      try targetAliases.insert(trait.key, target.key, index + 1, alias)
    }
  }
}

/// Writes the tables `unit` and `unitText`.
enum UnitTables {
  static func write(
    _ units: [Resolved.Unit], languages: [String], to database: Database
  ) throws {
    let rows = try InsertStatement(database, into: "unit", "number", "key", "decimals")
    let texts = try InsertStatement(
      database, into: "unitText", "unit", "language", "plural", "text")
    for (index, unit) in units.enumerated() {
      try rows.insert(index + 1, unit.key, unit.decimals)
      for form in unit.forms where languages.contains(form.language) {
        try texts.insert(unit.key, form.language, form.plural.rawValue, form.text)
      }
    }
  }
}

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
      "trait", "position", "key", "icon", "atLeast", "below", "months", "isSevere",
      "meaning")
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
      trait, position, key, value?.icon, atLeast, below, months, value?.isSevere ?? false,
      value?.meaning?.rawValue)
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

/// Writes the tables `traitBand` and `traitBandText`.
enum TraitBandTables {
  static func write(
    _ vocabulary: [Resolved.Trait], languages: [String], to database: Database
  ) throws {
    let bands = try InsertStatement(
      database, into: "traitBand", "trait", "position", "atLeast", "below")
    let texts = try InsertStatement(
      database, into: "traitBandText", "trait", "position", "language", "sentence")
    for trait in vocabulary {
      for (index, band) in trait.bands.enumerated() {
        try bands.insert(trait.key, index + 1, band.atLeast, band.below)
        for row in LocalizedColumns(languages: languages, band.sentences).rows {
          try texts.insert(trait.key, index + 1, row.language, row.texts[0])
        }
      }
    }
  }
}
