import GRDB
import HortusSchema

/// The limits of a catalogue that is limited to one app: the plants and lists of the app, and the
/// traits that its rows and filters show.
struct AppScope: Sendable {
  /// The id of the app.
  let id: String
  /// The plants that belong to the app.
  let plants: PlantBitmap
  /// The traits that a row shows before and after the name of a plant. `nil` if the profile names
  /// no traits for rows; then the roles in the vocabulary (`PlantTrait.role`) select the traits.
  let rows: (leading: [TraitKey], trailing: [TraitKey])?
  /// The traits that the filter screen offers, in this order. `nil` if the profile names no
  /// filters; then the app offers all filters of the vocabulary.
  let filters: [TraitKey]?
  /// The plants of each list, keyed by list key. The empty key stands for all plants of the app.
  let lists: FacetSets
  /// The plant numbers of each list of the kind `chosen`, keyed by list key. The numbers are in the
  /// order that the editor chose.
  let chosen: [String: [Int]]

  /// Whether the app shows the guides of the catalogue.
  let showsGuides: Bool

  init(_ profile: AppProfile, pool: ConnectionPool, plantCount: Int) throws {
    id = profile.id
    showsGuides = profile.showsGuides
    let (leading, trailing) = (profile.leadingTraits, profile.trailingTraits)
    rows = leading.isEmpty && trailing.isEmpty ? nil : (leading, trailing)
    filters = profile.filters.isEmpty ? nil : profile.filters
    lists = try FacetSets(
      pool: pool, plantCount: plantCount,
      sql: """
        SELECT coalesce(key, ''), plantCount, bitmap FROM appList
        WHERE app = (SELECT number FROM app WHERE id = ?) ORDER BY number
        """, arguments: [profile.id])
    plants = lists.set(of: "") ?? PlantBitmap(plantCount: plantCount)
    chosen = try pool.read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT key, plant FROM appListPlant JOIN appList ON number = list
          WHERE app = (SELECT number FROM app WHERE id = ?) AND position IS NOT NULL
          ORDER BY list, position
          """, arguments: [profile.id])
      return try Dictionary(
        grouping: rows.map { try (key: $0.decoded(0) as String, plant: $0.decoded(1) as Int) },
        by: \.key
      ).mapValues { $0.map(\.plant).filter { 1...plantCount ~= $0 } }
    }
  }
}
