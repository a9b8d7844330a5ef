import Foundation
import HortusTestSupport
import Testing

/// What each target may import, beside the standard library and the C library.
@Suite struct ImportTests {
  private static let allowed: [String: Set<String>] = [
    "HortusSystem": ["CLibCrypto", "CryptoKit", "CoreServices", "Foundation"],
    "HortusDiagnostics": ["HortusSystem", "Foundation", "FoundationEssentials"],
    "HortusModel": ["HortusDiagnostics", "HortusSchema", "Foundation"],
    "HortusSource": [
      "CLibXML2", "HortusSystem", "HortusModel", "HortusSchema", "HortusDiagnostics", "Foundation",
    ],
    "HortusDrawings": ["HortusSystem", "HortusModel", "HortusDiagnostics", "Foundation"],
    "HortusNormalize": [
      "HortusDrawings", "HortusModel", "HortusSchema", "HortusDiagnostics", "Foundation",
    ],
    "HortusSchema": ["Foundation"],
    "HortusBundle": ["HortusSystem", "HortusSchema", "GRDB", "Foundation"],
    "HortusEmit": [
      "HortusSystem", "HortusModel", "HortusSchema", "HortusBundle", "GRDB", "GRDBSQLite",
      "Foundation",
    ],
    "HortusKit": [
      "HortusSystem", "HortusSchema", "HortusBundle", "GRDB", "GRDBSQLite", "Foundation",
      "Observation",
    ],
    "HortusLibrary": [
      "HortusKit", "HortusSystem", "HortusSchema", "HortusBundle", "GRDB", "GRDBSQLite",
      "Foundation",
    ],
    "HortusKeys": ["HortusKit"],
    "HortusGarden": [
      "HortusLibrary", "HortusKit", "HortusSystem", "HortusBundle", "HortusSchema", "GRDB",
      "Foundation",
    ],
    "HortusTemplates": [],
    "HortusTesting": ["HortusKit", "HortusLibrary", "Foundation"],
    "HortusCompiler": [
      "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSchema", "HortusSource",
      "HortusNormalize", "HortusEmit", "Foundation",
    ],
    "HortusImport": [
      "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSchema", "HortusSource",
      "HortusNormalize", "Foundation",
    ],
    "HortusEditing": [
      "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSchema", "HortusSource",
      "HortusNormalize", "HortusCompiler", "HortusImport", "HortusTemplates", "Foundation",
    ],
    "HortusReleasing": [
      "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSchema", "HortusBundle",
      "HortusEmit", "HortusCompiler", "HortusEditing", "Foundation",
    ],
    "HortusPages": [
      "HortusSystem", "HortusSchema", "HortusKit", "HortusLibrary", "HortusGarden", "Mustache",
      "Foundation",
    ],
    "HortusPreview": [
      "HortusSystem", "HortusDiagnostics", "HortusCompiler", "HortusEditing", "HortusKit",
      "HortusLibrary", "HortusGarden", "HortusPages", "NIOCore", "NIOPosix", "NIOHTTP1",
      "Foundation",
    ],
    "HortusCLI": [
      "CMemory", "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSource", "HortusEmit",
      "HortusCompiler", "HortusImport", "HortusEditing", "HortusReleasing", "HortusKit",
      "HortusKeys", "HortusLibrary", "HortusPages", "HortusPreview", "HortusTemplates",
      "ArgumentParser", "Foundation",
    ],
    "hortus": ["HortusCLI"],
    "hortus-compile": [
      "HortusSystem", "HortusDiagnostics", "HortusTemplates", "HortusCompiler", "HortusKeys",
      "HortusKit", "Foundation",
    ],
  ]
  private static let system: Set<String> = ["Glibc", "Darwin"]

  @Test(arguments: allowed.keys.sorted())
  func importsOnlyWhatIsBelow(target: String) throws {
    let files = Repository.files(below: "Sources/\(target)", suffix: ".swift")
    #expect(!files.isEmpty)
    for file in files {
      let unknown = try imports(of: file)
        .subtracting(Self.allowed[target] ?? []).subtracting(Self.system)
      #expect(unknown.isEmpty, "\(file) imports \(unknown.sorted())")
    }
  }

