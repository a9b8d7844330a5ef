import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Guards of `hortus build`, through the program.
@Suite struct BuildGuardsTests {
  private static let articles = "<shrinkage articles=\"0\" plants=\"0\"/>"
  private static let size = "<bundle-size most=\"1 kB\"/>"

  private static func header(_ guards: String, id: String = "minimal") -> String {
    """
    <catalogue id="\(id)" version="1.0.0" default-language="en"><title xml:lang="en">M</title>
    <title xml:lang="ru">М</title><language code="en"/><language code="ru"/>
    \(guards.isEmpty ? "" : "<guards>\(guards)</guards>")</catalogue>
    """
  }

  /// A catalogue with guards, whose last bundle has a plant more than its content.
  private func shrunkCatalogue(_ guards: String) throws -> TestCatalogue {
    let plant = "content/plants/ficus-lyrata.xml"
    let catalogue = try TestCatalogue([
      "content/catalogue.xml": Self.header(guards), plant: SamplePlant.text(),
    ])
    #expect(try Program(["build"], in: catalogue.root).run().status == 0)
    try catalogue.folder.remove(plant)
    return catalogue
  }

  private static let bundle = "dist/hortus.sqlite"
  private static let tombstone = """
    <retired><tombstone id="ficus-lyrata"><reason xml:lang="en">never sold</reason>
    <reason xml:lang="ru">не продавался</reason></tombstone></retired>
    """

  @Test func refusesChangesThatBreakAppsUntilTheyAreApproved() throws {
    let catalogue = try shrunkCatalogue("")
    let bytes = try catalogue.folder.bytes(of: Self.bundle)
    let arguments = ["build", "--previous", Self.bundle]
    let refused = try Program(arguments, in: catalogue.root).run()
    #expect(refused.status == 3 && refused.error.contains("[HRT601]"), "\(refused)")
    #expect(try catalogue.folder.bytes(of: Self.bundle) == bytes)
    let words = refused.error.split(whereSeparator: \.isWhitespace)
    let fingerprint = try #require(words.first { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
    try catalogue.folder.write(
      """
      <approvals><approval fingerprint="\(fingerprint)">Never sold.</approval>
      <approval fingerprint="0123456789abcdef">Of an earlier release.</approval></approvals>
      """, to: "content/approvals.xml")
    let approved = try Program(arguments + ["--strict"], in: catalogue.root).run()
    #expect(approved.status == 0 && approved.error.contains("[HRT641]"), "\(approved)")
    #expect(try catalogue.folder.bytes(of: Self.bundle) != bytes)
  }

