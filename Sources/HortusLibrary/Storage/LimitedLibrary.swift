import GRDB
import HortusBundle
import HortusKit

extension UserLibrary {
  /// Returns the library as an app with a limited catalogue shows it. Several apps can thus use one
  /// file.
  ///
  /// ```swift
  /// let reader = try catalogue.limited(to: profile)
  /// let own = library.limited(to: reader)
  /// let count = try own.favourites.count()
  /// let page = try reader.plants(.among(own.favourites.ids()), sortedBy: .given)
  /// ```
  ///
  /// All lists and counts contain only the plants that `catalogue` lists, so that `count` above is
  /// `page.total`. Retired and unknown plants are left out; the library without a limit lists them.
  /// Calls about a single plant, such as `favourites.contains(_:)`, answer for every plant.
  ///
  /// The history contains the searches that were recorded in the same app, and those that were
  /// recorded without a limit. The activity leaves out events on plants that the catalogue does not
  /// list. The garden contains free plants, and also those whose plant is retired or unknown, because
  /// they still grow. Saved searches, preferences, the profile and the launches are the same in all apps.
  ///
  /// Changes are changes of the library itself. Moving an item to an index counts only the listed
  /// items. `deleteAll()`, `forgetAll()` and `clear()` delete only what is listed. All apps have the
  /// same collections, and deleting one deletes it with its plants of other apps. An export of the
  /// whole library, an import, `update(to:)` and `eraseEverything()` are not limited.
  ///
  /// - Parameter catalogue: a catalogue of the same content, usually one that
  ///   `Catalogue.limited(to:)` returned.
  public func limited(to catalogue: Catalogue) -> UserLibrary {
    limited(to: catalogue as any PlantResolver)
  }

  package func limited(to resolver: any PlantResolver) -> UserLibrary {
    UserLibrary(LibraryStore(store, limitedTo: resolver), opening: opening)
  }
}

/// The plants of a library that lists and counts may contain.
package struct ShownPlants: Sendable {
  /// The `plant.number` of each plant, separated by commas; nil for all plants.
  private let numbers: String?

  /// All plants of the library.
  package static let all = ShownPlants()

  private init() { numbers = nil }

  /// Looks up all plants of the library in a catalogue.
  init(_ catalogue: any PlantResolver, in database: Database) throws {
    let plants = try Row.fetchAll(database, sql: "SELECT number, id FROM plant").map {
      (number: try $0.decoded(0, as: Int64.self), id: PlantID(try $0.decoded(1)))
    }
    numbers = try zip(plants, catalogue.shows(plants.map(\.id))).filter(\.1)
      .map { String($0.0.number) }.joined(separator: ",")
  }

  /// Returns an SQL condition that holds if a column with a `plant.number` has one of these plants.
  package func condition(on column: String = "plant.number") -> String {
    numbers.map { "\(column) IN (\($0))" } ?? "1"
  }

  /// An SQL condition that holds for the rows of `ownPlant` that lists may contain: free plants,
  /// those of plants that the catalogue lists, and those of plants that no catalogue has any more.
  /// They grow in the user's garden whatever becomes of the catalogue.
  package var ownPlantCondition: String {
    numbers.map {
      """
      (ownPlant.plant IS NULL OR ownPlant.plant IN (\($0)) OR ownPlant.plant IN
        (SELECT number FROM plant WHERE standing <> 'current'))
      """
    } ?? "1"
  }

  /// An SQL condition that holds for rows that refer to such a plant, or to none, by the column
  /// `ownPlant`.
  package var ownPlantReferenceCondition: String {
    numbers == nil
      ? "1"
      : "(ownPlant IS NULL OR ownPlant IN (SELECT number FROM ownPlant WHERE \(ownPlantCondition)))"
  }

  /// Prepares a query that contains `condition(on:)`. The statement is cached if the plants are not
  /// limited. Otherwise its SQL changes with the plants, and the cache would grow.
  package func statement(_ sql: String, in database: Database) throws -> Statement {
    try numbers == nil ? database.cachedStatement(sql: sql) : database.makeStatement(sql: sql)
  }
}
