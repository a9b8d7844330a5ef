import GRDB

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
