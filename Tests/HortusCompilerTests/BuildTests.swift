import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEmit
import HortusSystem
import HortusTestSupport
import Testing

/// Builds of one catalogue, after each other and at the same time.
@Suite struct RepeatedBuildTests {
  @Test func leavesABundleWithTheSameBytesUntouched() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    let first = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
    #expect(!first.isUnchanged)
    let second = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
    #expect(second.isUnchanged)
    #expect(second.bundle == first.bundle)
    try catalogue.folder.write("<retired/>", to: "content/retired.xml")
    let third = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
    #expect(!third.isUnchanged)
  }

  @Test func leavesNothingInTheFolderOfTheCatalogue() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    let before = try catalogue.folder.entries
    _ = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite"))
    #expect(try catalogue.folder.entries == before)
  }

  @Test func waitsForAnotherBuildOfTheCatalogue() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    var other = try FolderLock(of: catalogue.root + "/content", interval: 0.001) {}
    #expect(other != nil)
    let plants = try catalogue.folder.names(in: "content/plants")
    let plant = "content/plants/" + (try #require(plants.first))
    let text = String(decoding: try catalogue.folder.bytes(of: plant), as: UTF8.self)
    var steps: [CompilerProgress] = []
    let result = try Compiler(catalogue: catalogue.root).build(to: folder.file("hortus.sqlite")) {
      steps.append($0)
      guard $0 == .waiting, steps.count == 3 else { return }
      #expect((try? folder.entries) == [])
      // The next build reads what changes while the other one is at work.
      #expect((try? catalogue.folder.write(text + "\n", to: plant)) != nil)
      other = nil
    }
    #expect(result.bundle != nil)
    #expect(
      try result.check.sourcesDigest == Compiler(catalogue: catalogue.root).check().sourcesDigest)
    #expect(steps.prefix { $0 == .waiting }.count == 3)
    #expect(steps.count { $0 == .waiting } == 3)
    withExtendedLifetime(other) {}
  }
}

/// One thread or many: the same diagnostics, the same bytes.
@Suite struct WorkersTests {
  private static let counts = [1, 2, 8]

  @Test func givesEqualBytesWithAnyNumberOfWorkers() throws {
    let catalogue = try TestCatalogue(Self.files(count: 120))
    let folder = try TemporaryFolder()
    var bundles: Set<Data> = []
    for workers in Self.counts {
      let path = "\(folder.path)/\(workers).sqlite"
      let compiler = Compiler(catalogue: catalogue.root, workers: workers)
      let bundle = try #require(try compiler.build(to: path).bundle)
      #expect(bundle.plants == 1 + 120 * 2)
      bundles.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    #expect(bundles.count == 1)
  }

  @Test func saysTheSameWithAnyNumberOfWorkers() throws {
    var files = Self.files(count: 120)
    // A fault of each stage, far apart.
    files["content/plants/list-007.xml"] = "<plants><plant id=\"cut\"><names>"
    files["content/plants/list-030.xml"] = Self.list(30, light: "brigt")
    files["content/plants/list-055.xml"] = Self.list(30, light: "full-sun")
    files["content/plants/list-080.xml"] = Self.list(80, light: "shade")
    files["content/plants/list-101.xml"] = Self.list(
      101, light: "full-sun", rest: "<companion ref=\"plant-1-b\"/><companion ref=\"nobody\"/>")
    files["content/plants/list-119.xml"] = "<plants><weed/></plants>"
    let catalogue = try TestCatalogue(files)
    let checks = try Self.counts.map {
      try Compiler(catalogue: catalogue.root, workers: $0).check()
    }
    let lines = checks.map {
      HumanRenderer(colour: false, lines: CatalogueLines(root: catalogue.root)).render(
        $0.diagnostics)
    }
    #expect(Set(lines).count == 1)
    #expect(Set(checks.map(\.sourcesDigest)).count == 1)
    for code in ["HRT012", "HRT101", "HRT201", "HRT301", "HRT401"] {
      #expect(lines[0].contains(code), "\(lines[0])")
    }
  }

  /// Lists of two plants each, every tenth with a link to a plant of another list.
  private static func files(count: Int) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<count {
      let other = (number + count / 2) % count
      files["content/plants/list-\(padded(number)).xml"] = list(
        number, light: number.isMultiple(of: 3) ? "full-sun" : "part-shade",
        rest: number.isMultiple(of: 10) ? "<companion ref=\"plant-\(other)-a\"/>" : "",
        text: "Water it, and see <plant-ref id=\"plant-\(other)-b\"/>.")
    }
    return files
  }

  private static func list(
    _ number: Int, light: String, rest: String = "", text: String = "Keep it moist."
  ) -> String {
    ListedPlants.xml(number, ["a", "b"], light: light, text: text) { _ in rest }
  }

  private static func padded(_ number: Int) -> String {
    String(repeating: "0", count: 3 - String(number).count) + String(number)
  }
}

/// Reviews that decide about a bundle before it is written.
@Suite struct BundleReviewTests {
  private static let reason = Diagnostic(.bundleTooLarge, at: nil, "too large")

  @Test func keepsTheOldBundleIfTheNewOneIsRefused() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    let compiler = Compiler(catalogue: catalogue.root)
    let path = folder.file("hortus.sqlite")
    _ = try compiler.build(to: path)
    let bytes = try folder.bytes(of: "hortus.sqlite")
    try catalogue.folder.write("<retired/>", to: "content/retired.xml")
    let result = try compiler.build(to: path, review: { _, _ in [Self.reason] })
    #expect(result.bundle == nil)
    #expect(result.reviewFindings == [Self.reason])
    #expect(result.check.isFit && !result.check.diagnostics.hasErrors)
    #expect(try folder.bytes(of: "hortus.sqlite") == bytes)
    #expect(try folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
  }

  @Test func writesNothingIfAFirstBundleIsRefused() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    _ = try Compiler(catalogue: catalogue.root)
      .build(to: folder.file("hortus.sqlite"), review: { _, _ in [Self.reason] })
    #expect(try folder.entries == [])
  }

  /// The reviewed file is a whole bundle, and the review comes even if nothing would be written.
  @Test func reviewsAnUnchangedBundle() throws {
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    let compiler = Compiler(catalogue: catalogue.root)
    let path = folder.file("hortus.sqlite")
    _ = try compiler.build(to: path)
    var plants: [Int?] = []
    let result = try compiler.build(
      to: path,
      review: { file, check in
        #expect(file != path && check.header?.id.value == "minimal")
        plants.append(try BundleInspector(path: file).counts(of: .plants)[nil])
        return []
      })
    #expect(result.isUnchanged)
    #expect(plants == [1])
  }

  @Test func doesNotReviewContentWithErrors() throws {
    let catalogue = try TestCatalogue(["content/plants/ficus-lyrata.xml": "<plant"])
    let folder = try TemporaryFolder()
    let result = try Compiler(catalogue: catalogue.root).build(
      to: folder.file("hortus.sqlite"),
      review: { _, _ in
        Issue.record("reviewed")
        return []
      })
    #expect(!result.check.isFit && result.reviewFindings == [])
  }

  @Test func leavesNothingIfAReviewFails() throws {
    struct Failure: Error {}
    let (catalogue, folder) = (try TestCatalogue(), try TemporaryFolder())
    #expect(throws: Failure.self) {
      try Compiler(catalogue: catalogue.root)
        .build(to: folder.file("hortus.sqlite"), review: { _, _ in throw Failure() })
    }
    #expect(try folder.entries == [])
  }
}