  @Test func leavesThePreviousBundleUntouchedAndExitsWith3() throws {
    let catalogue = try shrunkCatalogue(Self.articles)
    let bytes = try catalogue.folder.bytes(of: Self.bundle)
    let outcome = try Program(["build", "--previous", Self.bundle], in: catalogue.root).run()
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.output == "")
    #expect(outcome.error.contains("plants fell from 2 to 1, by 1 (50 %), and may fall by 0"))
    #expect(outcome.error.contains("[HRT651]"))
    #expect(try catalogue.folder.bytes(of: Self.bundle) == bytes)
    #expect(
      try catalogue.folder.names(in: "dist").sorted() == [
        "hortus.sqlite", "hortus.sqlite.sha256",
      ])
    // Without a release to compare with, nothing is too small.
    #expect(try Program(["build"], in: catalogue.root).run().status == 0)
    #expect(try catalogue.folder.bytes(of: Self.bundle) != bytes)
  }

  @Test func replacesThePreviousBundleIfAllIsFine() throws {
    let catalogue = try shrunkCatalogue("<shrinkage plants=\"1\"/>")
    try catalogue.folder.write(Self.tombstone, to: "content/retired.xml")
    let bytes = try catalogue.folder.bytes(of: Self.bundle)
    let outcome = try Program(["build", "--previous", Self.bundle], in: catalogue.root).run()
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try catalogue.folder.bytes(of: Self.bundle) != bytes)
    let again = try Program(["build", "--previous", Self.bundle], in: catalogue.root).run()
    #expect(again.status == 0 && again.output.contains("unchanged"), "\(again)")
  }

  @Test func evaluatesOtherGuardsWithoutAPreviousBundle() throws {
    let catalogue = try TestCatalogue(["content/catalogue.xml": Self.header(Self.size)])
    let outcome = try Program(["build"], in: catalogue.root).run()
    #expect(outcome.status == 3 && outcome.error.contains("[HRT652]"), "\(outcome)")
    #expect(try catalogue.folder.names(in: "dist") == [])
  }

  /// An existing bundle does not become acceptable by being unchanged.
  @Test func evaluatesGuardsOfAnUnchangedBundle() throws {
    let catalogue = try TestCatalogue()
    #expect(try Program(["build"], in: catalogue.root).run().status == 0)
    let bytes = try catalogue.folder.bytes(of: Self.bundle)
    try catalogue.folder.write(Self.header(Self.size), to: "content/catalogue.xml")
    for _ in 1...2 {
      #expect(try Program(["build"], in: catalogue.root).run().status == 3)
    }
    #expect(try catalogue.folder.bytes(of: Self.bundle) == bytes)
  }

  @Test func tellsErrorsOfTheContentFirst() throws {
    let catalogue = try TestCatalogue([
      "content/catalogue.xml": Self.header(Self.size),
      "content/plants/ficus-lyrata.xml": SamplePlant.text(
        traits: "<light>part-shad</light>"),
    ])
    let outcome = try Program(["build"], in: catalogue.root).run()
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.error.contains("HRT301") && !outcome.error.contains("HRT652"))
  }

  @Test(arguments: ["human", "json", "github", "gitlab", "sarif", "junit", "xcode"])
  func tellsFindingsInEveryForm(form: String) throws {
    let catalogue = try TestCatalogue(["content/catalogue.xml": Self.header(Self.size)])
    let outcome = try Program(
      ["build", "--format", form, "--summary", "summary.md"], in: catalogue.root
    ).run()
    #expect(outcome.status == 3, "\(outcome)")
    let told = form == "human" ? outcome.error : outcome.output
    #expect(told.contains("HRT652") && told.contains("content/catalogue.xml"), "\(outcome)")
    #expect(told.contains("the largest tables") || told.contains("and may have 1 kB"))
    let summary = try catalogue.folder.bytes(of: "summary.md")
    #expect(String(decoding: summary, as: UTF8.self).contains("HRT652"))
    if form == "json" { #expect(try outcome.json["bundle"] == nil) }
  }

  @Test func judgesTheBundleOfAnApp() throws {
    let app = """
      <app id="small"><name xml:lang="en">S</name><plants><category ref="foliage"/></plants></app>
      """
    let catalogue = try TestCatalogue([
      "content/catalogue.xml": Self.header(Self.size), "content/apps/small.xml": app,
    ])
    #expect(try Program(["build", "--app", "small"], in: catalogue.root).run().status == 3)
    let both = try Program(
      ["build", "--app", "small", "--previous", "x.sqlite"], in: catalogue.root
    ).run()
    #expect(both.status == 2 && both.error.contains("give one of them"), "\(both)")
  }

  /// Bundles that cannot be compared with.
  private static let hostile:
    [(name: String, make: @Sendable (TestCatalogue) throws -> Void, String)] = [
      ("missing", { _ in }, "there is no file “old.sqlite”"),
      ("folder", { try $0.folder.write("", to: "old.sqlite/x") }, "is not an SQLite file"),
      ("text", { try $0.folder.write("<plant/>", to: "old.sqlite") }, "is not an SQLite file"),
      ("empty", { try $0.folder.write("", to: "old.sqlite") }, "is not an SQLite file"),
      ("foreign", { try changed($0, at: 68, to: 0) }, "but not a Hortus bundle"),
      ("newer", { try changed($0, at: 63, to: 99) }, "has format 99"),
      ("truncated", { try cut($0) }, "should have"),
      (
        "another digest",
        { catalogue in
          try copy(catalogue)
          try catalogue.folder.write("00  old.sqlite\n", to: "old.sqlite.sha256")
        }, "is damaged"
      ),
      ("damaged", { try overwritten($0) }, "is damaged"),
      (
        "of another catalogue",
        { catalogue in
          let other = try TestCatalogue(["content/catalogue.xml": header("", id: "other")])
          #expect(try Program(["build"], in: other.root).run().status == 0)
          try catalogue.folder.write(other.folder.bytes(of: bundle), to: "old.sqlite")
        }, "is of the catalogue “other”"
      ),
    ]

  private static func copy(_ catalogue: TestCatalogue) throws {
    try catalogue.folder.write(catalogue.folder.bytes(of: bundle), to: "old.sqlite")
  }

  private static func changed(_ catalogue: TestCatalogue, at offset: Int, to byte: UInt8) throws {
    var bytes = try catalogue.folder.bytes(of: bundle)
    bytes[offset] = byte
    try catalogue.folder.write(bytes, to: "old.sqlite")
  }

  private static func cut(_ catalogue: TestCatalogue) throws {
    try catalogue.folder.write(
      Array(catalogue.folder.bytes(of: bundle).prefix(20_000)), to: "old.sqlite")
  }

  /// Overwrites everything behind the page of the schema.
  private static func overwritten(_ catalogue: TestCatalogue) throws {
    let bytes = try catalogue.folder.bytes(of: bundle)
    let rest = [UInt8](repeating: 0xA5, count: bytes.count - 8192)
    try catalogue.folder.write(Array(bytes.prefix(8192)) + rest, to: "old.sqlite")
  }

  @Test(arguments: hostile.map(\.name))
  func refusesAPreviousBundleThatCannotBeRead(name: String) throws {
    let (_, make, message) = try #require(Self.hostile.first { $0.name == name })
    let catalogue = try TestCatalogue(["content/catalogue.xml": Self.header(Self.articles)])
    #expect(try Program(["build"], in: catalogue.root).run().status == 0)
    let bytes = try catalogue.folder.bytes(of: Self.bundle)
    try make(catalogue)
    try catalogue.folder.write(SamplePlant.text(), to: "content/plants/ficus-lyrata.xml")
    let outcome = try Program(["build", "--previous", "old.sqlite"], in: catalogue.root).run()
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.error.contains(message), "\(outcome)")
    #expect(try catalogue.folder.bytes(of: Self.bundle) == bytes)
    #expect(try catalogue.folder.names(in: "dist").count == 2)
  }
}

