import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport

/// The starter catalogue of the project, compiled once in a process.
enum Starter {
  private static let compiled = Result { () throws -> TestBundle in
    let bundle = try TestBundle(catalogue: Repository.root)
    // What is static is never freed, and the folder should not outlive the process.
    atexit { try? Starter.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }

  private static let sharedPages = SharedValues<[PlantPage]>()

  /// The pages of the plants that are shown where no category is named, in a language.
  static func pages(_ language: String) throws -> [PlantPage] {
    try sharedPages.value(for: language) {
      let reader = try bundle.open().localized(languages: [language])
      return try reader.plants(limit: .max).plants.compactMap { try reader.plant($0.id) }
    }
  }

  /// The number of plants in the files, with those in lists.
  static let plantCount = count(of: "<plant id=")

  /// The number of plants that are shown where no category is named: those that are not imported.
  static let shownPlantCount =
    plantCount - count(of: "<category ref=\"usda-plants\"/>")

  private static func count(of element: String) -> Int {
    Repository.files(below: "content/plants", suffix: ".xml").reduce(0) {
      $0 + ((try? Repository.text($1))?.components(separatedBy: element).count ?? 1) - 1
    }
  }
}
