import HortusBundle

extension BundleContents {
  /// A query for statements. Its columns are the id of the subject, the property, the value and, if
  /// `hasSource` is `true`, the id of the source. Rows with the same subject and property follow one
  /// another.
  struct Query {
    let kind: Kind
    let sql: String
    var hasSource = false
    var isProse = false
    var plantReference: PlantReference?
  }

  /// The queries for everything that a comparison shows, except facts.
  static let queries = plantQueries + guideQueries + vocabularyQueries + appQueries + otherQueries

  private static let plantQueries: [Query] = [
    plant("SELECT id, 'family', family FROM plant"),
    plant("SELECT id, 'popularity', popularity FROM plant"),
    plant("SELECT id, 'reviewed', reviewed FROM plant"),
    plant(
      """
      SELECT id, 'since', since / 1000000000000 || '.' || since / 1000000 % 1000000 || '.'
        || since % 1000000 FROM plant
      """),
    plant("SELECT id, 'colour of foliage', foliageColor FROM plant"),
    plant("SELECT id, 'colour of flowers', flowerColor FROM plant"),
    plant(
      """
      SELECT plant.id, CASE kind WHEN 'scientific' THEN 'scientific name' WHEN 'synonym' THEN 'synonyms'
        ELSE 'names (' || language || ')' END, text || coalesce(' ' || author, '')
      FROM plantName JOIN plant ON plant.number = plantName.plant
      ORDER BY plant, kind, language, position
      """),
    plant(
      """
      SELECT plant.id, 'categories', category.key FROM plantCategory
        JOIN plant ON plant.number = plant JOIN category ON category.number = category
      ORDER BY plant, category
      """),
    plant(
      """
      SELECT plant.id, 'illustration', illustration.key FROM plant
        JOIN illustration ON illustration.number = illustration
      """),
    plant(
      """
      SELECT plant.id, 'stage group', stageGroup.key FROM plant
        JOIN stageGroup ON stageGroup.number = stageGroup
      """),
    Query(
      kind: .plant,
      sql: """
        SELECT plant.id, 'summary (' || language || ')', text, source.key FROM summary
          JOIN plant ON plant.number = plant JOIN source ON source.number = source
        ORDER BY plant, language
        """, hasSource: true, isProse: true),
    Query(
      kind: .plant,
      sql: """
        SELECT plant.id, 'article ' || topic.key || ' (' || language || ')', commonMark, source.key
        FROM article JOIN plant ON plant.number = plant JOIN topic ON topic.number = topic
          JOIN source ON source.number = source
        ORDER BY plant, topic, language
        """, hasSource: true, isProse: true),
    Query(
      kind: .plant,
      sql: """
        SELECT plant.id, trait || CASE language WHEN '' THEN '' ELSE ' (' || language || ')' END,
          plantText.text, source.key
        FROM plantText JOIN plant ON plant.number = plantText.plant
          JOIN aspect ON aspect.number = plantText.aspect
          JOIN plantFact ON plantFact.aspect = plantText.aspect
            AND plantFact.plant = plantText.plant AND part = 1
          JOIN source ON source.number = plantFact.source
        ORDER BY plantText.plant, plantText.aspect, language
        """, hasSource: true, isProse: true),
    Query(
      kind: .plant,
      sql: """
        SELECT plant.id, kind || ' ' || other.id, 'yes', source.key FROM plantRelation
          JOIN plant ON plant.number = plant JOIN plant AS other ON other.number = other
          JOIN source ON source.number = source
        ORDER BY plant, kind, other.id
        """, hasSource: true, plantReference: .property),
    Query(
      kind: .plant,
      sql: """
        SELECT plant.id, 'reason for ' || kind || ' ' || other.id || ' (' || language || ')', reason
        FROM plantRelationText JOIN plant ON plant.number = plant
          JOIN plant AS other ON other.number = other
        ORDER BY plant, kind, other.id, language
        """, isProse: true, plantReference: .property),
    plant(
      """
      SELECT plant.id, 'photo ' || file,
        licence || ', ' || credit || coalesce(', ' || url, '')
          || coalesce(', focus ' || focalX || ' ' || focalY, '')
      FROM photo JOIN plant ON plant.number = plant ORDER BY plant, position
      """),
    plant(
      """
      SELECT plant.id, 'alternative of photo ' || file || ' (' || language || ')', alternative
      FROM photoText JOIN photo ON photo.number = photo JOIN plant ON plant.number = photo.plant
      ORDER BY plant, position, language
      """),
  ]

