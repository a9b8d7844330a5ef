/// A query for the keys of one kind, with their labels in one of the languages.
struct ContractKeyQuery {
  let kind: BundleContract.KeyKind
  /// The clause `FROM` and what follows.
  let source: String
  /// The expression for the key.
  var key = "key"
  /// The table with the labels, as `text`, and the condition by which its rows belong to the key;
  /// `nil` if the keys have no labels.
  var labels: String?
  var labelColumn = "label"

  var unlabelled: String { "SELECT \(key), '' FROM \(source)" }

  var labelled: String {
    guard let labels else { return unlabelled }
    return """
      SELECT \(key), coalesce(
        (SELECT text.\(labelColumn) FROM \(labels) ORDER BY text.language LIMIT 1), '')
      FROM \(source)
      """
  }

  static let all = [
    ContractKeyQuery(
      kind: .trait, source: "trait", labels: "traitText AS text WHERE text.trait = key"),
    ContractKeyQuery(
      kind: .target, source: "aspect WHERE target <> ''", key: "trait || '/' || target",
      labels: """
        targetText AS text WHERE text.trait = aspect.trait AND text.target = aspect.target
        """),
    ContractKeyQuery(
      kind: .value, source: "traitValue", key: "trait || '/' || key",
      labels: """
        traitValueText AS text WHERE text.trait = traitValue.trait AND text.value = traitValue.key
        """),
    ContractKeyQuery(
      kind: .category, source: "category",
      labels: "categoryText AS text WHERE text.category = key"),
    ContractKeyQuery(
      kind: .topic, source: "topic", labels: "topicText AS text WHERE text.topic = key"),
    ContractKeyQuery(kind: .language, source: "language", key: "code"),
    ContractKeyQuery(
      kind: .profile, source: "app", key: "id", labels: "appText AS text WHERE text.app = number",
      labelColumn: "name"),
    ContractKeyQuery(
      kind: .list,
      source: "appList JOIN app ON app.number = appList.app WHERE key IS NOT NULL",
      key: "app.id || '/' || key", labels: "appListText AS text WHERE text.list = appList.number",
      labelColumn: "title"),
    // The key of a greeting is the time from which on it is said.
    ContractKeyQuery(
      kind: .item,
      source: "appItem JOIN app ON app.number = appItem.app WHERE part <> 'greeting'",
      key: "app.id || '/' || part || '/' || key",
      labels: "appItemText AS text WHERE text.item = appItem.number", labelColumn: "title"),
    ContractKeyQuery(
      kind: .guide, source: "guide", key: "id",
      labels: "guideText AS text WHERE text.guide = guide.number", labelColumn: "title"),
    ContractKeyQuery(kind: .country, source: "country", key: "code"),
  ]
}
