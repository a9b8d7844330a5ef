import GRDB
import HortusBundle
import HortusSchema

extension Catalogue {
  /// Returns the ids of the apps for which the bundle has a profile, in ascending order.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func apps() throws -> [String] {
    try pool.read { database in
      try Row.fetchAll(database, sql: "SELECT id FROM app ORDER BY number").map {
        try $0.decoded(0)
      }
    }
  }

  /// Returns the profile of an app, in the language of the reader.
  ///
  /// ```swift
  /// let profile = try catalogue.app("home-plants")
  /// for list in profile.menu { print(list.title, list.plantCount) }
  /// let plants = try catalogue.limited(to: profile)
  /// ```
  ///
  /// - Throws: `QueryError.unknownApp` if the bundle has no such profile;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func app(_ id: String) throws -> AppProfile {
    let vocabulary = try vocabulary()
    if let profile = try pool.read({ try AppProfileReader.profile(id, $0, vocabulary) }) {
      return profile
    }
    throw QueryError.unknownApp(id, nearest: try NearestKey(pool: pool).app(id))
  }

  /// Returns a catalogue that contains only the plants of an app.
  ///
  /// Lists, searches, suggestions, and featured, similar and starter plants contain only these
  /// plants. List rows show the traits that the profile names. `filterTraits()` returns the filters
  /// that the profile names. If the profile names targets, such as cats, only facts about these
  /// targets count, as in `concerning(_:)`. `Condition.list(_:)` finds the plants of a list of the
  /// app. `plant(_:)` still returns the page of any plant of the bundle, because an article can
  /// link to any plant.
  ///
  /// - Throws: `QueryError.unknownApp` if the bundle has no profile with the id of `profile`;
  ///   `QueryError.unknownTarget` if it does not have a target that the profile names;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func limited(to profile: AppProfile) throws -> Catalogue {
    guard try apps().contains(profile.id) else {
      throw QueryError.unknownApp(
        profile.id, nearest: try NearestKey(pool: pool).app(profile.id))
    }
    let scope = try AppScope(profile, pool: pool, plantCount: information.plantCount)
    let base = profile.targets.isEmpty ? self : try concerning(profile.targets)
    return Catalogue(
      self,
      caches: CatalogueCaches(caches, concerning: base.caches.namedTargets, scope: scope),
      reader: reader)
  }
}

extension Catalogue {
  /// The id of the app to which the catalogue is limited; `nil` if it is not limited.
  package var appID: String? { caches.scope?.id }

  /// Returns for each id whether a query with the condition `Condition.among` finds the plant. Such a
  /// query finds no retired or unknown plants, and in a catalogue that is limited to an app only
  /// plants of the app.
  package func shows(_ ids: [PlantID]) throws -> [Bool] {
    let plants = caches.scope?.plants
    return try caches.numbers.numbers(of: ids).map { number in
      number.map { plants?.contains($0) ?? true } ?? false
    }
  }
}

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
      ).mapValues { $0.map(\.plant).filter { $0 >= 1 && $0 <= plantCount } }
    }
  }
}