  private static let guideQueries: [Query] = [
    Query(
      kind: .guide,
      sql: """
        SELECT guide.id, 'kind', kind || coalesce(', ' || audience, ''), source.key
        FROM guide JOIN source ON source.number = source
        """, hasSource: true),
    localized(.guide, "guideText JOIN guide ON guide.number = guide", id: "guide.id", ["title"]),
    localized(
      .guide, "guideText JOIN guide ON guide.number = guide", id: "guide.id", isProse: true,
      ["summary", "commonMark"]),
    list(.guide, "topics", "guideTopic", "topic.key", "JOIN topic ON topic.number = topic"),
    list(.guide, "traits", "guideTrait", "trait", ""),
    list(
      .guide, "plants", "guidePlant", "plant.id", "JOIN plant ON plant.number = plant",
      plantReference: .value),
  ]

  private static let otherQueries: [Query] = [
    Query(
      kind: .catalogue,
      sql: """
        SELECT 'catalogue', key, value FROM (\(BundleManifest.sql))
        WHERE key IN ('catalogueID', 'contentVersion', 'defaultLanguage', 'languages', 'draftLanguages',
          'formatVersion')
        ORDER BY key
        """),
    Query(
      kind: .catalogue,
      sql: """
        SELECT 'catalogue', 'title (' || language || ')', title FROM catalogueText ORDER BY language
        """),
    Query(
      kind: .source,
      sql: """
        SELECT key, 'title', title || coalesce(', ' || url, '') || coalesce(', ' || licence, '')
        FROM source
        """),
    Query(
      kind: .country,
      sql: """
        SELECT code, 'zone of ' || postcode, zone FROM postcodeZone JOIN country ON number = country
        ORDER BY code, postcode
        """),
    Query(
      kind: .country,
      sql: """
        SELECT country, 'town ' || key,
          name || ', ' || latitude || ' ' || longitude || ', ' || population
        FROM town ORDER BY country, key
        """),
    Query(
      kind: .country,
      sql: """
        SELECT country, 'town ' || town || ' (' || language || ')', townName.name
        FROM townName JOIN town ON key = town ORDER BY country, town, language
        """),
  ]

  private static func plant(_ sql: String) -> Query { Query(kind: .plant, sql: sql) }

  /// Returns the query for a list of references of guides.
  private static func list(
    _ kind: Kind, _ property: String, _ table: String, _ value: String, _ join: String,
    plantReference: PlantReference? = nil
  ) -> Query {
    Query(
      kind: kind,
      sql: """
        SELECT guide.id, '\(property)', \(value) FROM \(table)
          JOIN guide ON guide.number = \(table).guide \(join)
        ORDER BY guide.id, position
        """, plantReference: plantReference)
  }

  /// Returns the query for text columns of a table with one row for each language.
  static func localized(
    _ kind: Kind, _ table: String, id: String, isProse: Bool = false, prefix: String = "",
    _ columns: [String]
  ) -> Query {
    let parts = columns.map { column in
      let name = column == "commonMark" ? "text" : column
      return """
        SELECT \(id) AS id, \(prefix)'\(name) (' || language || ')' AS property, \(column)
        FROM \(table) WHERE \(column) IS NOT NULL
        """
    }
    return Query(
      kind: kind, sql: parts.joined(separator: " UNION ALL ") + " ORDER BY id, property",
      isProse: isProse)
  }
}