@Suite struct SideFileTests {
  /// SQLite would read such a file together with the new bundle.
  @Test(arguments: ["-wal", "-shm", "-journal"])
  func buildsNothingBesideASideFileThatCannotBeRemoved(suffix: String) throws {
    let catalogue = try TestCatalogue(["dist/hortus.sqlite\(suffix)/kept": ""])
    let outcome = try Program(["build"], in: catalogue.root).run()
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.error.contains("could not remove"), "\(outcome)")
    #expect(try catalogue.folder.names(in: "dist") == ["hortus.sqlite\(suffix)"])
  }
}

/// The same content gives the same bytes, wherever and however it came to lie there.
@Suite struct DeterminismTests {
  private static let catalogue = "Tests/Fixtures/Catalogues/small/"
  private static let content = catalogue + "content"

  @Test func givesEqualBytesWhateverTheOrderOfFiles() throws {
    let files = Repository.files(below: Self.content)
    let forwards = try bundle(of: files, zone: "UTC", language: "C")
    let backwards = try bundle(of: files.reversed(), zone: "Asia/Tokyo", language: "tr_TR.UTF-8")
    #expect(forwards.bytes == backwards.bytes)
    #expect(forwards.digest == backwards.digest)
    #expect(forwards.bytes.count > 100_000)
  }

  @Test func givesOtherBytesForOtherContent() throws {
    let files = Repository.files(below: Self.content)
    let whole = try bundle(of: files, zone: "UTC", language: "C")
    let other = try bundle(of: files, zone: "UTC", language: "C") { folder in
      let header = String(decoding: try folder.bytes(of: "content/catalogue.xml"), as: UTF8.self)
      let changed = header.replacing("hortus-small", with: "hortus-other")
      try folder.write(changed, to: "content/catalogue.xml")
    }
    #expect(whole.bytes != other.bytes)
    #expect(whole.digest != other.digest)
  }

