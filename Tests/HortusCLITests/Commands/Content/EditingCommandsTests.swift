import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The commands that change content, as editors use them.
@Suite struct EditingCommandsTests {
  private static let path = "content/plants/ficus-lyrata.xml"

  /// A catalogue with a plant that is not in canonical form.
  private func catalogue(_ text: String = SamplePlant.text()) throws -> TestCatalogue {
    try TestCatalogue([Self.path: text.replacing("  <family", with: "<family")])
  }

  private func run(_ catalogue: TestCatalogue, _ arguments: String...) throws -> Outcome {
    try Program(arguments, in: catalogue.root).run()
  }

  @Test func formatsWhatChecksAsNotCanonical() throws {
    let catalogue = try catalogue()
    let before = try catalogue.folder.bytes(of: Self.path)
    let check = try run(catalogue, "fmt", "--check", Self.path)
    #expect(check.status == 1)
    #expect(check.output.contains("-<family>Moraceae</family>\n+  <family>Moraceae</family>\n"))
    #expect(check.error == "1 of 1 file would change · hortus fmt\n")
    #expect(try catalogue.folder.bytes(of: Self.path) == before)
    let format = try run(catalogue, "fmt", "content/plants")
    #expect((format.status, format.error) == (0, ""))
    #expect(format.output.hasSuffix("of 2 files\n"), "\(format.output)")
    let again = try run(catalogue, "fmt", "--check", "content/plants")
    #expect((again.status, again.output) == (0, "2 files, all in canonical form\n"))
    #expect(
      try catalogue.folder.names(in: "content/plants") == ["ficus-lyrata.xml", "hedera-helix.xml"])
  }

  @Test func formatsStandardInput() throws {
    let catalogue = try catalogue()
    func pipe(_ arguments: [String], _ text: String) throws -> Outcome {
      try catalogue.folder.write(text, to: "input")
      var program = Program(["fmt", "-"] + arguments, in: catalogue.root)
      program.launcher = ["/bin/sh", "-c", "exec \"$0\" \"$@\" <input"]
      return try program.run()
    }
    let outcome = try pipe([], "<retired></retired>")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<retired/>\n")
    let check = try pipe(["--check", "--stdin-path", "content/retired.xml"], "<retired></retired>")
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("--- a/content/retired.xml\n"))
    let broken = try pipe(["--stdin-path", Self.path], "<plant>")
    #expect((broken.status, broken.output) == (1, ""))
    #expect(broken.error.contains("\(Self.path):1"), "\(broken.error)")
  }

  /// Files that cannot be read as XML stay as they are, and the message says why.
  @Test(arguments: ["<plant>", "", "<plant id=\"a\"/", "half a file", "<!DOCTYPE plant><plant/>"])
  func leavesWhatItCannotParse(text: String) throws {
    let catalogue = try TestCatalogue([Self.path: text])
    for command in ["fmt", "fix"] {
      let outcome = try run(catalogue, command, Self.path)
      #expect(outcome.status == 1, "\(command): \(outcome)")
      #expect(outcome.error.contains(Self.path), "\(command): \(outcome)")
    }
    let rename = try run(catalogue, "rename", "hedera-helix", "ivy")
    #expect(rename.status == 2)
    #expect(rename.error.contains("“\(Self.path)” cannot be read"), "\(rename)")
    #expect(try catalogue.folder.bytes(of: Self.path) == Array(text.utf8))
    #expect(
      try catalogue.folder.names(in: "content/plants") == ["ficus-lyrata.xml", "hedera-helix.xml"])
  }

  @Test func leavesReadOnlyFilesAndLinks() throws {
    let catalogue = try catalogue()
    let before = try catalogue.folder.bytes(of: Self.path)
    chmod(catalogue.folder.file(Self.path), 0o444)
    let readOnly = try run(catalogue, "fmt")
    #expect(readOnly.status == 2)
    #expect(readOnly.error.contains("“\(Self.path)” is read-only"), "\(readOnly)")
    #expect(try catalogue.folder.bytes(of: Self.path) == before)
    try catalogue.folder.write(before, to: "elsewhere.xml")
    try catalogue.folder.remove(Self.path)
    symlink("../../elsewhere.xml", catalogue.folder.file(Self.path))
    for arguments in [["fmt", Self.path], ["rename", "hedera-helix", "ivy"]] {
      let link = try Program(arguments, in: catalogue.root).run()
      #expect(link.status != 0, "\(link)")
      #expect(link.error.contains(Self.path), "\(link)")
    }
    #expect(try catalogue.folder.bytes(of: "elsewhere.xml") == before)
  }

  @Test(.enabled(if: OtherUser.isThere)) func leavesReadOnlyFolders() throws {
    let catalogue = try catalogue()
    let before = try catalogue.folder.bytes(of: Self.path)
    OrdinaryUser.own(catalogue.root)
    chmod(catalogue.folder.file("content/plants"), 0o555)
    defer { chmod(catalogue.folder.file("content/plants"), 0o755) }
    let program = Program(["fmt"], in: catalogue.root, launcher: OtherUser.launcher)
    try expectUnusable(program, ["content/plants", "is read-only"])
    #expect(try catalogue.folder.bytes(of: Self.path) == before)
  }

  @Test func leavesHugeFiles() throws {
    let catalogue = try catalogue()
    truncate(catalogue.folder.file(Self.path), 600 << 20)
    let outcome = try run(catalogue, "fmt", Self.path)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("[HRT005]"), "\(outcome)")
  }

  /// Needs the right to mount, which a container may not have.
  @Test(.enabled(if: SmallDisk.isPossible)) func changesNothingOnAFullDisk() throws {
    let catalogue = try catalogue(SamplePlant.text(care: String(repeating: "Water. ", count: 9000)))
    let disk = try SmallDisk(kilobytes: 1000)
    for name in ["content", "schemas"] {
      try FileManager.default.copyItem(
        atPath: catalogue.folder.file(name), toPath: disk.path + "/" + name)
    }
    let file = URL(fileURLWithPath: disk.path + "/" + Self.path)
    let before = try Data(contentsOf: file)
    try Data(count: disk.free - 8_192).write(to: URL(fileURLWithPath: disk.path + "/ballast"))
    try expectUnusable(Program(["fmt"], in: disk.path), ["No space left on device"])
    #expect(try Data(contentsOf: file) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path + "/content/plants")
    #expect(names.sorted() == ["ficus-lyrata.xml", "hedera-helix.xml"])
  }

  @Test func fixesAndSaysWhatIsLeft() throws {
    let catalogue = try catalogue(
      SamplePlant.text(
        traits: "<light>semi-shade</light>", care: "See <plant-ref id=\"hedera-helx\"/>."))
    let check = try run(catalogue, "check")
    #expect(
      check.error.contains("\n1 can be corrected, 1 more probably · hortus fix, --guesses\n"),
      "\(check.error)")
    let trial = try run(catalogue, "fix", "--dry-run")
    #expect(
      trial.output.contains("-    <light>semi-shade</light>\n+    <light>part-shade</light>\n"))
    #expect(trial.error.contains("1 fault can probably be corrected · --guesses"))
    let fix = try run(catalogue, "fix")
    #expect(fix.status == 1, "an error is left")
    #expect(fix.output.hasSuffix("[HRT401]\ncorrected 1 fault in 1 file\n"), "\(fix.output)")
    let guess = try run(catalogue, "fix", "--guesses", "--code", "203")
    #expect((guess.status, guess.error) == (0, ""), "\(guess)")
    #expect(try run(catalogue, "check", Self.path).status == 0)
    #expect(try run(catalogue, "fix", "--code", "999").status == 2)
  }

  @Test func tellsItsResultsAsDocumented() throws {
    let catalogue = try catalogue(SamplePlant.text(traits: "<light>semi-shade</light>"))
    let format = try run(catalogue, "fmt", "--check", "--json").json
    try Documentation.expect(format, toBe: "JSON of diagnostics", "JSON of `hortus fmt`")
    try Documentation.expect(format["formatting"], toBe: "A run of `hortus fmt`")
    let fix = try run(catalogue, "fix", "--dry-run", "--json").json
    try Documentation.expect(fix, toBe: "JSON of diagnostics", "JSON of `hortus fix`")
    try Documentation.expect(fix["fixes"], toBe: "A run of `hortus fix`")
    let rename = try run(catalogue, "rename", "ficus-lyrata", "fig", "--dry-run", "--json").json
    try Documentation.expect(rename, toBe: "JSON of `hortus rename`, `merge` and `retire`")
  }

  /// Kills the program at many moments: the next command finds the old plant or the new one, or
  /// refuses the catalogue until a command that writes has completed the change.
  @Test func renamesWhollyOrNotAtAll() throws {
    var states: Set<String> = []
    for delay in stride(from: 0, to: 150_000, by: Repetitions.isFull ? 2_500 : 15_000) {
      let catalogue = try catalogue()
      let run = try Program(["rename", "ficus-lyrata", "fig"], in: catalogue.root).start()
      usleep(useconds_t(delay))
      run.send(SIGKILL)
      _ = try run.wait()
      var check = try Program(["check"], in: catalogue.root).run()
      if check.status == 2 {
        #expect(
          check.error.contains("“hortus rename ficus-lyrata fig” was interrupted"), "\(check)")
        let schema = try Program(["schema"], in: catalogue.root).run()
        #expect(schema.status == 0, "\(schema)")
        check = try Program(["check"], in: catalogue.root).run()
        states.insert("refused")
      }
      #expect(check.status == 0, "\(check)")
      let names = try catalogue.folder.names(in: "content/plants").filter { !$0.hasPrefix(".") }
      let isNew = try catalogue.folder.names(in: "content").contains("retired.xml")
      #expect(names == [isNew ? "fig.xml" : "ficus-lyrata.xml", "hedera-helix.xml"])
      #expect(!(try catalogue.folder.names(in: "content").contains(".hortus-changes")))
      states.insert(isNew ? "new" : "old")
    }
    #expect(states.contains("old"))
  }
}

