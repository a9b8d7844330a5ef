import GRDB
import HortusModel
import HortusSchema

/// Writes the tables of languages, page texts, sources, icons, illustrations, stages of growth, topics
/// and traits. Their contents do not depend on plants.
struct VocabularyTables {
  private let catalogue: Resolved.Catalogue

  init(_ catalogue: Resolved.Catalogue) {
    self.catalogue = catalogue
  }

  func write(to database: Database) throws {
    try writeLanguagesAndTexts(to: database)
    try writeSources(to: database)
    try IconTables.write(catalogue.icons, languages: catalogue.languages, to: database)
    try IllustrationTables.write(catalogue, to: database)
    try GrowthStageTables.write(catalogue, to: database)
    try TopicTables.write(catalogue.topics, languages: catalogue.languages, to: database)
    try UnitTables.write(catalogue.units, languages: catalogue.languages, to: database)
    try TraitTables(database, languages: catalogue.languages).write(catalogue.traits)
    try TraitBandTables.write(
      catalogue.traits, languages: catalogue.languages, to: database)
    try TraitValueTables(database, languages: catalogue.languages).write(catalogue.traits)
  }

  private func writeLanguagesAndTexts(to database: Database) throws {
    let languages = try InsertStatement(database, into: "language", "number", "code")
    for (index, code) in catalogue.languages.enumerated() {
      try languages.insert(index + 1, code)
    }
    let titles = try InsertStatement(database, into: "catalogueText", "language", "title")
    for title in catalogue.titles {
      try titles.insert(title.language, title.text)
    }
    let pageTexts = try InsertStatement(database, into: "pageText", "key", "language", "text")
    for text in catalogue.pageTexts {
      for wording in text.wordings {
        try pageTexts.insert(text.key, wording.language, wording.text)
      }
    }
  }

  private func writeSources(to database: Database) throws {
    let sources = try InsertStatement(
      database, into: "source", "number", "key", "title", "url", "licence")
    for (index, source) in catalogue.sources.enumerated() {
      try sources.insert(index + 1, source.id, source.title, source.url, source.licence)
    }
  }
}

/// Writes the tables `icon`, `iconPath` and `iconText`.
enum IconTables {
  static func write(
    _ icons: [Resolved.Icon], languages: [String], to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "icon",
      "key", "svg", "kind", "sfSymbol", "materialSymbol", "tintLight", "tintDark")
    let texts = try InsertStatement(database, into: "iconText", "icon", "language", "label")
    for icon in icons {
      try rows.insert(
        icon.id, icon.svg, icon.kind.rawValue, icon.sfSymbol, icon.materialSymbol,
        icon.tintLight, icon.tintDark)
      for row in LocalizedColumns(languages: languages, icon.labels).rows {
        try texts.insert(icon.id, row.language, row.texts[0])
      }
    }
    try DrawingPathTable(database, "iconPath", of: "icon")
      .write(icons.map { ($0.id, $0.paths) })
  }
}

/// Writes the table `iconPath` or the table `illustrationPath`.
private struct DrawingPathTable {
  private let rows: InsertStatement

  /// - Parameters:
  ///   - table: the name of the table.
  ///   - drawing: the column that names the drawing to which a path belongs.
  init(_ database: Database, _ table: String, of drawing: String) throws {
    rows = try InsertStatement(
      database, into: table,
      drawing, "position", "data", "color", "opacity", "fillRule", "strokeWidth", "lineCap",
      "lineJoin", "miterLimit", "dashes", "dashOffset")
  }

  /// - Parameter drawings: the keys of drawings, each with the paths of the drawing.
  func write(_ drawings: [(key: String, paths: [Resolved.DrawingPath])]) throws {
    for (key, paths) in drawings {
      for (index, path) in paths.enumerated() {
        var rule: String?
        var stroke: Resolved.DrawingPath.Stroke?
        switch path.painting {
        case .fill(let fillRule): rule = fillRule.rawValue
        case .stroke(let drawn): stroke = drawn
        }
        try rows.insert(
          key, index + 1, path.data, path.color, path.opacity, rule, stroke?.width,
          stroke?.lineCap.rawValue, stroke?.lineJoin.rawValue, stroke?.miterLimit,
          stroke?.dashesText, stroke?.dashOffset)
      }
    }
  }
}

