import Foundation
import HortusTestSupport
import Testing

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
