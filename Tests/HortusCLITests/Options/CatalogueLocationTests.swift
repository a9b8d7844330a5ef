import Foundation
import HortusTestSupport
import Testing

/// Where commands look for a catalogue, a bundle and a library.
@Suite struct CatalogueLocationTests {
  private static let bad = SamplePlant.text(traits: "<light>part-shad</light>")

  @Test(arguments: ["content", "content/plants", "schemas"])
  func findsTheCatalogueAbove(folder: String) throws {
    let catalogue = try TestCatalogue()
    let program = { (words: [String]) in Program(words, in: catalogue.root + "/" + folder) }
    let check = try program(["check"]).run()
    #expect(check.status == 0)
    #expect(check.error.hasPrefix("no faults in 7 files\nthe catalogue is “"), "\(check.error)")
    let build = try program(["build"]).run()
    #expect(build.status == 0, "\(build)")
    #expect(try catalogue.folder.names(in: "dist") == ["hortus.sqlite", "hortus.sqlite.sha256"])
    for words in [["info"], ["search"], ["suggest", "a"], ["show", "ficus-elastica"]] {
      let outcome = try program(words).run()
      #expect(!outcome.error.contains("no bundle"), "\(outcome)")
    }
    #expect(try program(["info"]).run().output.contains("minimal"))
  }

  @Test func saysThatThereIsNoCatalogue() throws {
    let folder = try TemporaryFolder()
    for command in ["check", "build"] {
      try expectUnusable(
        Program([command], in: folder.path), ["a catalogue is a folder with content/ and schemas/"])
    }
    try expectUnusable(Program(["info"], in: folder.path), ["dist/hortus.sqlite"])
    try expectUnusable(Program(["search"], in: folder.path), ["dist/hortus.sqlite", "--bundle"])
  }

  @Test func buildsIntoAFolderThatWasNotThere() throws {
    let catalogue = try TestCatalogue()
    #expect(try Program(["build"], in: catalogue.root).run().status == 0)
    #expect(try catalogue.folder.names(in: "dist") == ["hortus.sqlite", "hortus.sqlite.sha256"])
    // One that was named may be mistyped.
    try expectUnusable(
      Program(["build", "-o", "out/a.sqlite"], in: catalogue.root), ["out” does not exist"])
  }

  @Test func leavesNoFolderWhereNothingIsBuilt() throws {
    let catalogue = try TestCatalogue(["content/plants/ficus-lyrata.xml": Self.bad])
    #expect(try Program(["build"], in: catalogue.root).run().status == 1)
    #expect(try !catalogue.folder.names().contains("dist"))
  }

  @Test(arguments: [
    "content/plants/ficus-lyrata.xml", "content/../content/plants/ficus-lyrata.xml",
  ])
  func checksOneFileWithinItsCatalogue(file: String) throws {
    let catalogue = try TestCatalogue([
      "content/plants/ficus-lyrata.xml": Self.bad, "content/plants/other.xml": "<plant",
    ])
    let outcome = try Program(["check", file], in: catalogue.root).run()
    #expect(outcome.status == 1)
    #expect(
      outcome.error == """
        content/plants/ficus-lyrata.xml:10:12: error: light has no value “part-shad” [HRT301]
           10 │     <light>part-shad</light>
              │            ^^^^^^^^^ did you mean “part-shade”?
        1 error in 1 file · hortus explain HRT301
        1 can probably be corrected · hortus fix --guesses
        1 error in other files · hortus check

        """)
    let json = try Program(["check", file, "--json"], in: catalogue.root).run()
    #expect(try Fault.errors(of: json) == ["HRT301 content/plants/ficus-lyrata.xml:10:12"])
    let sound = try Program(["check", "content/catalogue.xml"], in: catalogue.root).run()
    #expect(sound.status == 0)
    #expect(sound.error == "no faults in 1 file\n2 errors in other files · hortus check\n")
  }

  /// The fault is told at the second of two files, and is one of the first as well.
  @Test func tellsTheFaultsThatAFileSharesWithAnother() throws {
    let plant = SamplePlant.text(traits: "<light>part-shade</light>")
    let catalogue = try TestCatalogue([
      "content/plants/a/ficus-lyrata.xml": plant, "content/plants/b/ficus-lyrata.xml": plant,
    ])
    for folder in ["a", "b"] {
      let outcome = try Program(
        ["check", "content/plants/\(folder)/ficus-lyrata.xml", "--json"], in: catalogue.root
      ).run()
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("HRT201"), "\(outcome)")
    }
  }

  @Test func refusesAFileThatIsNoContent() throws {
    let catalogue = try TestCatalogue()
    try expectUnusable(
      Program(["check", "schemas/plant.xsd"], in: catalogue.root), ["below content/"])
    let folder = try TemporaryFolder()
    try folder.write("<plant/>", to: "aloe.xml")
    try expectUnusable(Program("check", folder.path + "/aloe.xml"), ["is not in a catalogue"])
  }

  @Test func keepsTheLibraryBelowHome() throws {
    let home = try TemporaryFolder()
    var program = Program("favorites", "list")
    program.environment = ["HOME": home.path, "XDG_DATA_HOME": ""]
    #expect(try program.run().status == 0)
    #expect(try home.names(in: ".local/share/hortus").contains("library.sqlite"))
    // A relative path names no folder.
    let other = try TemporaryFolder()
    program.environment = ["HOME": other.path, "XDG_DATA_HOME": "data"]
    #expect(try program.run().status == 0)
    #expect(try other.names(in: ".local/share/hortus").contains("library.sqlite"))
  }
}
