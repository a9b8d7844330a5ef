import Foundation

// A query on a bundle of many plants, and the first query after opening, can take longer than a
// frame of the display (8 ms at 120 Hz). These variants run such queries on the global executor, so
// they never block the main thread. In an asynchronous function, Swift prefers them to the
// synchronous methods of the same name.

extension Catalogue {
  /// Opens the bundle at `url` in the background. Equivalent to `init(at:verifying:)`, and throws
  /// the same errors. With a digest, opening reads the whole file.
  public static func open(at url: URL, verifying digest: String? = nil) async throws -> Catalogue {
    try await inBackground { try Catalogue(at: url, verifying: digest) }
  }

  /// Loads what the first queries need, such as the vocabulary and the index of names. After this
  /// call, the first search takes no longer than later searches.
  ///
  /// An app calls this method after opening, in a task that nothing waits for. Each query also
  /// works without it.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; `CatalogueError.damaged`,
  ///   `.overwritten` or `.failed` when the file cannot be read.
  public func prewarm() async throws {
    try await Self.inBackground {
      _ = try self.plants(limit: 1)
      _ = try self.filterTraits()
    }
    try await Self.inBackground { _ = try self.suggestions(for: "a", limit: 1) }
    for order in [PlantSortOrder.popularity, .difficulty] {
      try await Self.inBackground { _ = try self.plants(sortedBy: order, limit: 1) }
    }
  }

  /// Returns a page of the plants that fulfil all conditions. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func plants(
    _ conditions: Condition..., sortedBy order: PlantSortOrder = .relevance, limit: Int = 20,
    after cursor: Cursor? = nil
  ) async throws -> ResultPage {
    try await plants(conditions, sortedBy: order, limit: limit, after: cursor)
  }

  /// Returns a page of the plants that fulfil all conditions. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func plants(
    _ conditions: [Condition], sortedBy order: PlantSortOrder = .relevance, limit: Int = 20,
    after cursor: Cursor? = nil
  ) async throws -> ResultPage {
    try await Self.inBackground {
      try self.plants(conditions, sortedBy: order, limit: limit, after: cursor)
    }
  }

  /// Returns the page of a plant. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func plant(_ id: PlantID) async throws -> PlantPage? {
    try await Self.inBackground { try self.plant(id) }
  }

  /// Returns the drawings of icons as paths. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func iconPaths() async throws -> [String: [IconPath]] {
    try await Self.inBackground { try self.iconPaths() }
  }

  /// Returns a list row for each id. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func summaries(of ids: [PlantID]) async throws -> [PlantLookup] {
    try await Self.inBackground { try self.summaries(of: ids) }
  }

  /// Returns suggestions for a text that a user is typing. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func suggestions(for prefix: String, limit: Int = 8) async throws -> [Suggestion] {
    try await Self.inBackground { try self.suggestions(for: prefix, limit: limit) }
  }

  /// Returns the articles that contain all words of a text. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func articles(containing text: String, limit: Int = 20) async throws -> [ArticleHit] {
    try await Self.inBackground { try self.articles(containing: text, limit: limit) }
  }

  /// Returns the plants that are most similar to a plant. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func plants(similarTo id: PlantID, limit: Int = 10) async throws -> [SimilarPlant] {
    try await Self.inBackground { try self.plants(similarTo: id, limit: limit) }
  }

  /// Returns the plants that suit a grower best. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func starterPlants(
    for profile: GrowerProfile, where conditions: [Condition] = [], limit: Int = 10
  ) async throws -> [StarterPlant] {
    try await Self.inBackground {
      try self.starterPlants(for: profile, where: conditions, limit: limit)
    }
  }

  /// Returns the plants to feature on a day. Equivalent to the synchronous method.
  ///
  /// - Throws: the errors of the synchronous method, and `CancellationError` if the task is
  ///   cancelled before the query begins.
  public func featured(
    on day: CalendarDay, where conditions: [Condition] = [], limit: Int = 10
  ) async throws -> [FeaturedPlant] {
    try await Self.inBackground { try self.featured(on: day, where: conditions, limit: limit) }
  }

  /// Runs a query on the global executor.
  ///
  /// The query may block its thread while it waits for a database connection. The wait always ends,
  /// because a query that has a connection never waits for a second one.
  package static func inBackground<Value: Sendable>(
    _ query: @Sendable () throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try query()
  }
}
