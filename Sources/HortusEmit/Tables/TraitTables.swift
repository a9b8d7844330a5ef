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
      "number", "key", "kind", "role", "isFilter", "isHarm", "isMultiple", "unit", "minimum",
      "maximum",
      "bandBy", "derivedFrom", "rangeIcons", "icon")
    traitTexts = try InsertStatement(
      database, into: "traitText", "trait", "language", "label", "definition", "disclaimer")
    traitAliases = try InsertStatement(
      database, into: "traitAlias", "trait", "position", "alias")
    aspects = try InsertStatement(
      database, into: "aspect", "number", "trait", "target", "icon", "isRelevant", "isUnspecified")
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
        target?.isUnspecified ?? false)
      if let target { try write(target, of: trait) }
    }
  }

  private func write(_ trait: Resolved.Trait, number: Int) throws {
    try traits.insert(
      number, trait.key, trait.kind.rawValue, trait.role.rawValue, trait.isFilter, trait.isHarm,
      trait.isMultiple, trait.unit?.rawValue, trait.minimum, trait.maximum, trait.bandBy?.rawValue,
      trait.derivedFrom, trait.rangeIcons?.rawValue, trait.icon)
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
