import GRDB
import HortusSchema

/// The plants of an app, and what its rows and filters show.
struct AppScope: Sendable {
  /// The id of the app.
  let id: String
  let plants: PlantBitmap
  /// The traits that a row shows before the name and after it; `nil` if the profile says nothing of
  /// rows. Then the roles of the vocabulary apply.
  let rows: (leading: [TraitKey], trailing: [TraitKey])?
  /// The filters; `nil` if the profile names none. Then the app has all filters of the vocabulary.
  let filters: [TraitKey]?
  /// The plants of each list, keyed by list key.
  let lists: FacetSets
  /// The numbers of the plants that an editor chose, in the editor's order, keyed by list key.
  let chosen: [String: [Int]]

  init(_ profile: AppProfile, pool: ConnectionPool, plantCount: Int) throws {
    id = profile.id
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
