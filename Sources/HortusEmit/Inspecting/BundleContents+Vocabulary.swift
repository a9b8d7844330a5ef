extension BundleContents {
  /// The queries for traits, values, categories, topics, icons and illustrations.
  static let vocabularyQueries: [Query] = [
    Query(
      kind: .trait,
      sql: """
        SELECT key, 'kind', kind || ', ' || role || CASE isFilter WHEN 1 THEN ', filter' ELSE '' END
          || CASE isHarm WHEN 1 THEN ', harm' ELSE '' END
          || CASE isMultiple WHEN 1 THEN ', multiple' ELSE '' END || coalesce(', ' || unit, '')
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
          || CASE isUnspecified WHEN 1 THEN ', unspecified' ELSE '' END || coalesce(', ' || icon, '')
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
          || CASE isSevere WHEN 1 THEN ', severe' ELSE '' END || coalesce(', from ' || atLeast, '')
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
  ]

  private static func icons(of kind: Kind, _ table: String) -> Query {
    Query(kind: kind, sql: "SELECT key, 'icon', icon FROM \(table)")
  }

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
      """, from: "appItem", "appItem.number"),
    localized(
      .app, "appItemText JOIN appItem ON appItem.number = item JOIN app ON app.number = app",
      id: "app.id", prefix: "'item ' || part || ' ' || key || ' ' || ",
      ["title", "text", "label", "hint"]),
    app("'colour ' || role, light || ' and ' || dark", from: "appColor", "role"),
    app(
      "'contrast of ' || text, background || CASE isLarge WHEN 1 THEN ', large' ELSE '' END",
      from: "appContrast", "text, background"),
    app(
      """
      'style ' || role, size || ', ' || weight || CASE isItalic WHEN 1 THEN ', italic' ELSE '' END
        || CASE isMonospaced WHEN 1 THEN ', monospaced' ELSE '' END
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

  private static func app(_ columns: String, from table: String, _ order: String) -> Query {
    let join = table == "app" ? "" : "JOIN app ON app.number = app"
    let order = (["app.id"] + (order.isEmpty ? [] : [order])).joined(separator: ", ")
    return Query(
      kind: .app, sql: "SELECT app.id, \(columns) FROM \(table) \(join) ORDER BY \(order)")
  }
}
