import HortusCompiler
import HortusDiagnostics
import HortusEmit
import HortusTestSupport
import Testing

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
