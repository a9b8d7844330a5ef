import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Releases that are stopped, that run out of space, or that run at the same time as others.
@Suite(.serialized) struct InterruptedReleaseTests {
  private static let names = [
    "CREDITS.md", "RELEASE-NOTES.md", "SHA256SUMS", "hortus.sqlite", "hortus.sqlite.gz",
    "hortus.sqlite.sha256", "manifest.json", "manifest.json.sig",
  ]

  /// A catalogue with a pair of keys, whose releases go to a folder.
  private struct Home {
    let catalogue: TestCatalogue
    let output: String

    /// - Parameter id: the id of the catalogue, if it is to be another.
    init(_ catalogue: TestCatalogue, output: String, id: String? = nil) throws {
      (self.catalogue, self.output) = (catalogue, output)
      try SampleKeys.write(to: catalogue.folder)
      try catalogue.folder.write(SampleKeys.verification, to: "release.pub")
      guard let id else { return }
      let path = "content/catalogue.xml"
      let text = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
      try catalogue.folder.write(
        text.replacing(/<catalogue id="[a-z-]+"/, with: "<catalogue id=\"\(id)\""), to: path)
    }

    var program: Program {
      Program(
        ["release", "-q", "--key", "release.key", "-o", output], in: catalogue.root)
    }

    /// Verifies the release.
    func isWhole() throws -> Bool {
      try Program(
        ["info", output + "/hortus.sqlite", "--public-key", "release.pub"], in: catalogue.root
      ).run().status == 0
    }

    /// Returns the files of which `hortus info` says that they are not those of the manifest.
    func replacedFiles() throws -> [String] {
      let outcome = try Program(
        ["info", output + "/hortus.sqlite", "--public-key", "release.pub", "--json"],
        in: catalogue.root
      ).run()
      #expect(outcome.status == 2)
      return try outcome.objects("findings").filter { $0["outcome"] as? String == "failed" }
        .compactMap { ($0["detail"] as? String)?.split(separator: "; ") }.joined()
        .filter { $0.contains("the manifest says") }
        .compactMap { $0.split(separator: "”").first.map { String($0.dropFirst()) } }
    }

