import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a run leaves for the next one changes nothing but the time.
@Suite struct CacheTests {
  @Test func leavesAnUnchangedBundleAsItIs() throws {
    let garden = try CachedGarden()
    let first = try garden.build()
    #expect(!first.isUnchanged)
    let written = try garden.folder.bytes(of: "hortus.sqlite")
    let second = try garden.build()
    #expect(second.isUnchanged)
    #expect(second.bundle == first.bundle)
    #expect(second.check.diagnostics.all == first.check.diagnostics.all)
    #expect(try garden.folder.bytes(of: "hortus.sqlite") == written)
    #expect(try garden.expected() == written)
  }

  @Test(arguments: ["hortus.sqlite", "hortus.sqlite.sha256"])
  func writesABundleThatWasTouchedAnew(name: String) throws {
    let garden = try CachedGarden()
    _ = try garden.build()
    let written = try garden.folder.bytes(of: "hortus.sqlite")
    var bytes = try garden.folder.bytes(of: name)
    bytes[bytes.count / 2] ^= 1
    try garden.folder.write(bytes, to: name)
    #expect(try !garden.build().isUnchanged)
    #expect(try garden.folder.bytes(of: "hortus.sqlite") == written)
    #expect(try garden.build().isUnchanged)
  }

  @Test func comesToTheSameWhateverChanged() throws {
    let garden = try CachedGarden()
    _ = try garden.build()
    let root = garden.catalogue.folder
    let changes: [() throws -> Void] = [
      {
        try root.write(CachedGarden.list(2, light: "part-shade"), to: "content/plants/list-2.xml")
      },
      { try root.write(CachedGarden.list(9), to: "content/plants/list-9.xml") },
      { try FileManager.default.removeItem(atPath: root.path + "/content/plants/list-0.xml") },
      // A link into another file, and a warning that has to come back from the cache.
      {
        try root.write(
          CachedGarden.list(3, light: "shade", ref: "<companion ref=\"plant-9-1\"/>"),
          to: "content/plants/list-3.xml")
      },
      {
        let path = "content/retired.xml"
        try root.write("<retired><redirect from=\"old\" to=\"plant-1-1\"/></retired>", to: path)
      },
      {
        let path = "content/catalogue.xml"
        let text = String(decoding: try root.bytes(of: path), as: UTF8.self)
        try root.write(
          text.replacingOccurrences(of: "version=\"1.0.0\"", with: "version=\"1.0.1\""), to: path)
      },
    ]
    for (number, change) in changes.enumerated() {
      try change()
      let result = try garden.build()
      #expect(!result.isUnchanged, "change \(number)")
      let bytes = try garden.folder.bytes(of: "hortus.sqlite")
      #expect(try bytes == garden.expected(), "change \(number)")
      let fresh = try Compiler(catalogue: root.path, usesCache: false).check()
      #expect(result.check.diagnostics.sorted == fresh.diagnostics.sorted, "change \(number)")
    }
    #expect(try garden.build().isUnchanged)
  }

  @Test func findsFaultsBetweenFilesThatDidNotChange() throws {
    let garden = try CachedGarden()
    let root = garden.catalogue.folder
    let list = CachedGarden.list(3, ref: "<companion ref=\"plant-0-1\"/>")
    try root.write(list, to: "content/plants/list-3.xml")
    _ = try garden.build()
    try FileManager.default.removeItem(atPath: root.path + "/content/plants/list-0.xml")
    let result = try garden.build()
    #expect(result.check.diagnostics.all.map(\.code) == [.danglingPlantReference])
    #expect(result.bundle == nil)
    let check = try Compiler(catalogue: root.path).check()
    #expect(check.diagnostics.all == result.check.diagnostics.all)
  }