@Suite struct NewCommandTests {
  private let catalogue: TestCatalogue

  init() throws {
    catalogue = try TestCatalogue()
  }

  @Test func tellsThePathAndTheNextSteps() throws {
    let outcome = try Program(["new", "plant", "Ficus lyrata"], in: catalogue.root).run()
    #expect((outcome.status, outcome.error) == (0, ""))
    #expect(
      outcome.output == """
        content/plants/ficus-lyrata.xml
        write what is marked TODO, and delete what the plant does not need
        hortus check content/plants/ficus-lyrata.xml

        """)
    let check = try Program.run("check", catalogue.root)
    #expect(check.status == 0)
    #expect(check.error.contains("still to be written [HRT341]"))
    #expect(try Program.run("check", catalogue.root, "--strict").status == 1)
    #expect(
      try Program(["fmt", "--check", "content/plants/ficus-lyrata.xml"], in: catalogue.root)
        .run().status == 0)
  }

  @Test func tellsItsJSONAsDocumented() throws {
    for words in [
      ["plant", "Ficus lyrata", "--category", "foliage"],
      ["guide", "Ivy", "--kind", "tutorial"], ["icon", "shelf"], ["category", "climbers"],
      ["trait", "stem", "--value", "woody"], ["value", "light", "dappled"],
    ] {
      let outcome = try Program(
        ["new"] + words + ["--catalogue", catalogue.root, "--json"]
      ).run()
      #expect((outcome.status, outcome.error) == (0, ""), "\(outcome)")
      let form = try outcome.json
      try Documentation.expect(form, toBe: "JSON of new content")
      let path = try #require(form["path"] as? String)
      #expect(try !catalogue.folder.bytes(of: path).isEmpty)
      #expect((form["files"] as? [String])?.contains(path) == true)
    }
  }

  @Test(arguments: [
    (["plant", "Hedera helix"], "the catalogue already has “Hedera helix”"),
    (["plant", ""], "no Latin letters"), (["trait", "stem", "--kind", "colour"], "--kind"),
    (["guide", "Ivy", "--kind", "story"], "--kind"), (["tree", "Ficus"], "tree"),
  ])
  func refuses(words: [String], message: String) throws {
    let outcome = try Program(["new"] + words, in: catalogue.root).run()
    #expect(outcome.status == 2 && outcome.error.contains(message), "\(outcome)")
    #expect(try catalogue.folder.names(in: "content/plants") == ["hedera-helix.xml"])
  }

  @Test func leavesAFileThatItMayNotReplace() throws {
    try catalogue.folder.write("not XML", to: "content/plants/ficus-lyrata.xml")
    let outcome = try Program(["new", "plant", "Ficus lyrata"], in: catalogue.root).run()
    #expect(outcome.status == 2 && outcome.error.contains("which is left as it is"), "\(outcome)")
    #expect(
      try catalogue.folder.bytes(of: "content/plants/ficus-lyrata.xml") == Array("not XML".utf8))
  }
}
