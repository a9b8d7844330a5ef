import Foundation
import HortusEmit
import HortusModel
import HortusTestSupport
import Testing

@Suite struct OutputPathTests {
  @Test func refusesAMissingFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: BundleError.outputFolderMissing(folder: folder.file("no"))) {
      try OutputPath(folder.file("no/hortus.sqlite")).check()
    }
  }

  @Test func refusesAFileInPlaceOfTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "dist")
    #expect(throws: BundleError.outputFolderMissing(folder: folder.file("dist"))) {
      try OutputPath(folder.file("dist/hortus.sqlite")).check()
    }
  }

  @Test func refusesAFolderAsOutput() throws {
    let folder = try TemporaryFolder()
    #expect(throws: BundleError.outputIsFolder(path: folder.path)) {
      try OutputPath(folder.path).check()
    }
  }

  @Test func refusesToReplaceWhatIsNotABundle() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plant/>", to: "plant.xml")
    #expect(throws: BundleError.outputIsForeign(path: folder.file("plant.xml"))) {
      try OutputPath(folder.file("plant.xml")).check()
    }
    #expect(try folder.bytes(of: "plant.xml") == Array("<plant/>".utf8))
  }

  /// Whoever reads what it leads to would go on with the bundle before.
  @Test(arguments: ["bundle.sqlite", "missing.sqlite"])
  func refusesToReplaceALink(target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "bundle.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("hortus.sqlite"), withDestinationPath: target)
    #expect(
      throws: BundleError.outputIsLink(path: folder.file("hortus.sqlite"), target: target)
    ) {
      try OutputPath(folder.file("hortus.sqlite")).check()
    }
  }

  @Test func acceptsAnEmptyFileInItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "hortus.sqlite")
    try OutputPath(folder.file("hortus.sqlite")).check()
    #expect(try folder.entries == ["hortus.sqlite"])
  }

  @Test func refusesAFolderThatCannotBeWrittenTo() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    // Permissions do not bind the superuser; a folder of the kernel's does.
    let isSuperuser = FileManager.default.isWritableFile(atPath: folder.path)
    let path = isSuperuser ? "/proc/self/fdinfo" : folder.path
    #expect {
      try OutputPath(path + "/hortus.sqlite").check()
    } throws: { error in
      switch error as? BundleError {
      case .outputFolderNotWritable(path, _), .outputFolderMissing(path): true
      default: false
      }
    }
  }

  @Test func sweepsLeftoversOfTheDeadAlone() throws {
    let folder = try TemporaryFolder()
    let dead = Int32.max - 1
    let living = getppid()
    let leftovers = [
      ".hortus.sqlite.\(dead).building", ".hortus.sqlite.\(dead).building-journal",
      ".hortus.sqlite.sha256.\(dead).building",
      ".hortus.sqlite.sha256.before.\(dead).building", ".hortus.sqlite.\(getpid()).building",
    ]
    let others = [
      ".hortus.sqlite.\(living).building", ".hortus.sqlite.x.building",
      ".other.sqlite.\(dead).building", ".hortus.sqlite.\(dead).building.txt",
      "hortus.sqlite.\(dead).building",
    ]
    for name in leftovers + others { try folder.write("", to: name) }
    OutputPath(folder.file("hortus.sqlite")).sweepLeftovers()
    #expect(try folder.entries == others.sorted())
  }

  @Test func seesRelativePathsFromTheWorkingFolder() {
    let output = OutputPath("dist/hortus.sqlite")
    #expect(output.folder == FileManager.default.currentDirectoryPath + "/dist")
    #expect(output.name == "hortus.sqlite")
    #expect(output.digest.name == "hortus.sqlite.sha256")
    #expect(output.building == "\(output.folder)/.hortus.sqlite.\(getpid()).building")
  }
}