extension Resolved.DrawingPath.Stroke {
  /// The lengths of dashes and gaps, separated by spaces; `nil` for a solid line.
  fileprivate var dashesText: String? {
    dashes.isEmpty ? nil : dashes.map { "\($0)" }.joined(separator: " ")
  }
}

/// Writes the tables `illustration`, `illustrationPath` and `illustrationText`.
enum IllustrationTables {
  static func write(_ catalogue: Resolved.Catalogue, to database: Database) throws {
    let rows = try InsertStatement(
      database, into: "illustration", "number", "key", "svg", "foliageColor", "flowerColor")
    let texts = try InsertStatement(
      database, into: "illustrationText", "illustration", "language", "alternative")
    let colors = catalogue.illustrationColors
    for (index, illustration) in catalogue.illustrations.enumerated() {
      try rows.insert(
        index + 1, illustration.key, illustration.svg, colors.foliage, colors.flower)
      let columns = LocalizedColumns(
        languages: catalogue.languages, illustration.alternatives)
      for row in columns.rows {
        try texts.insert(illustration.key, row.language, row.texts[0])
      }
    }
    try DrawingPathTable(database, "illustrationPath", of: "illustration")
      .write(catalogue.illustrations.map { ($0.key, $0.paths) })
  }
}

/// Writes the tables `growthStage`, `growthStageText`, `stageGroup`, `stageGroupText` and
/// `stageGroupStage`.
enum GrowthStageTables {
  static func write(_ catalogue: Resolved.Catalogue, to database: Database) throws {
    let stages = try InsertStatement(
      database, into: "growthStage", "number", "key", "meaning", "icon")
    let stageTexts = try InsertStatement(
      database, into: "growthStageText", "stage", "language", "label", "sentence")
    for (index, stage) in catalogue.growthStages.enumerated() {
      try stages.insert(index + 1, stage.key, stage.meaning.rawValue, stage.icon)
      let columns = LocalizedColumns(
        languages: catalogue.languages, stage.labels, stage.sentences)
      for row in columns.rows {
        try stageTexts.insert(stage.key, row.language, row.texts[0], row.texts[1])
      }
    }
    let groups = try InsertStatement(database, into: "stageGroup", "number", "key")
    let groupTexts = try InsertStatement(
      database, into: "stageGroupText", "stageGroup", "language", "label")
    let members = try InsertStatement(
      database, into: "stageGroupStage", "stageGroup", "position", "stage")
    for (index, group) in catalogue.stageGroups.enumerated() {
      try groups.insert(index + 1, group.key)
      for row in LocalizedColumns(languages: catalogue.languages, group.labels).rows {
        try groupTexts.insert(group.key, row.language, row.texts[0])
      }
      for (position, stage) in zip(1..., group.stages) {
        try members.insert(group.key, position, stage)
      }
    }
  }
}

/// Writes the tables `topic` and `topicText`.
enum TopicTables {
  static func write(
    _ topics: [Resolved.Topic], languages: [String], to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "topic", "number", "key", "isRequired", "icon")
    let texts = try InsertStatement(
      database, into: "topicText", "topic", "language", "label", "definition")
    for (index, topic) in topics.enumerated() {
      try rows.insert(index + 1, topic.key, topic.isRequired, topic.icon)
      let columns = LocalizedColumns(languages: languages, topic.labels, topic.definitions)
      for row in columns.rows {
        try texts.insert(topic.key, row.language, row.texts[0], row.texts[1])
      }
    }
  }
}

