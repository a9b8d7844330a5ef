import GRDB

extension Catalogue {
  /// Returns the ids of the apps that the bundle has a profile of, in ascending order.
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

  /// Returns a catalogue that contains the plants of an app only.
  ///
  /// Lists, searches, suggestions, and featured, similar and starter plants contain only these
  /// plants. Rows show the traits of the profile, filters have its order, and its targets count.
  /// `Condition.list(_:)` finds the plants of a list. The page of any plant can still be read,
  /// because articles link to it.
  ///
  /// - Throws: `QueryError.unknownApp` if the bundle has no profile with the id of `profile`;
  ///   `QueryError.unknownTarget` if it has no such target; `CatalogueError.damaged`,
  ///   `.overwritten` or `.failed` when the file cannot be read.
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
