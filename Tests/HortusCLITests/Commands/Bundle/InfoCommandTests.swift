import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `hortus info` tells of the sources of a bundle.
@Suite struct InfoTests {
  @Test func listsPlantsWhoseSafetyRestsOnGeneralKnowledge() throws {
    let json = try SmallBundle().read("info", "--json").json
    let lists = try #require(json["unverified"] as? [[String: Any]])
    #expect(
      lists.map { $0["trait"] as? String } == [
        "toxicity", "edible-part", "hardiness-usda", "hardiness-rhs",
      ])
    for list in lists {
      let plants = try #require(list["plants"] as? [String])
      #expect(!plants.isEmpty && plants == plants.sorted())
    }
  }

  @Test func followsALinkAndSaysFirstWhatItVerified() throws {
    let catalogue = try TestCatalogue()
    #expect(try Program(["build", "-q", "-o", "x.sqlite"], in: catalogue.root).run().status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: catalogue.root + "/link.sqlite", withDestinationPath: "x.sqlite")
    let outcome = try Program(["info", "link.sqlite", "--verify"], in: catalogue.root).run()
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix("passed"), "\(outcome.output)")
    let diff = try Program(["diff", "link.sqlite", "x.sqlite"], in: catalogue.root).run()
    #expect((diff.status, diff.output) == (0, "no changes\n"), "\(diff)")
  }

  @Test func countsStatementsBySource() throws {
    let json = try SmallBundle().read("info", "--json").json
    let sources = try #require(json["sources"] as? [[String: Any]])
    let manifest = try #require(json["manifest"] as? [String: String])
    let counts = sources.map { $0["statements"] as? Int ?? 0 }
    #expect(manifest["statementCount"] == String(counts.reduce(0, +)))
    #expect(sources.contains { $0["id"] as? String == "aspca" })
    let text = try SmallBundle().read("info").table
    #expect(
      text.contains([
        "aspca", String(counts[sources.firstIndex { $0["id"] as? String == "aspca" } ?? 0]),
      ]))
  }
}

/// What is given to `hortus info` and is not a bundle, or no longer.
@Suite struct ForeignBundleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let message: String
    /// Makes the file from the bytes of a bundle.
    let make: @Sendable ([UInt8]) -> [UInt8]
  }

  static let cases = [
    Case(testDescription: "text", message: "is not an SQLite file") { _ in Array("a plant".utf8) },
    Case(testDescription: "empty", message: "is not an SQLite file") { _ in [] },
    Case(testDescription: "header alone", message: "should have") { Array($0.prefix(100)) },
    Case(testDescription: "part of a header", message: "is not an SQLite file") {
      Array($0.prefix(99))
    },
    Case(testDescription: "truncated", message: "should have") { Array($0.dropLast(8192)) },
    Case(testDescription: "one byte short", message: "should have") { Array($0.dropLast()) },
    Case(testDescription: "one byte long", message: "should have") { $0 + [0] },
    Case(testDescription: "newer format", message: "knows up to 1") {
      $0.with([0, 0, 0, 2], at: 60)
    },
    Case(testDescription: "another program's database", message: "not a Hortus bundle") {
      $0.with([0, 0, 0, 0], at: 68)
    },
    Case(testDescription: "write-ahead log", message: "cannot be read without side files") {
      $0.with([2, 2], at: 18)
    },
    Case(testDescription: "shattered", message: "is damaged") {
      $0.prefix(100) + [UInt8](repeating: 0xA5, count: $0.count - 100)
    },
  ]

  @Test(arguments: cases)
  func saysWhatItIs(example: Case) throws {
    let catalogue = try TestCatalogue(["out/keep": ""])
    let bundle = catalogue.root + "/out/a.sqlite"
    _ = try Program.run("build", catalogue.root, "-o", bundle)
    let file = catalogue.root + "/out/b.sqlite"
    try catalogue.folder.write(
      example.make(try catalogue.folder.bytes(of: "out/a.sqlite")), to: "out/b.sqlite")
    let before = try catalogue.folder.names(in: "out")
    try expectUnusable(Program("info", file), [example.message, "; "])
    try expectUnusable(Program("info", file, "--format", "json"), [example.message])
    #expect(try catalogue.folder.names(in: "out") == before)
  }

  @Test func saysThatAFolderOrAPipeIsNone() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o644) == 0)
    try expectUnusable(Program("info", folder.path), ["is not an SQLite file"])
    var program = Program("info", folder.path + "/pipe")
    program.patience = 20
    try expectUnusable(program, ["is not an SQLite file"])
  }

  @Test(.enabled(if: OtherUser.isThere))
  func saysThatItMayNotBeRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "a.sqlite")
    OrdinaryUser.own(folder.path)
    #expect(chmod(folder.path + "/a.sqlite", 0) == 0)
    var program = Program("info", folder.path + "/a.sqlite")
    program.launcher = OtherUser.launcher
    try expectUnusable(program, ["could not open", "Permission denied", "check the permissions"])
  }

  /// One flipped byte anywhere is found by the digest, and such a file is not read any further.
  @Test(arguments: [24, 101, 5000, 20_000, -1])
  func findsAFlippedByte(offset: Int) throws {
    let catalogue = try TestCatalogue(["out/keep": ""])
    _ = try Program.run("build", catalogue.root, "-o", catalogue.root + "/out/a.sqlite")
    var bytes = try catalogue.folder.bytes(of: "out/a.sqlite")
    bytes[offset < 0 ? bytes.count + offset : offset] ^= 1
    try catalogue.folder.write(bytes, to: "out/a.sqlite")
    let outcome = try Program.run("info", catalogue.root + "/out/a.sqlite", "--verify")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("failed   fileDigest"), "\(outcome)")
    #expect(outcome.output.contains("skipped  integrity"), "\(outcome)")
  }
}

extension [UInt8] {
  fileprivate func with(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
    var copy = self
    copy.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return copy
  }
}