  /// What is said of files that are not read depends on none of their bytes.
  @Test func tellsAnewOfWhatIsNotRead() throws {
    let garden = try CachedGarden()
    let root = garden.catalogue.folder
    let photo = """
      <photo file="photos/a.jpg" licence="CC0-1.0" credit="Ada"><alt xml:lang="en">Leaf</alt></photo>
      """
    try root.write(CachedGarden.list(3, ref: photo), to: "content/plants/list-3.xml")
    try root.write("", to: "content/photos/a.jpg")
    #expect(try garden.build().check.diagnostics.all.isEmpty)
    let huge = "content/plants/huge.xml"
    let changes: [() throws -> Void] = [
      { try root.write("", to: "content/plants/notes.txt") },
      { try root.remove("content/photos/a.jpg") },
      { try root.write("", to: "content/photos/a.jpg") },
      { try root.write("", to: huge) },
      { #expect(truncate(root.file(huge), 600 << 20) == 0) },
      { #expect(truncate(root.file(huge), 700 << 20) == 0) },
      { try root.remove(huge) },
      { #expect(symlink("list-1.xml", root.file("content/plants/link.xml")) == 0) },
    ]
    for (number, change) in changes.enumerated() {
      try change()
      let result = try garden.build()
      let fresh = try Compiler(catalogue: root.path, usesCache: false).check()
      #expect(result.check.diagnostics.sorted == fresh.diagnostics.sorted, "change \(number)")
      #expect(result.check.isFit == fresh.isFit, "change \(number)")
    }
  }

  /// To a disk, “é” in one letter and in two are two names.
  @Test func tellsFilesApartWhosePathsAreEqualTexts() throws {
    let garden = try CachedGarden()
    let root = garden.catalogue.folder
    let list = CachedGarden.list(9, light: "shade")
    try root.write(list, to: "content/plants/caf\u{E9}.xml")
    try root.write(list, to: "content/plants/cafe\u{301}.xml")
    _ = try garden.build()
    try root.write(CachedGarden.list(2, light: "part-shade"), to: "content/plants/list-2.xml")
    let result = try garden.build()
    let fresh = try Compiler(catalogue: root.path, usesCache: false).check()
    #expect(result.check.diagnostics.sorted == fresh.diagnostics.sorted)
  }

  @Test(arguments: ["plants", "last-run"])
  func takesADamagedCacheForNone(name: String) throws {
    let garden = try CachedGarden()
    _ = try garden.build()
    let written = try garden.folder.bytes(of: "hortus.sqlite")
    let path = garden.cache + "/" + name
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<12 {
      var bytes = whole
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator))
      case 1: bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x20
      default: bytes = Data(repeating: 0xFF, count: 4096)
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      try garden.folder.write("", to: "hortus.sqlite")
      _ = try garden.build()
      #expect(try garden.folder.bytes(of: "hortus.sqlite") == written)
    }
  }

  @Test func goesWithoutWhereItIsToldOrCannotWrite() throws {
    let garden = try CachedGarden()
    _ = try garden.build(usesCache: false)
    #expect(!FileManager.default.fileExists(atPath: garden.cache))
    // A file in the place of the folder.
    try garden.catalogue.folder.write("", to: ".hortus-cache")
    #expect(try garden.build().bundle != nil)
  }

  /// A catalogue from elsewhere may bring a link to what is not its own.
  @Test func replacesNothingBehindALink() throws {
    let garden = try CachedGarden()
    for name in ["plants", "last-run"] { try garden.folder.write("mine", to: "others/" + name) }
    #expect(symlink(garden.folder.file("others"), garden.cache) == 0)
    #expect(try garden.build().bundle != nil)
    for name in ["plants", "last-run"] {
      #expect(try garden.folder.bytes(of: "others/" + name) == Array("mine".utf8))
    }
    #expect(try garden.folder.names(in: "others") == ["last-run", "plants"])
  }

  @Test func sweepsWhatAKilledBuildLeftWhereNothingIsToBeWritten() throws {
    let garden = try CachedGarden()
    _ = try garden.build()
    try garden.folder.write("", to: ".hortus.sqlite.\(Int32.max - 1).building")
    #expect(try garden.build().isUnchanged)
    #expect(try garden.folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func leavesNothingBesideASmallCatalogue() throws {
    let catalogue = try TestCatalogue()
    let folder = try TemporaryFolder()
    _ = try Compiler(catalogue: catalogue.root).build(to: folder.path + "/hortus.sqlite")
    #expect(!FileManager.default.fileExists(atPath: catalogue.root + "/.hortus-cache"))
  }

  @Test func hidesItselfFromGit() throws {
    let garden = try CachedGarden()
    _ = try garden.build()
    let files = try FileManager.default.contentsOfDirectory(atPath: garden.cache)
    #expect(files.sorted() == [".gitignore", "last-run", "plants"])
    let ignore = garden.cache + "/.gitignore"
    #expect(try String(contentsOfFile: ignore, encoding: .utf8) == "*\n")
    // A build that was killed may have come no further than to the folder.
    try FileManager.default.removeItem(atPath: ignore)
    _ = try garden.build()
    #expect(try String(contentsOfFile: ignore, encoding: .utf8) == "*\n")
  }
}
