import Foundation
import HortusKit
import HortusLibrary

/// A small bundle for the tests and previews of an app: 20 plants of the starter catalogue, with its
/// vocabulary and the profiles of all its apps. It has no zones of postcodes.
public enum Fixture {
  /// The ids of the plants of the bundle, in ascending order.
  public static let plants: [PlantID] = [
    "acer-rubrum", "aloe-vera", "chlorophytum-comosum", "daucus-carota", "epipremnum-aureum",
    "ficus-lyrata", "fragaria-ananassa", "hedera-helix", "helianthus-annuus",
    "lavandula-angustifolia", "mentha-spicata", "monstera-deliciosa", "nephrolepis-exaltata",
    "nerium-oleander", "ocimum-basilicum", "phalaenopsis-amabilis", "solanum-lycopersicum",
    "spathiphyllum-wallisii", "tagetes-patula", "zamioculcas-zamiifolia",
  ]

  /// The file of the bundle, which is a resource of `HortusTesting`.
  ///
  /// - Throws: `CatalogueError.missing` if the resource was not copied into the product.
  public static var url: URL {
    get throws {
      guard let url = Bundle.module.url(forResource: "fixture", withExtension: "sqlite") else {
        throw CatalogueError.missing(path: Bundle.module.bundlePath + "/fixture.sqlite")
      }
      return url
    }
  }
}

extension Catalogue {
  /// Opens the bundle of `Fixture`. Nothing is compiled, so a test may open one of its own.
  ///
  /// ```swift
  /// let reader = try Catalogue.fixture(limitedTo: "home-plants").localized(languages: ["ru"])
  /// ```
  ///
  /// - Parameter app: the id of an app, whose plants the catalogue then has, as by `limited(to:)`;
  ///   `nil` for all plants.
  /// - Throws: `QueryError.unknownApp` if the bundle has no profile of the app; `CatalogueError` if
  ///   the file cannot be opened.
  public static func fixture(limitedTo app: String? = nil) throws -> Catalogue {
    let catalogue = try Catalogue(at: Fixture.url)
    return try app.map { try catalogue.limited(to: catalogue.app($0)) } ?? catalogue
  }
}

extension UserLibrary {
  /// Creates an empty library in a new folder, which is deleted when the process ends.
  ///
  /// ```swift
  /// let library = try UserLibrary.temporary(catalogue: .fixture())
  /// try library.favourites.add("aloe-vera")
  /// ```
  ///
  /// - Parameters:
  ///   - catalogue: provides the names of plants, as in `init(at:catalogue:now:)`.
  ///   - now: a clock, which provides the times of all records. Two libraries with the same clock
  ///     hold the same times.
  /// - Throws: `LibraryError`, or an error of the file system, if the folder cannot be written.
  public static func temporary(
    catalogue: Catalogue? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> UserLibrary {
    let folder = try TemporaryFolders.shared.makeFolder()
    return try UserLibrary(
      at: folder.appendingPathComponent("library.sqlite"), catalogue: catalogue, now: now)
  }
}

/// The folders of temporary libraries.
private final class TemporaryFolders: @unchecked Sendable {
  // Sendable, because `lock` guards the array.
  static let shared = TemporaryFolders()

  private let lock = NSLock()
  private var folders: [URL] = []

  private init() {
    atexit { TemporaryFolders.shared.removeAll() }
  }

  func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hortus-testing-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock.withLock { folders.append(folder) }
    return folder
  }

  private func removeAll() {
    lock.withLock {
      for folder in folders { try? FileManager.default.removeItem(at: folder) }
      folders = []
    }
  }
}