extension BundleContents {
  /// The queries for the profiles of apps.
  static let appQueries: [Query] = [
    app(
      "'pages', pageSize || CASE showsGuides WHEN 1 THEN ', guides' ELSE '' END", from: "app", ""),
    localized(.app, "appText JOIN app ON number = app", id: "app.id", ["name", "tagline"]),
    app(
      """
      'list ' || coalesce(key, '(all plants)'), kind || CASE isFeatured WHEN 1 THEN ', featured' ELSE '' END
        || coalesce(', ' || firstDay || ' to ' || lastDay, '') || coalesce(', icon ' || icon, '')
        || coalesce(', ' || sfSymbol, '') || coalesce(', ' || materialSymbol, '')
      """, from: "appList", "appList.number"),
    localized(
      .app, "appListText JOIN appList ON appList.number = list JOIN app ON app.number = app",
      id: "app.id", prefix: "'list ' || coalesce(key, '(all plants)') || ' ' || ",
      ["title", "text"]),
    app("role || ' traits', trait", from: "appTrait", "role, position"),
    app(
      "'levels of ' || trait, coalesce(atLeast, '') || '..' || coalesce(atMost, '')",
      from: "appLevel", "trait, position"),
    localized(
      .app, "appLevelText JOIN app ON number = app", id: "app.id",
      prefix: "'level ' || position || ' of ' || trait || ' ' || ", ["label"]),
    app("'targets of ' || trait, target", from: "appTarget", "trait, target"),
    app("'tabs', key", from: "appTab", "appTab.number"),
    tab("'parts', coalesce(topic, content, 'facts')", from: "appTabPart", "position"),
    tab("'facts', trait", from: "appTabFact", "part, position"),
    localized(
      .app, "appTabText JOIN appTab ON appTab.number = tab JOIN app ON app.number = app",
      id: "app.id", prefix: "'tab ' || key || ' ' || ", ["title"]),
    app(
      """
      'item ' || part || ' ' || key, coalesce(kind, 'plain') || coalesce(', ' || address, '')
        || coalesce(', launches ' || launches, '') || coalesce(', ' || trait, '')
        || coalesce(' ' || traitValues, '') || coalesce(', icon ' || icon, '')
        || coalesce(', ' || sfSymbol, '') || coalesce(', ' || materialSymbol, '')
        || coalesce(', starter plants ' || starterUse, '') || coalesce(', ' || meaning, '')
        || coalesce(', page ' || (SELECT key FROM appPage WHERE number = page), '')
        || coalesce(', colour ' || color, '')
        || CASE isFilledByApp WHEN 1 THEN ', filled in by the app' ELSE '' END
      """, from: "appItem", "appItem.number"),
    app(
      """
      'option ' || coalesce((SELECT key FROM appItem AS setting WHERE number = owner.parent), '')
        || '/' || owner.key || ' plants ' || alternative,
        coalesce('category ' || category, 'list ' || appList.key,
          CASE isNegated WHEN 1 THEN 'not ' ELSE '' END || rule.trait || ' ' || rule.traitValues)
      """,
      from: """
        appItemCondition AS rule JOIN appItem AS owner ON owner.number = rule.item
        LEFT JOIN appList ON appList.number = rule.list
        """, on: "owner.app", "rule.item, alternative, position"),
    localized(
      .app, "appItemText JOIN appItem ON appItem.number = item JOIN app ON app.number = app",
      id: "app.id", prefix: "'item ' || part || ' ' || key || ' ' || ",
      ["title", "text", "label", "hint"]),
    app(
      "'item ' || part || ' ' || owner.key || ' ' || appItemAttribute.key, value",
      from: "appItemAttribute JOIN appItem AS owner ON owner.number = item", on: "owner.app",
      "item, appItemAttribute.key"),
    app("'content pages', key", from: "appPage", "appPage.number"),
    localized(
      .app, "appPageText JOIN appPage ON appPage.number = page JOIN app ON app.number = app",
      id: "app.id", prefix: "'page ' || key || ' ' || ", ["title"]),
    localized(
      .app, "appPageText JOIN appPage ON appPage.number = page JOIN app ON app.number = app",
      id: "app.id", isProse: true, prefix: "'page ' || key || ' ' || ", ["commonMark"]),
    app("'colour ' || role, light || ' and ' || dark", from: "appColor", "role"),
    app(
      "'contrast of ' || text, background || CASE isLarge WHEN 1 THEN ', large' ELSE '' END",
      from: "appContrast", "text, background"),
    app(
      """
      'style ' || role, size || ', ' || weight || CASE isItalic WHEN 1 THEN ', italic' ELSE '' END
        || CASE design WHEN 'default' THEN '' ELSE ', ' || design END
      """, from: "appStyle", "role"),
    app("kind || ' ' || role, length", from: "appMeasure", "kind, role"),
  ]

  /// Returns the query for what is on the tabs of apps.
  private static func tab(_ columns: String, from table: String, _ order: String) -> Query {
    Query(
      kind: .app,
      sql: """
        SELECT app.id, 'tab ' || appTab.key || ' ' || \(columns) FROM \(table)
          JOIN appTab ON appTab.number = tab JOIN app ON app.number = appTab.app
        ORDER BY app.id, appTab.number, \(order)
        """)
  }

  private static func app(
    _ columns: String, from table: String, on owner: String = "app", _ order: String
  ) -> Query {
    let join = table == "app" ? "" : "JOIN app ON app.number = \(owner)"
    let order = (["app.id"] + (order.isEmpty ? [] : [order])).joined(separator: ", ")
    return Query(
      kind: .app, sql: "SELECT app.id, \(columns) FROM \(table) \(join) ORDER BY \(order)")
  }
}
