import Foundation
import HortusCompiler
import HortusEditing
import HortusTestSupport
import Testing

/// The generated files of a catalogue on the disk.
@Suite struct EditorSchemaFilesTests {
  private static let warning = "HRT109"

  private static func codes(_ catalogue: TestCatalogue) throws -> [String] {
    try Compiler(catalogue: catalogue.root).check().diagnostics.all.map(\.code.rawValue)
  }

  @Test func writesTheSameBytesTwice() throws {
    let catalogue = try TestCatalogue()
    #expect(try EditorSchemaFiles(of: catalogue.root).isOutdated)
    try EditorSchemaFiles(of: catalogue.root).write()
    let names = ["languages.xsd", "plants.xsd", "vocabulary.xsd"]
    #expect(try catalogue.folder.names(in: "schemas/editor") == names)
    let again = try EditorSchemaFiles(of: catalogue.root)
    #expect(again.files.map(\.isCurrent) == [true, true, true])
    #expect(try !Self.codes(catalogue).contains(Self.warning))
  }

  @Test func isOutdatedAfterAChangeOfTheVocabularyButNotOfThePlants() throws {
    let catalogue = try TestCatalogue()
    try EditorSchemaFiles(of: catalogue.root).write()
    let path = "content/plants/hedera-helix.xml"
    let plant = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
    try catalogue.folder.write(
      plant.replacingOccurrences(of: "hedera-helix", with: "hedera-hibernica"),
      to: "content/plants/hedera-hibernica.xml")
    var files = try EditorSchemaFiles(of: catalogue.root)
    #expect(files.files.map(\.isCurrent) == [true, false, true])
    #expect(!files.isOutdated)
    #expect(try !Self.codes(catalogue).contains(Self.warning))

    let topics = "content/vocabulary/topics.xml"
    let text = String(decoding: try catalogue.folder.bytes(of: topics), as: UTF8.self)
    try catalogue.folder.write(
      text.replacingOccurrences(of: "<topic key=\"", with: "<topic key=\"other-"), to: topics)
    files = try EditorSchemaFiles(of: catalogue.root)
    #expect(files.isOutdated)
    #expect(try Self.codes(catalogue).filter { $0 == Self.warning }.count == 1)
  }

  @Test func saysNothingOfAFileByAnotherHand() throws {
    let catalogue = try TestCatalogue([
      "schemas/editor/vocabulary.xsd": #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>"#
    ])
    #expect(try !Self.codes(catalogue).contains(Self.warning))
  }

  @Test func generatesNothingFromAFaultyVocabulary() throws {
    let catalogue = try TestCatalogue(["content/vocabulary/traits.xml": "<traits><trait"])
    let files = try EditorSchemaFiles(of: catalogue.root)
    #expect(files.diagnostics.hasErrors)
    #expect(files.files.isEmpty)
  }
}
