extension BundleContents {
  /// A query for statements. Its columns are the id of the subject, the property, the value and, if
  /// `hasSource` is `true`, the id of the source. Rows with the same subject and property follow one
  /// another.
  struct Query {
    let kind: Kind
    let sql: String
    var hasSource = false
    var isProse = false
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
        SELECT plant.id, kind || ' ' || other.id, 'yes', source.key FROM plantRelation
          JOIN plant ON plant.number = plant JOIN plant AS other ON other.number = other
          JOIN source ON source.number = source
        ORDER BY plant, kind, other.id
        """, hasSource: true),
    Query(
      kind: .plant,
      sql: """
        SELECT plant.id, 'reason for ' || kind || ' ' || other.id || ' (' || language || ')', reason
        FROM plantRelationText JOIN plant ON plant.number = plant
          JOIN plant AS other ON other.number = other
        ORDER BY plant, kind, other.id, language
        """, isProse: true),
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
    list(.guide, "plants", "guidePlant", "plant.id", "JOIN plant ON plant.number = plant"),
  ]

  private static let otherQueries: [Query] = [
    Query(
      kind: .catalogue,
      sql: """
        SELECT 'catalogue', key, value FROM manifest
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
  ]

  private static func plant(_ sql: String) -> Query { Query(kind: .plant, sql: sql) }

  /// Returns the query for a list of references of guides.
  private static func list(
    _ kind: Kind, _ property: String, _ table: String, _ value: String, _ join: String
  ) -> Query {
    Query(
      kind: kind,
      sql: """
        SELECT guide.id, '\(property)', \(value) FROM \(table)
          JOIN guide ON guide.number = \(table).guide \(join)
        ORDER BY guide.id, position
        """)
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
