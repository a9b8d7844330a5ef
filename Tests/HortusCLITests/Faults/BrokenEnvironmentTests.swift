import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is wrong around the content: exit code 2, a message with a cure, nothing left behind.
@Suite struct BrokenEnvironmentTests {
  @Test(arguments: [
    (["build", "/nowhere/at/all"], "/nowhere/at/all", "give the folder of a catalogue"),
    (["check", "/etc/passwd"], "/etc/passwd", "give the folder of a catalogue"),
    (["check", "/"], "content", "a catalogue is a folder with content/ and schemas/"),
    (["info", "/nowhere.sqlite"], "/nowhere.sqlite", "check the path"),
  ])
  func saysThatAFolderIsNone(arguments: [String], subject: String, cure: String) throws {
    try expectUnusable(Program(arguments), [subject, cure])
  }

  /// libdispatch would end the process by a trap.
  @Test(arguments: 4...16) func saysThatTooFewFilesCanBeOpened(limit: Int) throws {
    let home = try SmallBundle()
    for arguments in [
      ["info", home.path], ["check", Repository.root],
      ["library", "export", "--library", home.library],
    ] {
      var program = Program(arguments)
      program.launcher = ["/bin/sh", "-c", "ulimit -n \(limit); exec \"$0\" \"$@\""]
      try expectUnusable(program, ["too few files can be opened", "ulimit -n 256"])
    }
    #expect(try home.home.entries == [])
  }

  @Test func raisesALimitOfOpenFilesThatItMayRaise() throws {
    var program = Program(["info", try SmallBundle().path])
    program.launcher = ["/bin/sh", "-c", "ulimit -S -n 7; exec \"$0\" \"$@\""]
    #expect(try program.run().status == 0)
  }

