extension BundleContents {
  /// The queries for traits, values, categories, topics, icons, illustrations and stages of
  /// growth.
  static let vocabularyQueries: [Query] = [
    Query(
      kind: .catalogue,
      sql: """
        SELECT 'catalogue', 'page text ' || key || ' (' || language || ')', text
        FROM pageText ORDER BY key, language
        """),
    Query(
      kind: .catalogue,
      sql: "SELECT 'catalogue', 'decimals of ' || key, coalesce(decimals, 'as needed') FROM unit"),
    Query(
      kind: .catalogue,
      sql: """
        SELECT 'catalogue', 'unit ' || unit || ' ' || plural || ' (' || language || ')', text
        FROM unitText ORDER BY unit, plural, language
        """),
    Query(
      kind: .trait,
      sql: """
        SELECT key, 'kind', kind || ', ' || role || CASE isFilter WHEN 1 THEN ', filter' ELSE '' END
          || CASE isHarm WHEN 1 THEN ', harm' ELSE '' END || coalesce(', means ' || meaning, '')
          || CASE isMultiple WHEN 1 THEN ', multiple' ELSE '' END || coalesce(', ' || unit, '')
          || CASE isLocalized WHEN 1 THEN ', in each language' ELSE '' END
          || CASE isUnique WHEN 1 THEN ', unique' ELSE '' END || coalesce(', ' || format, '')
          || coalesce(', ' || minimum || ' to ' || maximum, '') || coalesce(', band by ' || bandBy, '')
          || coalesce(', from ' || derivedFrom, '') || coalesce(', icons of ' || rangeIcons, '')
        FROM trait
        """),
    icons(of: .trait, "trait"),
    localized(
      .trait, "traitText", id: "trait", isProse: true, ["label", "definition", "disclaimer"]),
    Query(
      kind: .trait,
      sql: "SELECT trait, 'aliases', alias FROM traitAlias ORDER BY trait, position"),
    Query(
      kind: .trait,
      sql: """
        SELECT trait, 'target ' || target, CASE isRelevant WHEN 1 THEN 'relevant' ELSE 'other' END
          || CASE isUnspecified WHEN 1 THEN ', unspecified' ELSE '' END
          || coalesce(', means ' || meaning, '') || coalesce(', ' || icon, '')
        FROM aspect WHERE target <> '' ORDER BY trait, target
        """),
    localized(
      .trait, "targetText", id: "trait", prefix: "'target ' || target || ' ' || ", ["label"]),
    Query(
      kind: .trait,
      sql: """
        SELECT trait, 'band ' || position, coalesce(atLeast, '') || ' to ' || coalesce(below, '')
        FROM traitBand ORDER BY trait, position
        """),
    localized(
      .trait, "traitBandText", id: "trait", isProse: true, prefix: "'band ' || position || ' ' || ",
      ["sentence"]),
    Query(
      kind: .value,
      sql: """
        SELECT trait || '/' || key, 'position', position
          || CASE isSevere WHEN 1 THEN ', severe' ELSE '' END
          || coalesce(', means ' || meaning, '') || coalesce(', from ' || atLeast, '')
          || coalesce(', below ' || below, '') || coalesce(', months ' || months, '')
          || coalesce(', icon ' || icon, '')
        FROM traitValue
        """),
    localized(
      .value, "traitValueText", id: "trait || '/' || value", isProse: true,
      ["label", "definition", "sentence"]),
    localized(
      .value, "targetValueText", id: "trait || '/' || value", isProse: true,
      prefix: "'target ' || target || ' ' || ", ["label", "sentence"]),
    Query(
      kind: .value,
      sql: """
        SELECT trait || '/' || value AS id, 'aliases', alias FROM traitValueAlias
        ORDER BY id, position
        """),
    Query(
      kind: .value,
      sql: """
        SELECT trait || '/' || value AS id, 'terms of ' || vocabulary AS property, term
        FROM valueCrosswalk ORDER BY id, property, position
        """),
    icons(of: .category, "category"),
    Query(
      kind: .category,
      sql:
        "SELECT key, 'shown', CASE isNamedOnly WHEN 1 THEN 'named only' ELSE 'yes' END FROM category"
    ),
    localized(.category, "categoryText", id: "category", isProse: true, ["label", "definition"]),
    icons(of: .topic, "topic"),
    Query(
      kind: .topic,
      sql: "SELECT key, 'required', CASE isRequired WHEN 1 THEN 'yes' ELSE 'no' END FROM topic"),
    localized(.topic, "topicText", id: "topic", isProse: true, ["label", "definition"]),
    Query(
      kind: .icon,
      sql: """
        SELECT key, 'symbols and colours', sfSymbol || ', ' || materialSymbol || ', ' || tintLight
          || ', ' || tintDark FROM icon
        """),
    Query(kind: .icon, sql: "SELECT key, 'drawing', svg FROM icon"),
    localized(.icon, "iconText", id: "icon", ["label"]),
    Query(kind: .illustration, sql: "SELECT key, 'drawing', svg FROM illustration"),
    localized(.illustration, "illustrationText", id: "illustration", ["alternative"]),
    Query(
      kind: .catalogue,
      sql: """
        SELECT 'catalogue', 'stage ' || key, meaning || coalesce(', icon ' || icon, '')
        FROM growthStage
        """),
    localized(
      .catalogue, "growthStageText", id: "'catalogue'", isProse: true,
      prefix: "'stage ' || stage || ' ' || ", ["label", "sentence"]),
    Query(
      kind: .catalogue,
      sql: """
        SELECT 'catalogue', 'stages of ' || stageGroup, stage FROM stageGroupStage
        ORDER BY stageGroup, position
        """),
    localized(
      .catalogue, "stageGroupText", id: "'catalogue'",
      prefix: "'stage group ' || stageGroup || ' ' || ", ["label"]),
  ]

  private static func icons(of kind: Kind, _ table: String) -> Query {
    Query(kind: kind, sql: "SELECT key, 'icon', icon FROM \(table)")
  }
}
