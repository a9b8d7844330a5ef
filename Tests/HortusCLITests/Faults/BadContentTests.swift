import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Content that is XML and yet cannot be right: exit code 1, the code and the exact place.
@Suite struct BadContentTests {
  /// One file of a catalogue with marks where its only faults are.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: String
    var path = "content/plants/ficus-lyrata.xml"
    let text: String
    /// Other files that make it a fault.
    var others: [String: String] = [:]

    init(_ name: String, _ code: String, _ text: String, others: [String: String] = [:]) {
      (testDescription, self.code, self.text, self.others) = (name, code, text, others)
    }

    init(_ name: String, _ code: String, in path: String, _ text: String) {
      self.init(name, code, text)
      self.path = path
    }
  }

  static let cases: [Case] = [
    Case(
      "unknown trait", "HRT302", SamplePlant.text(traits: light + "<1️⃣moonlight>a lot</moonlight>")),
    Case("unknown value", "HRT301", SamplePlant.text(traits: "<light>1️⃣part-shadow</light>")),
    Case("unknown category", "HRT204", SamplePlant.text(category: "1️⃣trees")),
    Case(
      "unknown language", "HRT207",
      SamplePlant.text(after: "\n  <summary xml:lang=\"1️⃣de\">Ein Baum.</summary>")),
    Case(
      "missing base trait", "HRT303",
      SamplePlant.text(traits: "<height>3 m</height>").replacing("<traits>", with: "1️⃣<traits>")),
    Case(
      "link to no plant", "HRT203",
      SamplePlant.text(care: "See <plant-ref id=\"1️⃣ficus-elastica\"/>.")),
    Case(
      "range upside down", "HRT309",
      SamplePlant.text(traits: light + "<temperature>1️⃣30–18 °C</temperature>")),
    Case(
      "below absolute zero", "HRT310",
      SamplePlant.text(traits: light + "<temperature>1️⃣-300–20 °C</temperature>")),
    Case(
      "below absolute zero in °F", "HRT310",
      SamplePlant.text(traits: light + "<temperature>1️⃣-500–60 °F</temperature>")),
    Case(
      "zone 14", "HRT312",
      SamplePlant.text(traits: light + "<hardiness-usda>9a–1️⃣14</hardiness-usda>")),
    Case("month 13", "HRT313", SamplePlant.text(traits: light + "<bloom>4–1️⃣13</bloom>")),
    Case("file name that is not the id", "HRT202", SamplePlant.text(id: "1️⃣ficus-elastica")),
    Case("id that is none", "HRT106", SamplePlant.text(id: "1️⃣Ficus_Lyrata")),
    Case(
      "duplicate id", "HRT201", SamplePlant.text(id: "1️⃣ficus-lyrata"),
      others: ["content/plants/a/ficus-lyrata.xml": SamplePlant.text()]),
    Case(
      "plant that is said to be gone", "HRT211", in: "content/retired.xml",
      retired(
        "<tombstone id=\"1️⃣hedera-helix\"><reason xml:lang=\"en\">Lost.</reason></tombstone>")),
    Case(
      "unknown icon", "HRT206", in: "content/vocabulary/categories.xml", categories(icon: "1️⃣leav")),
    Case(
      "redirect to nothing", "HRT209", in: "content/retired.xml",
      retired("<redirect from=\"hedera\" to=\"1️⃣hedera-alba\"/>")),
    Case(
      "redirect in a circle", "HRT210", in: "content/retired.xml",
      retired("<redirect from=\"a\" to=\"1️⃣b\"/><redirect from=\"b\" to=\"2️⃣a\"/>")),
    Case(
      "redirect to itself", "HRT210", in: "content/retired.xml",
      retired("<redirect from=\"a\" to=\"1️⃣a\"/>")),
    Case(
      "redirect from a current id", "HRT211", in: "content/retired.xml",
      retired("<redirect from=\"1️⃣hedera-helix\" to=\"hedera-helix\"/>")),
    Case(
      "script in a drawing", "HRT330", in: "content/icons/leaf.svg",
      drawing("1️⃣<script>alert(1)</script>")),
    Case(
      "event in a drawing", "HRT331", in: "content/icons/leaf.svg",
      drawing("<path onclick=\"1️⃣alert(1)\" d=\"M0 0h24v24z\"/>")),
    Case(
      "picture in a drawing", "HRT330", in: "content/icons/leaf.svg",
      drawing("1️⃣<image href=\"http://127.0.0.1:1/a.png\"/>")),
    Case(
      "web page in a drawing", "HRT330", in: "content/icons/leaf.svg", drawing("1️⃣<foreignObject/>")),
    Case(
      "drawing from elsewhere", "HRT332", in: "content/icons/leaf.svg",
      drawing("<use href=\"1️⃣http://127.0.0.1:1/a.svg#b\"/>")),
  ]

  @Test(arguments: cases)
  func tellsWhereTheFaultIs(example: Case) throws {
    let marked = MarkedText(example.text)
    let catalogue = try TestCatalogue(example.others.merging([example.path: marked.text]) { $1 })
    let positions = ["1️⃣", "2️⃣"].compactMap { marked.position($0) }
    let expected = positions.map { "\(example.code) \(example.path):\($0.line):\($0.column)" }
    #expect(!expected.isEmpty)
    try Fault.expect(expected, in: catalogue)
    let human = try Program.run("check", catalogue.root, "--quiet")
    #expect(human.status == 1)
    #expect(human.output == "")
    #expect(Fault.headlines(of: human) == expected, "\(human.error)")
    #expect(human.error.contains("│"), "the source line is shown: \(human.error)")
  }

  /// Ids differ by more than case, because file systems may not tell cases apart.
  @Test func findsADuplicateInAnotherCase() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(),
      "content/plants/b.xml": "<plants>\n" + SamplePlant.text(id: "Ficus-Lyrata") + "</plants>",
    ])
    let outcome = try Program.run("check", catalogue.root, "--format", "json")
    let errors = try Fault.errors(of: outcome)
    #expect(outcome.status == 1)
    #expect(errors.contains("HRT106 content/plants/b.xml:2:12"), "\(errors)")
    #expect(errors.contains { $0.hasPrefix("HRT201 ") }, "\(errors)")
  }

  @Test func takesACurrentIDInAnotherCaseForARetiredOne() throws {
    let catalogue = try TestCatalogue([
      "content/retired.xml": Self.retired("<redirect from=\"Hedera-Helix\" to=\"hedera-helix\"/>")
    ])
    let errors = try Fault.errors(of: try Program.run("check", catalogue.root, "--format", "json"))
    #expect(errors.contains { $0.hasPrefix("HRT211 ") }, "\(errors)")
  }

  @Test(.enabled(if: OtherUser.isThere))
  func namesWhatItMayNotRead() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(),
      "content/plants/shut/hoya-carnosa.xml": SamplePlant.text(),
    ])
    OrdinaryUser.own(catalogue.root)
    for path in ["ficus-lyrata.xml", "shut"] {
      #expect(chmod(catalogue.root + "/content/plants/" + path, 0) == 0)
    }
    defer { chmod(catalogue.root + "/content/plants/shut", 0o700) }
    try Fault.expect(
      ["HRT001 content/plants/ficus-lyrata.xml", "HRT001 content/plants/shut"], in: catalogue,
      launcher: OtherUser.launcher)
  }

  /// What may be in the folder is not said to be missing.
  @Test(
    .enabled(if: OtherUser.isThere),
    arguments: ["", "/plants", "/plants/a", "/vocabulary", "/icons", "/photos"])
  func namesAFolderThatItMayNotListAndNoFileOfIt(path: String) throws {
    let photo = #"<photo file="photos/a.jpg" licence="CC0-1.0" credit="A">"#
    let plant = SamplePlant.text(care: "See <plant-ref id=\"hoya-carnosa\"/>.")
      .replacingOccurrences(
        of: "</plant>", with: photo + "<alt xml:lang=\"en\">A leaf</alt></photo></plant>")
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": plant,
      "content/plants/a/hoya-carnosa.xml": SamplePlant.text(id: "hoya-carnosa"),
    ])
    let picture = "Tests/Fixtures/Catalogues/small/content/photos/mentha-spicata.jpg"
    try catalogue.folder.write(
      try Data(contentsOf: URL(fileURLWithPath: Repository.path(picture))),
      to: "content/photos/a.jpg")
    OrdinaryUser.own(catalogue.root)
    let folder = catalogue.root + "/content" + path
    #expect(chmod(folder, 0) == 0)
    defer { chmod(folder, 0o700) }
    try Fault.expect(["HRT001 content" + path], in: catalogue, launcher: OtherUser.launcher)
    var coverage = Program("coverage", catalogue.root)
    coverage.launcher = OtherUser.launcher
    let outcome = try coverage.run()
    if path.hasPrefix("/plants") {
      #expect(outcome.output.contains("content\(path) cannot be read"), "\(outcome)")
    }
  }

  @Test func followsNoSymbolicLink() throws {
    let catalogue = try TestCatalogue()
    for (name, target) in [
      ("a.xml", "b.xml"), ("b.xml", "a.xml"), ("loop", "."), ("passwd.xml", "/etc/passwd"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: catalogue.root + "/content/plants/" + name, withDestinationPath: target)
    }
    try Fault.expect(
      ["a.xml", "b.xml", "loop", "passwd.xml"].map { "HRT003 content/plants/" + $0 },
      in: catalogue)
  }

  /// Such a name can come from an archive that was packed elsewhere.
  @Test func doesNotPassOverANameThatIsNotUTF8() throws {
    let catalogue = try TestCatalogue()
    let script = "printf '<plant' > \"$1/content/plants/$(printf 'b\\351gonia.xml')\""
    let shell = try Command(["/bin/sh", "-c", script, "sh", catalogue.root]).run()
    // Apple's file systems refuse such a name, and then there is nothing to find.
    guard shell.status == 0 else { return }
    let outcome = try Program.run("check", catalogue.root, "--format", "json")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(try Fault.errors(of: outcome).count == 1)
  }

  @Test func tellsAllFaultsInOneRun() throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": SamplePlant.text(
        category: "trees", traits: "<light>dim</light><bloom>13</bloom>"),
      "content/plants/hoya.xml": "<plant",
      "content/icons/leaf.svg": Self.drawing("<script/>"),
    ])
    let outcome = try Program.run("check", catalogue.root, "--format", "json")
    let codes = try Fault.errors(of: outcome).map { $0.prefix(6) }
    #expect(codes == ["HRT330", "HRT204", "HRT301", "HRT313", "HRT012"])
  }

  private static let light = "<light>part-shade</light>\n    "

  private static func retired(_ entries: String) -> String {
    "<retired>\n  \(entries)\n</retired>\n"
  }

  private static func drawing(_ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <path d="M12 2 4 20h16z"/>
      \(content)
    </svg>
    """
  }

  private static func categories(icon: String) -> String {
    """
    <categories>
      <category key="foliage" icon="\(icon)">
        <label xml:lang="en">Foliage</label>
        <label xml:lang="ru">Лиственные</label>
        <definition xml:lang="en">Plants grown for their leaves.</definition>
        <definition xml:lang="ru">Растения с красивыми листьями.</definition>
      </category>
    </categories>
    """
  }
}