    var entries: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: output).sorted() }
    }

    func bytes(of name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: output + "/" + name))
    }
  }

  @Test func letsTwoReleasesWaitForEachOther() throws {
    let folder = try TemporaryFolder()
    let home = try Home(LargeCatalogue.make(plants: 100), output: folder.file("dist"))
    let runs = try (0..<3).map { _ in try home.program.start() }
    for run in runs {
      let outcome = try run.wait()
      #expect(outcome.status == 0, "\(outcome)")
    }
    #expect(try home.isWhole())
    #expect(try home.entries == Self.names)
  }

  /// The release that comes last is there as a whole, not files of both.
  @Test func mixesNoReleasesOfDifferentContent() throws {
    let folder = try TemporaryFolder()
    let homes = try ["Water it.", "Water it seldom.", "Keep it dry."].map { care in
      try Home(
        TestCatalogue(["content/plants/ficus-lyrata.xml": SamplePlant.text(care: care)]),
        output: folder.file("dist"))
    }
    for _ in 0..<Repetitions.count(2, onSchedule: 8) {
      let runs = try homes.map { try $0.program.start() }
      for run in runs {
        let outcome = try run.wait()
        #expect(outcome.status == 0, "\(outcome)")
      }
      #expect(try homes[0].isWhole())
      #expect(try homes[0].entries == Self.names)
    }
  }

  @Test func letsOneOfTwoCataloguesHaveTheFolder() throws {
    let folder = try TemporaryFolder()
    let homes = try ["one", "other"].map { id in
      try Home(TestCatalogue(), output: folder.file("dist"), id: id)
    }
    let outcomes = try homes.map { try $0.program.start() }.map { try $0.wait() }
    #expect(Set(outcomes.map(\.status)) == [0, 2], "\(outcomes)")
    let refused = try #require(outcomes.first { $0.status == 2 })
    #expect(refused.error.contains("has a release of the catalogue “"), "\(refused)")
    #expect(try homes[0].isWhole())
    #expect(try homes[0].entries == Self.names)
  }

  /// A build knows nothing of the manifest, so its bundle may replace that of the release.
  @Test func namesTheFilesThatABuildReplaced() throws {
    let folder = try TemporaryFolder()
    let home = try Home(TestCatalogue(), output: folder.file("dist"))
    let other = try Home(
      TestCatalogue(["content/plants/ficus-lyrata.xml": SamplePlant.text()]),
      output: home.output)
    let build = Program(
      ["build", "-q", "-o", home.output + "/hortus.sqlite"], in: other.catalogue.root)
    let built = ["hortus.sqlite", "hortus.sqlite.sha256"]
    #expect(try home.program.run().status == 0)
    for _ in 0..<Repetitions.count(3, onSchedule: 12) {
      let runs = try [home.program.start(), build.start()]
      let (released, compiled) = (try runs[0].wait(), try runs[1].wait())
      #expect(released.status == 0, "\(released)")
      // The release may take the digest file away at the moment when the build wants to.
      #expect(compiled.status == 0 || compiled.error.contains("replace"), "\(compiled)")
      // Else the build replaced one file or both after the release.
      if try !home.isWhole() {
        let replaced = try home.replacedFiles()
        #expect(!replaced.isEmpty && Set(replaced).isSubset(of: built), "\(replaced)")
      }
      #expect(try home.entries == Self.names)
    }
    #expect(try build.run().status == 0)
    #expect(try home.replacedFiles() == built)
    // The next release puts all right.
    #expect(try home.program.run().status == 0)
    #expect(try home.isWhole())
  }

  /// The disk is full at another step each time: of the database, the bundle, the compressed copy and
  /// the texts.
  @Test(.enabled(if: SmallDisk.isPossible)) func keepsTheReleaseBeforeWhenTheDiskIsFull() throws {
    let disk = try SmallDisk(kilobytes: 4000)
    let home = try Home(TestCatalogue(), output: disk.path + "/dist")
    #expect(try home.program.run().status == 0)
    let before = try Self.names.map(home.bytes)
    let ballast = URL(fileURLWithPath: disk.path + "/ballast")
    let whole = try home.bytes(of: "hortus.sqlite").count
    let compressed = try home.bytes(of: "hortus.sqlite.gz").count
    var failures = 0
    let rooms = [
      0, 4096, whole / 2, whole + 4096, whole + 8192, whole + compressed / 2,
      whole + compressed + 4096, whole + compressed + 8192, whole + compressed + 16_384,
    ]
    for room in rooms {
      try Data(count: 0).write(to: ballast)
      try Data(count: max(0, disk.free - room)).write(to: ballast)
      let outcome = try home.program.run()
      #expect(try home.entries == Self.names)
      #expect(try home.isWhole())
      guard outcome.status != 0 else { continue }
      failures += 1
      #expect(outcome.status == 2, "\(outcome)")
      #expect(
        outcome.error.contains("no space left") || outcome.error.contains("No space left"),
        "\(outcome)")
      #expect(outcome.error.contains("the release before is untouched"), "\(outcome)")
      #expect(try Self.names.map(home.bytes) == before)
    }
    #expect(failures >= 5, "\(failures)")
    try FileManager.default.removeItem(at: ballast)
    #expect(try home.program.run().status == 0)
  }

  @Test func keepsTheReleaseBeforeWhenAFileMayNotGrow() throws {
    let folder = try TemporaryFolder()
    let home = try Home(TestCatalogue(), output: folder.file("dist"))
    #expect(try home.program.run().status == 0)
    let size = try home.bytes(of: "hortus.sqlite").count
    // In blocks of 512 bytes: too small for the bundle.
    var program = home.program
    program.launcher = ["/bin/sh", "-c", "ulimit -f \(size / 1024); exec \"$0\" \"$@\""]
    #expect(try program.run().status == 2)
    #expect(try home.isWhole())
    #expect(try home.entries == Self.names)
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func leavesNoManifestThatDoesNotFit(number: Int32) throws {
    signal(number == SIGKILL ? SIGTERM : number, SIG_DFL)
    let folder = try TemporaryFolder()
    let catalogue = try LargeCatalogue.make(plants: 300)
    let home = try Home(catalogue, output: folder.file("dist"))
    let start = Date()
    #expect(try home.program.run().status == 0)
    let whole = Date().timeIntervalSince(start)
    var stopped = 0
    for moment in 0..<10 {
      // Another content, so that the files of two releases do not fit together.
      try catalogue.folder.write(
        SamplePlant.text(care: "Water it \(moment) times."), to: "content/plants/ficus-lyrata.xml")
      let run = try home.program.start()
      // The last part of a release is the one in which files are written and moved.
      Thread.sleep(forTimeInterval: whole * (0.5 + Double(moment) / 20))
      run.send(number)
      if try run.wait().status != 0 { stopped += 1 }
      let entries = try home.entries
      if entries.contains("manifest.json") {
        #expect(try home.isWhole(), "at \(moment): \(entries)")
      }
      let litter = entries.filter { !Self.names.contains($0) }
      if number == SIGKILL {
        #expect(litter.allSatisfy { $0.hasPrefix(".hortus-release") })
      } else {
        #expect(litter == [])
      }
    }
    #expect(stopped > 0, "no release was stopped before its end")
    #expect(try home.program.run().status == 0)
    #expect(try home.isWhole())
    #expect(try home.entries == Self.names, "the next release sweeps")
  }
}