  /// Builds a catalogue whose files are made one after another in the order given.
  private func bundle(
    of files: [String], zone: String, language: String,
    change: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> (bytes: [UInt8], digest: [UInt8]) {
    let folder = try TemporaryFolder()
    for file in Repository.files(below: "schemas") + files
    where !file.hasPrefix("schemas/editor/") {
      let path = file.replacing(Self.catalogue, with: "", maxReplacements: 1)
      try folder.write(try Data(contentsOf: URL(fileURLWithPath: Repository.path(file))), to: path)
    }
    try change(folder)
    try folder.write("", to: "dist/keep")
    var program = Program(["build", "--quiet"], in: folder.path)
    program.environment = ["TZ": zone, "LC_ALL": language]
    let outcome = try program.run()
    #expect(outcome.status == 0, "\(outcome.error)")
    return (
      try folder.bytes(of: "dist/hortus.sqlite"), try folder.bytes(of: "dist/hortus.sqlite.sha256")
    )
  }
}

/// Builds that are stopped from outside, at moments spread over all of a build.
@Suite(.serialized) struct KilledBuildTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
  func leavesTheBundleAsItWas(signal: Int32) throws {
    Self.restoreDefaults()
    let catalogue = try LargeCatalogue.make(plants: 600)
    let folder = try TemporaryFolder()
    let output = folder.path + "/a.sqlite"
    let temporary = try TemporaryFolder()
    var program = Program("build", catalogue.root, "-o", output, "--quiet")
    program.environment["SQLITE_TMPDIR"] = temporary.path
    let start = Date()
    #expect(try program.run().status == 0)
    let whole = Date().timeIntervalSince(start)
    let (bundle, digest) = (
      try folder.bytes(of: "a.sqlite"), try folder.bytes(of: "a.sqlite.sha256")
    )
    // Another content, so that a bundle that was replaced would not be the same.
    try catalogue.folder.write(SamplePlant.text(), to: "content/plants/ficus-lyrata.xml")

    var stopped = 0
    for moment in 0..<9 {
      let run = try program.start()
      // The last third of a build is sealing, which is where files are.
      let share = moment < 4 ? Double(moment) / 6 : 0.6 + Double(moment - 4) / 12
      Thread.sleep(forTimeInterval: whole * share)
      run.send(signal)
      let outcome = try run.wait()
      if outcome.status == 0 {
        // Too late: then all of the new one is there.
        #expect(try folder.names() == ["a.sqlite", "a.sqlite.sha256"])
        try folder.write(bundle, to: "a.sqlite")
        try folder.write(digest, to: "a.sqlite.sha256")
        continue
      }
      stopped += 1
      if signal == SIGKILL {
        #expect(outcome.signal == SIGKILL)
      } else {
        #expect(outcome.signal == signal || outcome.status == 128 + signal, "\(outcome)")
      }
      try expectOld(bundle, digest, in: folder, isKilled: signal == SIGKILL)
      if signal != SIGKILL { #expect(try temporary.names() == []) }
    }
    #expect(stopped > 0, "no build was stopped before its end")
    #expect(try program.run().status == 0)
    #expect(try folder.names() == ["a.sqlite", "a.sqlite.sha256"], "the next build sweeps")
    #expect(try Program.run("info", output, "--verify").status == 0)
  }

  /// A shell that runs the tests in the background has them, and so the program, ignore SIGINT.
  private static func restoreDefaults() {
    for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_DFL) }
  }

  /// The bundle is the one before, or, where the blow fell after the exchange, a sound new one.
  private func expectOld(
    _ bundle: [UInt8], _ digest: [UInt8], in folder: TemporaryFolder, isKilled: Bool
  ) throws {
    let names = try folder.names()
    let litter = names.filter { !["a.sqlite", "a.sqlite.sha256"].contains($0) }
    if isKilled {
      #expect(litter.allSatisfy { $0.hasPrefix(".a.sqlite.") && $0.contains(".building") })
    } else {
      #expect(litter == [])
    }
    if try folder.bytes(of: "a.sqlite") == bundle {
      if names.contains("a.sqlite.sha256") {
        #expect(try folder.bytes(of: "a.sqlite.sha256") == digest)
      }
    } else {
      let outcome = try Program.run("info", folder.path + "/a.sqlite", "--verify")
      #expect(outcome.status == 0, "\(outcome)")
      try folder.write(bundle, to: "a.sqlite")
    }
    try folder.write(digest, to: "a.sqlite.sha256")
  }
}
