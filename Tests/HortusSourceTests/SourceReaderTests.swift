import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct DiscoveryTests {
  @Test func ordersFilesByBytesHoweverTheyWereMade() throws {
    let folder = try TemporaryFolder()
    let names = ["b.xml", "a-b.xml", "a.xml", "z/a.xml", "a/z.xml", "ä.xml", "D.xml"]
    for name in names.shuffled() { try folder.write("", to: "content/plants/" + name) }
    let (files, diagnostics) = Discovery.files(below: folder.path)
    #expect(
      files.map(\.name)
        == [
          "D.xml", "a-b.xml", "a.xml", "a/z.xml", "b.xml", "z/a.xml", "ä.xml",
        ].map { "content/plants/" + $0 })
    #expect(diagnostics.isEmpty)
  }

  /// macOS makes no such files.
  @Test(.enabled(if: MisnamedFile.isPossible))
  func tellsOfNamesThatAreNoUTF8() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "content/plants/other.xml")
    try #require(MisnamedFile.make(in: folder.file("content/plants")))
    let (files, diagnostics) = Discovery.files(below: folder.path)
    #expect(files.map(\.name) == ["content/plants/other.xml"])
    #expect(diagnostics.map(\.code) == [.unreadableFile])
    #expect(diagnostics.first?.location?.file == "content/plants/caf\\xE9.xml")
    #expect(diagnostics.first?.message.contains("UTF-8") == true)
  }

  /// Windows and macOS take each pair for one file.
  @Test(arguments: [
    ("content/plants/Ficus.xml", "content/plants/ficus.xml"),
    ("content/photos/caf\u{E9}.jpg", "content/photos/cafe\u{301}.jpg"),
    ("content/plants/README.md", "content/plants/Readme.md"),
    ("content/icons/leaf.svg", "content/icons/Leaf.svg"),
  ])
  func reportsNamesThatDifferInCaseOrComposition(first: String, second: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: first)
    try folder.write("", to: second)
    try folder.write("", to: "content/plants/other.xml")
    let diagnostics = Discovery.files(below: folder.path).1
    #expect(diagnostics.map(\.code) == [.collidingFileNames])
    let file = try #require(diagnostics.first)
    let paths = [file.location?.file, file.related.first?.location.file].compactMap { $0 }
    #expect(Set(paths.map { Array($0.utf8) }) == [Array(first.utf8), Array(second.utf8)])
  }

  /// They are reported once, whatever lies in them.
  @Test(arguments: [
    ("content/plants/A", "content/plants/a", ["x.xml"], ["x.xml"]),
    ("content/plants/A", "content/plants/a", ["x.xml", "z.xml"], ["y.xml"]),
    ("content/plants/a/Deep", "content/plants/a/deep", ["sub/x.xml"], ["sub/x.xml"]),
    ("content/photos/caf\u{E9}", "content/photos/cafe\u{301}", ["a.jpg"], ["b.jpg"]),
    ("content/Plants", "content/plants", ["README"], ["x.xml"]),
  ])
  func reportsFoldersThatDifferInCaseOrComposition(
    first: String, second: String, filesOfFirst: [String], filesOfSecond: [String]
  ) throws {
    let folder = try TemporaryFolder()
    for name in filesOfFirst { try folder.write("", to: first + "/" + name) }
    for name in filesOfSecond { try folder.write("", to: second + "/" + name) }
    let diagnostics = Discovery.files(below: folder.path).1
    #expect(diagnostics.map(\.code) == [.collidingFileNames])
    let found = try #require(diagnostics.first)
    #expect(found.related.first?.message == "the other folder")
    let paths = [found.location?.file, found.related.first?.location.file].compactMap { $0 }
    #expect(Set(paths.map { Array($0.utf8) }) == [Array(first.utf8), Array(second.utf8)])
  }

  @Test func reportsFilesInTheSameOfTwoFoldersThatDifferInCase() throws {
    let folder = try TemporaryFolder()
    for path in ["A/x.xml", "a/X.xml", "a/x.xml"] {
      try folder.write("", to: "content/plants/" + path)
    }
    let diagnostics = Discovery.files(below: folder.path).1
    #expect(
      diagnostics.map(\.location?.file) == ["content/plants/a", "content/plants/a/x.xml"])
    #expect(diagnostics.allSatisfy { $0.code == .collidingFileNames })
  }

  @Test(arguments: [
    ("content/catalogue.xml", ContentFile.Kind.catalogue),
    ("content/retired.xml", .retired),
    ("content/vocabulary/traits.xml", .vocabulary),
    ("content/plants/a.xml", .plants),
    ("content/plants/deep/er/a.xml", .plants),
    ("content/places/us.xml", .places),
    ("content/places/geonames.tsv", .towns),
    ("content/sources/checked.tsv", .checkedFacts),
    ("content/guides/watering.xml", .guide),
    ("content/icons/leaf.svg", .drawing),
    ("content/photos/2024/leaf.jpg", .photo),
  ])
  func knowsFilesByWhereTheyLie(path: String, kind: ContentFile.Kind) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: path)
    let (files, diagnostics) = Discovery.files(below: folder.path)
    #expect(files.map(\.kind) == [kind])
    #expect(files.map(\.name) == [path])
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    ".DS_Store", "plants/.a.xml.swp", "README", "plants/README.txt", "vocabulary/notes.md",
    ".hidden/a.txt",
  ])
  func passesOver(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "content/" + name)
    let (files, diagnostics) = Discovery.files(below: folder.path)
    #expect(files.isEmpty)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    "notes.txt", "plants/a.XML", "plants/a.json", "icons/leaf.png", "icons/sub/leaf.svg",
    "vocabulary/sub/traits.csv", "guides/sub/traits.xml", "traits.xml",
    "places/us.csv", "places/us/ny.xml", "places.xml",
  ])
  func reportsWhatItDoesNotRead(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "content/" + name)
    let (files, diagnostics) = Discovery.files(below: folder.path)
    #expect(files.isEmpty)
    #expect(diagnostics.map(\.code) == [.unexpectedFile])
    #expect(diagnostics.first?.location == SourceLocation(file: "content/" + name))
  }

  @Test func refusesFoldersPipesAndLinksNamedLikeFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "content/plants/folder.xml/a.xml")
    try folder.write("", to: "content/plants/real.xml")
    let plants = folder.path + "/content/plants/"
    #expect(mkfifo(plants + "pipe.xml", 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: plants + "link.xml", withDestinationPath: "real.xml")
    try FileManager.default.createSymbolicLink(
      atPath: plants + "loop", withDestinationPath: ".")
    let (files, diagnostics) = Discovery.files(below: folder.path)
    #expect(files.map(\.name) == ["content/plants/real.xml"])
    let found = diagnostics.sorted().map { "\($0.location?.file ?? "") \($0.code.rawValue)" }
    #expect(
      found == [
        "content/plants/folder.xml HRT002", "content/plants/link.xml HRT003",
        "content/plants/loop HRT003", "content/plants/pipe.xml HRT002",
      ])
  }

  @Test func reportsAFolderThatIsNotThere() throws {
    let folder = try TemporaryFolder()
    let (files, diagnostics) = Discovery.files(below: folder.path)
    #expect(files.isEmpty)
    #expect(diagnostics.map(\.code) == [.unreadableFile])
  }

  @Test(arguments: [
    ("content/icons/leaf.svg", "leaf"), ("content/icons/leaf.dark.svg", "leaf.dark"),
    ("content/plants/deep/hedera-helix.xml", "hedera-helix"),
  ])
  func takesOnlyTheExtensionFromAName(path: String, stem: String) {
    #expect(ContentFile(kind: .drawing, name: path).stem == stem)
  }
}

