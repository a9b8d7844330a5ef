import Foundation
import HortusSystem
import HortusTestSupport
import Testing

/// The files of a run in a folder, in which others have files, too.
@Suite struct FolderReplacementTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    for (path, text) in ["list": "list\na\ngone/b", "a": "old", "gone/b": "old"] {
      try home.write(text, to: "out/" + path)
    }
  }

  private var replacement: FolderReplacement {
    FolderReplacement(of: home.file("out"), purpose: "test", head: "list") { folder in
      let text = try? String(contentsOfFile: folder + "/list", encoding: .utf8)
      return (text ?? "").split(separator: "\n").map(String.init)
    }
  }

  private func staging(_ files: [String: String]) throws -> ScratchFolder {
    let staging = try ScratchFolder(in: URL(fileURLWithPath: home.file("out")), purpose: "test")
    for (path, text) in files {
      let file = staging.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return staging
  }

  /// All files below the folder with their texts, and the folders with an empty text.
  private func contents() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: home.path)
    return Dictionary(
      uniqueKeysWithValues: paths.filter { !$0.hasSuffix("out") }.map { path in
        (
          String(path.dropFirst("out/".count)),
          (try? String(contentsOfFile: home.file(path), encoding: .utf8)) ?? ""
        )
      })
  }

  private static let new = ["list": "list\na\nnew/c", "a": "new", "new/c": "new"]

  @Test(arguments: [
    [:], ["CNAME": "example.org"], [".git/HEAD": "main", ".git/refs/x": "1"], ["gone/mine": "x"],
  ])
  func replacesItsOwnFilesOnly(foreign: [String: String]) throws {
    for (path, text) in foreign { try home.write(text, to: "out/" + path) }
    let staging = try staging(Self.new)
    try replacement.replaceFiles(by: staging)
    let files = try contents().filter { !$0.value.isEmpty }
    #expect(files == Self.new.merging(foreign) { first, _ in first })
    #expect(try home.names() == ["out"])
    #expect(try home.names(in: "out").filter { $0.hasPrefix(".hortus") } == [])
    #expect(
      FileSystem.kind(of: home.file("out/gone"))
        == (foreign["gone/mine"] == nil ? .missing : .folder))
  }

  /// A list can be that of somebody else.
  @Test(arguments: ["../mine", "/mine", "x/../../mine", ""])
  func followsNoPathOutOfTheFolder(path: String) throws {
    try home.write("mine", to: "mine")
    try home.write("list\n\(path)\na\ngone/b", to: "out/list")
    try replacement.replaceFiles(by: try staging(Self.new))
    #expect(try home.bytes(of: "mine") == Array("mine".utf8))
  }

  @Test(arguments: ["new/c", "new"])
  func changesNothingIfAFileOfOthersIsInTheWay(path: String) throws {
    try home.write("mine", to: "out/" + path)
    let before = try contents()
    do {
      let staging = try staging(Self.new)
      #expect(throws: FolderReplacementError.inTheWay(home.file("out/" + path))) {
        try replacement.replaceFiles(by: staging)
      }
    }
    #expect(try contents() == before)
  }

  @Test func followsNoLinkInTheFolder() throws {
    try home.write("mine", to: "other/c")
    try FileManager.default.createSymbolicLink(
      atPath: home.file("out/new"), withDestinationPath: "../other")
    let staging = try staging(Self.new)
    #expect(throws: FolderReplacementError.inTheWay(home.file("out/new"))) {
      try replacement.replaceFiles(by: staging)
    }
    #expect(try home.bytes(of: "other/c") == Array("mine".utf8))
  }

  /// The places at which a process can be killed while it moves the files.
  @Test(arguments: [
    [
      "out/.hortus-test.new/list": "list\na\nnew/c", "out/.hortus-test.new/a": "new",
      "out/.hortus-test.new/new/c": "new",
    ],
    [
      "out/.hortus-test.next/list": "list\na\nnew/c", "out/.hortus-test.next/a": "new",
      "out/.hortus-test.next/new/c": "new",
    ],
  ])
  func completesWhatWasInterrupted(files: [String: String]) throws {
    for (path, text) in files { try home.write(text, to: path) }
    try home.write("mine", to: "out/CNAME")
    let hasMovedAll = files.keys.contains { $0.contains(".next") }
    // The list goes first.
    let moved = hasMovedAll ? ["list", "a", "gone/b"] : ["list"]
    for path in moved {
      let bytes = try home.bytes(of: "out/" + path)
      try home.remove("out/" + path)
      try home.write(bytes, to: "out/.hortus-test.old/" + path)
    }
    try home.write("x", to: "out/.hortus-test-123/leftover")
    try home.write("list\na", to: ".hortus-test.out/list")
    try home.write("old", to: ".hortus-test.out/a")
    try replacement.finishInterrupted()
    #expect(
      try contents().filter { !$0.value.isEmpty }
        == Self.new.merging(["CNAME": "mine"]) { first, _ in first })
    #expect(try home.names() == ["out"])
    #expect(try home.names(in: "out").filter { $0.hasPrefix(".hortus") } == [])
  }
}
