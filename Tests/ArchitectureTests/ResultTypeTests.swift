import Foundation
import HortusTestSupport
import Testing

/// What every value is that the libraries for apps return.
@Suite struct ResultTypeTests {
  /// A public structure: its name, the protocols that it declares, and its body.
  private struct Structure {
    let name: String
    let protocols: String
    let body: String
  }

  /// Parts of the user library, which only a library can make.
  private static let parts: Set<String> = [
    "Activity", "Changes", "Favourites", "Launches", "PlantCollections", "Preferences", "Profile",
    "Ratings", "SavedPlants", "SavedSearches", "SearchHistory", "SeenPlants", "Visits", "Iterator",
  ]
  /// Reports of one call, which no list shows.
  private static let reports: Set<String> = [
    "CollectionAddition", "ImportReport", "LibraryOpening", "SalvageReport", "UpdateReport", "Move",
  ]

  private static func structures() throws -> [Structure] {
    let files = ["HortusKit", "HortusLibrary"].flatMap {
      Repository.files(below: "Sources/\($0)", suffix: ".swift")
    }
    return try files.flatMap { file in
      let lines = try Repository.text(file).components(separatedBy: "\n")
      return lines.indices.compactMap { (index: Int) -> Structure? in
        guard let match = lines[index].wholeMatch(of: /( *)public struct (\w+)(.*)\{/) else {
          return nil
        }
        let body = lines[(index + 1)...].prefix { $0 != match.output.1 + "}" }
        return Structure(
          name: String(match.output.2), protocols: String(match.output.3),
          body: body.joined(separator: "\n"))
      }
    }
  }

  @Test func canBeMadeByAPreview() throws {
    let structures = try Self.structures().filter {
      !Self.parts.union(Self.reports).contains($0.name)
    }
    #expect(structures.count > 40)
    for structure in structures where structure.name != "PlantTrait" {
      #expect(structure.body.contains("public init"), "\(structure.name) has no public init")
    }
  }

  @Test func canBeShownByAList() throws {
    for structure in try Self.structures() where !Self.parts.contains(structure.name) {
      #expect(structure.protocols.contains("Sendable"), "\(structure.name)")
      #expect(
        structure.protocols.contains("Hashable") || structure.protocols.contains("Equatable")
          || structure.name == "TraitBadge", "\(structure.name)")
      // What has a key of its own is identified by it.
      if structure.body.contains("\n  public let key: ")
        || structure.body.contains("  public let id: ")
      {
        #expect(
          structure.protocols.contains("Identifiable")
            || structure.name == "CatalogueInformation", "\(structure.name)")
      }
    }
  }
}