/// From files to `AsWritten`: the first of the goldens that the stages hand to each other.
@Suite struct SourceGoldenTests {
  @Test func readsTheGardenAsWritten() throws {
    let garden = try TestCatalogue(overlay: "garden")
    let grammars = try Grammars(in: garden.root + "/schemas")
    let reading = SourceReader(root: garden.root, grammars: grammars).readWhole()
    #expect(reading.diagnostics.all == [])
    try Golden.verify(
      Golden.json(reading.catalogue), at: "Tests/Fixtures/Catalogues/garden/as-written.json")
  }
}

@Suite struct ThreadTests {
  @Test func readsTheSameFromSeveralThreadsWithOneGrammar() throws {
    let catalogue = try TestCatalogue([
      "content/plants/a.xml": CatalogueReading.plant(id: "a", attributes: " popularity=\"101\""),
      "content/plants/b.xml": "<plant id=\"b\"><names>",
      "content/plants/c.xml": CatalogueReading.plant(id: "c", rest: "<nothing/>"),
    ])
    let grammars = try Grammars(in: catalogue.root + "/schemas")
    let root = catalogue.root
    let expected = SourceReader(root: root, grammars: grammars).readWhole()
    #expect(expected.diagnostics.all.count == 3)
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      results.add(SourceReader(root: root, grammars: grammars).readWhole())
    }
    for reading in results.all {
      #expect(reading.catalogue == expected.catalogue)
      #expect(reading.diagnostics.sorted == expected.diagnostics.sorted)
    }
    #expect(results.all.count == 16)
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var all: [SourceReading] = []

    func add(_ reading: SourceReading) {
      lock.lock()
      defer { lock.unlock() }
      all.append(reading)
    }
  }
}