/// Writes the tables `category` and `categoryText`.
enum CategoryTables {
  /// - Parameter bitmaps: for each category, the set of plants in the category. The bitmaps are in
  ///   the order of the categories of the catalogue.
  static func write(
    _ catalogue: Resolved.Catalogue, bitmaps: [PlantBitmap], to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "category", "number", "key", "icon", "isNamedOnly", "plantCount",
      "bitmap")
    let texts = try InsertStatement(
      database, into: "categoryText", "category", "language", "label", "definition")
    for (index, category) in catalogue.categories.enumerated() {
      let bitmap = bitmaps[index]
      try rows.insert(
        index + 1, category.key, category.icon, category.isNamedOnly, bitmap.count, bitmap.bytes)
      let columns = LocalizedColumns(
        languages: catalogue.languages, category.labels, category.definitions)
      for row in columns.rows {
        try texts.insert(category.key, row.language, row.texts[0], row.texts[1])
      }
    }
  }
}

/// Writes the tables `country` and `postcodeZone`, which contain the hardiness zone of each
/// postcode.
struct PlaceTables {
  private let catalogue: Resolved.Catalogue

  init(_ catalogue: Resolved.Catalogue) {
    self.catalogue = catalogue
  }

  func write(to database: Database) throws {
    let sources = Dictionary(uniqueKeysWithValues: zip(catalogue.sources.map(\.id), 1...))
    let countries = try InsertStatement(database, into: "country", "number", "code", "source")
    let zones = try InsertStatement(
      database, into: "postcodeZone", "country", "postcode", "zone")
    for (index, table) in catalogue.placeTables.enumerated() {
      try countries.insert(index + 1, table.country, sources[table.source])
      for range in PostcodeRange.ranges(of: table.places) {
        try zones.insert(index + 1, range.start, range.zone)
      }
    }
  }
}

/// Writes the tables `town` and `townName`.
struct TownTables {
  private let catalogue: Resolved.Catalogue

  init(_ catalogue: Resolved.Catalogue) {
    self.catalogue = catalogue
  }

  func write(to database: Database) throws {
    let sources = Dictionary(uniqueKeysWithValues: zip(catalogue.sources.map(\.id), 1...))
    let rows = try InsertStatement(
      database, into: "town", "key", "country", "latitude", "longitude", "population", "name",
      "source")
    let names = try InsertStatement(database, into: "townName", "town", "language", "name")
    for town in catalogue.towns {
      try rows.insert(
        town.key, town.country, town.place.latitude, town.place.longitude,
        (town.population + 500) / 1000, town.name, sources[town.source])
      for name in town.names.sorted(by: { $0.language.precedesByBytes($1.language) }) {
        try names.insert(town.key, name.language, name.text)
      }
    }
  }
}

/// Postal codes one after another with one hardiness zone.
private struct PostcodeRange {
  /// The first code of the range.
  let start: String
  let zone: Int

  /// Codes are neighbours only if they have the same first three characters, which in most countries are
  /// a region, and digits and letters at the same places: `SW10` and `SW1A` are no neighbours.
  private struct Region: Hashable {
    let beginning: Substring
    let isDigit: [Bool]

    init(of postcode: String) {
      beginning = postcode.prefix(3)
      isDigit = postcode.dropFirst(3).map(\.isNumber)
    }
  }

  /// Joins the codes of each region in ranges. The first range of a region begins at the lowest code of
  /// the region, the others at the first code with another zone.
  ///
  /// - Parameter places: the codes with their zones, sorted by code.
  /// - Returns: the ranges, sorted by their first code.
  static func ranges(of places: [Resolved.Place]) -> [PostcodeRange] {
    var zones: [Region: Int] = [:]
    var ranges: [PostcodeRange] = []
    for place in places {
      guard let last = zones.updateValue(place.zone, forKey: Region(of: place.postcode)) else {
        ranges.append(PostcodeRange(start: lowest(like: place.postcode), zone: place.zone))
        continue
      }
      if last != place.zone {
        ranges.append(PostcodeRange(start: place.postcode, zone: place.zone))
      }
    }
    return ranges.sorted { $0.start.precedesByBytes($1.start) }
  }

  /// Returns the lowest code with the first three characters of `postcode`, and with digits and letters
  /// at the same places.
  private static func lowest(like postcode: String) -> String {
    String(postcode.prefix(3) + postcode.dropFirst(3).map { $0.isNumber ? "0" : "A" })
  }
}