  /// Apps import only the products that are libraries, so all other targets need no public names.
  @Test func declaresPublicNamesInTheLibrariesForAppsOnly() throws {
    let package = try Repository.text("Package.swift")
    let libraries = Set(package.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) })
    let declaring = try Repository.files(below: "Sources", suffix: ".swift").filter {
      try Repository.lines(of: $0).contains {
        $0.hasBytes(of: "public") && $0.prefixMatch(of: /\s*public\s/) != nil
      }
    }
    #expect(Set(declaring.map { String($0.split(separator: "/")[1]) }) == libraries)
    #expect(libraries.count == 4)
  }

  @Test func knowsEveryTarget() {
    let folders = Set(
      Repository.files(below: "Sources", suffix: ".swift").map {
        String($0.split(separator: "/")[1])
      })
    #expect(folders == Set(Self.allowed.keys))
  }

  @Test(arguments: [
    ("CLibXML2", ["Sources/HortusSource/XML/"]),
    ("CLibCrypto", ["Sources/HortusSystem/"]),
    ("CMemory", ["Sources/HortusCLI/"]),
    (
      "GRDB",
      [
        "Sources/HortusBundle/", "Sources/HortusEmit/", "Sources/HortusKit/",
        "Sources/HortusLibrary/", "Sources/HortusGarden/",
      ]
    ),
    ("ArgumentParser", ["Sources/HortusCLI/"]),
    ("Mustache", ["Sources/HortusPages/"]),
    ("NIOPosix", ["Sources/HortusPreview/"]),
  ])
  func importsEachLibraryInItsFoldersOnly(library: String, folders: [String]) throws {
    let users = try Repository.files(below: "Sources", suffix: ".swift")
      .filter { try imports(of: $0).contains(library) }
    #expect(!users.isEmpty)
    #expect(users.filter { user in !folders.contains { user.hasPrefix($0) } } == [])
  }

  @Test func givesEachFileNameOneMeaningInItsTarget() {
    let names = Repository.files(below: "Sources", suffix: ".swift").map { file in
      let parts = file.split(separator: "/")
      return "\(parts[1])/\(parts.last ?? "")"
    }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
  }

  /// A type that a target declares at the top level or in another type.
  private struct TypeDeclaration: Hashable {
    let name: String
    let target: String
    let isNested: Bool
    let isVisible: Bool
  }

  private static let typeKeywords = [
    "struct ", "class ", "enum ", "actor ", "protocol ", "typealias ",
  ]

  /// Lists the types of all targets, except the members of the namespaces `AsWritten` and
  /// `Resolved`: outside `HortusModel`, these are always written with their namespace.
  private func declaredTypes() throws -> [TypeDeclaration] {
    try Repository.files(below: "Sources", suffix: ".swift").flatMap { file in
      var isInNamespace = false
      return try Repository.lines(of: file).compactMap { (line: Substring) -> TypeDeclaration? in
        if line.hasPrefix("extension AsWritten ") || line.hasPrefix("extension Resolved ") {
          isInNamespace = true
          #expect(file.hasPrefix("Sources/HortusModel/"), "\(file)")
        }
        if line.hasPrefix("}") { isInNamespace = false }
        // Most lines need no regular expression, which is slow.
        guard Self.typeKeywords.contains(where: line.hasBytes),
          let match = line.prefixMatch(
            of: /(\s*)([\w@()]+ )*(struct|class|enum|actor|protocol|typealias) ([A-Z]\w*)/),
          !(isInNamespace && match.1.count == 2)
        else { return nil }
        return TypeDeclaration(
          name: String(match.4), target: String(file.split(separator: "/")[1]),
          isNested: !match.1.isEmpty,
          isVisible: line.hasBytes(of: "public ") || line.hasBytes(of: "package "))
      }
    }
  }

  @Test func givesEachTypeNameOneMeaning() throws {
    let types = try declaredTypes()
    let topLevel = Dictionary(grouping: types.filter { !$0.isNested }, by: \.name)
    #expect(topLevel.count > 300)
    for (name, declarations) in topLevel {
      #expect(Set(declarations.map(\.target)).count == 1, "\(name)")
    }
    // A nested type hides no type of the targets below.
    for type in types where type.isNested {
      let below = Self.allowed[type.target] ?? []
      let hidden = (topLevel[type.name] ?? []).filter { $0.isVisible && below.contains($0.target) }
      #expect(hidden == [], "\(type.name) in \(type.target)")
    }
  }

  private func imports(of file: String) throws -> Set<String> {
    Set(
      try Repository.lines(of: file).compactMap { line in
        guard line.hasBytes(of: "import ") else { return nil }
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(of: "import"), keyword <= 1, words.count > keyword + 1
        else { return nil }
        return String(words[keyword + 1])
      })
  }
}

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
    "CareTasks", "Garden", "GardenPlaces", "OwnPlants", "Journal",
  ]
  /// Reports of one call, which no list shows.
  private static let reports: Set<String> = [
    "CollectionAddition", "ImportReport", "LibraryOpening", "SalvageReport", "UpdateReport", "Move",
  ]

  private static func structures() throws -> [Structure] {
    let files = ["HortusKit", "HortusLibrary", "HortusGarden"].flatMap {
      Repository.files(below: "Sources/\($0)", suffix: ".swift")
    }
    return try files.flatMap { file in
      let lines = try Repository.lines(of: file)
      return lines.indices.compactMap { (index: Int) -> Structure? in
        guard lines[index].hasBytes(of: "public struct "),
          let match = lines[index].wholeMatch(of: /( *)public struct (\w+)(.*)\{/)
        else { return nil }
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
      #expect(structure.body.hasBytes(of: "public init"), "\(structure.name) has no public init")
    }
  }

  @Test func hidesWhatOnlyPreviewsMake() throws {
    for file in ["HortusKit", "HortusLibrary", "HortusGarden"].flatMap({
      Repository.files(below: "Sources/\($0)", suffix: ".swift")
    }) {
      let parts = try Repository.text(file).components(separatedBy: "for previews and tests.")
      for part in parts.dropFirst() {
        let declaration =
          part.components(separatedBy: "\n").dropFirst()
          .map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.hasPrefix("///") } ?? ""
        #expect(declaration.hasPrefix("@_spi(Testing) public init"), "\(file): \(declaration)")
      }
    }
  }

  @Test func canBeShownByAList() throws {
    for structure in try Self.structures() where !Self.parts.contains(structure.name) {
      #expect(structure.protocols.contains("Sendable"), "\(structure.name)")
      #expect(
        structure.protocols.contains("Hashable") || structure.protocols.contains("Equatable")
          || structure.name == "TraitBadge", "\(structure.name)")
      // What has a key of its own is identified by it.
      if structure.body.hasBytes(of: "\n  public let key: ")
        || structure.body.hasBytes(of: "  public let id: ")
      {
        #expect(
          structure.protocols.contains("Identifiable")
            || structure.name == "CatalogueInformation", "\(structure.name)")
      }
    }
  }
}