  @Test func saysThatTheSchemasAreMissing() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.remove("schemas/plant.xsd")
    try expectUnusable(Program("check", catalogue.root), ["plant.xsd", "Hortus release"])
    try catalogue.folder.remove("schemas")
    try expectUnusable(Program("check", catalogue.root), ["schemas/", "copy"])
    try catalogue.folder.write("", to: "schemas")
    try expectUnusable(Program("check", catalogue.root), ["schemas/", "copy"])
  }

  @Test func saysThatASchemaIsNone() throws {
    let catalogue = try TestCatalogue(["schemas/plant.xsd": "<oops"])
    try expectUnusable(Program("check", catalogue.root), ["plant.xsd", "not a usable XML Schema"])
  }

  /// A grammar is no way to files outside the catalogue either.
  @Test func readsNoFileThatASchemaNames() throws {
    let catalogue = try TestCatalogue([
      "schemas/plant.xsd": """
      <!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">&e;</xs:schema>
      """
    ])
    let outcome = try Program.run("check", catalogue.root)
    #expect(outcome.status == 1 || outcome.status == 2)
    #expect(!outcome.error.contains("root:"), "\(outcome.error)")
  }

  @Test func saysThatTheOutputFolderIsMissing() throws {
    let catalogue = try TestCatalogue()
    try expectUnusable(
      build(catalogue, to: "dist/hortus.sqlite"), ["/dist” does not exist", "make the folder"])
    try expectUnusable(build(catalogue, to: "schemas/plant.xsd/a.sqlite"), ["does not exist"])
  }

  @Test(.enabled(if: OtherUser.isThere))
  func saysThatTheOutputFolderIsReadOnly() throws {
    let catalogue = try TestCatalogue()
    try FileManager.default.createDirectory(
      atPath: catalogue.root + "/dist", withIntermediateDirectories: false)
    _ = try build(catalogue, to: "dist/a.sqlite").run()
    let before = try catalogue.folder.bytes(of: "dist/a.sqlite")
    OrdinaryUser.own(catalogue.root)
    #expect(chmod(catalogue.root + "/dist", 0o500) == 0)
    defer { chmod(catalogue.root + "/dist", 0o700) }
    for name in ["a.sqlite", "b.sqlite"] {
      var program = build(catalogue, to: "dist/" + name)
      program.launcher = OtherUser.launcher
      try expectUnusable(program, ["cannot be written to", "allow writing"])
    }
    #expect(try catalogue.folder.names(in: "dist") == ["a.sqlite", "a.sqlite.sha256"])
    #expect(try catalogue.folder.bytes(of: "dist/a.sqlite") == before)
  }

  @Test func replacesNothingThatIsNotABundle() throws {
    let catalogue = try TestCatalogue(["out/notes.txt": "mine"])
    try expectUnusable(
      build(catalogue, to: "out/notes.txt"), ["not a Hortus bundle", "choose another path"])
    #expect(try catalogue.folder.bytes(of: "out/notes.txt") == Array("mine".utf8))
    try expectUnusable(build(catalogue, to: "out"), ["is a folder", "give the path of a file"])
    try expectUnusable(build(catalogue, to: "new/"), ["is a folder"])
    #expect(try catalogue.folder.names(in: "out") == ["notes.txt"])
  }

  /// As root nothing else would keep the bundle from taking the place of a device.
  @Test func replacesNoPipe() throws {
    let catalogue = try TestCatalogue()
    #expect(mkfifo(catalogue.root + "/pipe", 0o644) == 0)
    var program = build(catalogue, to: "pipe")
    program.patience = 20
    try expectUnusable(program, ["not a Hortus bundle"])
    #expect(try !catalogue.folder.names().contains { $0.hasSuffix(".building") })
  }

  @Test func keepsTheBundleWhenAFileMayNotGrow() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.write("", to: "out/keep")
    _ = try build(catalogue, to: "out/a.sqlite").run()
    let before = try catalogue.folder.bytes(of: "out/a.sqlite")
    var program = build(catalogue, to: "out/a.sqlite")
    program.launcher = ["/bin/sh", "-c", "ulimit -f 16; exec \"$0\" \"$@\""]
    try expectUnusable(program, ["disk"])
    #expect(try catalogue.folder.names(in: "out") == ["a.sqlite", "a.sqlite.sha256", "keep"])
    #expect(try catalogue.folder.bytes(of: "out/a.sqlite") == before)
  }

  /// Needs the right to mount, which a container may not have.
  @Test(.enabled(if: SmallDisk.isPossible))
  func keepsTheBundleWhenTheDiskIsFull() throws {
    let catalogue = try TestCatalogue()
    let disk = try SmallDisk(kilobytes: 2000)
    _ = try build(catalogue, to: disk.path + "/a.sqlite").run()
    let bundle = URL(fileURLWithPath: disk.path + "/a.sqlite")
    let before = try Data(contentsOf: bundle)
    try Data(count: disk.free - 100_000).write(to: URL(fileURLWithPath: disk.path + "/ballast"))
    try expectUnusable(
      build(catalogue, to: disk.path + "/a.sqlite"), ["no space left", "free some space"])
    #expect(try Data(contentsOf: bundle) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted()
    #expect(names == ["a.sqlite", "a.sqlite.sha256", "ballast"])
  }

  /// The database that the bundle is copied from does not fit.
  @Test(.enabled(if: SmallDisk.isPossible))
  func keepsTheBundleWhenTheTemporaryFolderIsFull() throws {
    let list = "content/plants/list-0.xml"
    let xml = ListedPlants.xml(0, (0..<480).map(String.init))
    let catalogue = try TestCatalogue([list: xml])
    #expect(try build(catalogue, to: "a.sqlite").run().status == 0)
    let before = try catalogue.folder.bytes(of: "a.sqlite")
    try catalogue.folder.write(
      xml.replacing("One of many.", with: "One.", maxReplacements: 1), to: list)
    let disk = try SmallDisk(kilobytes: 3000)
    var program = build(catalogue, to: "a.sqlite")
    program.environment["SQLITE_TMPDIR"] = disk.path
    try expectUnusable(program, ["no space left in the folder for temporary files"])
    #expect(try catalogue.folder.bytes(of: "a.sqlite") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == [])
    #expect(try build(catalogue, to: "a.sqlite").run().status == 0)
  }

  @Test(arguments: ["/nowhere/at/all", ""])
  func passesOverATemporaryFolderThatIsNone(path: String) throws {
    let catalogue = try TestCatalogue()
    var program = build(catalogue, to: "a.sqlite")
    program.environment = ["TMPDIR": path, "SQLITE_TMPDIR": path]
    let outcome = try program.run()
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test func failingContentLeavesTheBundle() throws {
    let catalogue = try TestCatalogue(["out/keep": ""])
    _ = try build(catalogue, to: "out/a.sqlite").run()
    let before = try catalogue.folder.bytes(of: "out/a.sqlite")
    try catalogue.folder.write("<plant", to: "content/plants/bad.xml")
    let outcome = try build(catalogue, to: "out/a.sqlite").run()
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(try catalogue.folder.names(in: "out") == ["a.sqlite", "a.sqlite.sha256", "keep"])
    #expect(try catalogue.folder.bytes(of: "out/a.sqlite") == before)
  }

  private func build(_ catalogue: TestCatalogue, to output: String) -> Program {
    Program(["build", catalogue.root, "-o", output], in: catalogue.root)
  }
}

/// Sees that a run ends with exit code 2 and one message that has certain parts.
func expectUnusable(
  _ program: Program, _ parts: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let outcome = try program.run()
  #expect(outcome.status == 2, "\(outcome)", sourceLocation: sourceLocation)
  #expect(outcome.output == "", sourceLocation: sourceLocation)
  #expect(outcome.error.hasPrefix("error: "), "\(outcome.error)", sourceLocation: sourceLocation)
  for part in parts {
    #expect(outcome.error.contains(part), "\(outcome.error)", sourceLocation: sourceLocation)
  }
}
