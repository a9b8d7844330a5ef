import Foundation
import HortusSystem
import HortusTestSupport
import Testing

@Suite struct FolderWatchTests {
  /// Each change is noticed, also below a folder that was made after the watch began.
  @Test func noticesEveryKindOfChange() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "content/plants/a.xml")
    try folder.write("a", to: "other/a.xml")
    let watch = try FolderWatch([folder.path + "/content", folder.path + "/missing"])
    #expect(try !watch.wait(timeout: 0.05))
    let changes: [(String, () throws -> Void)] = [
      ("written", { try folder.write("b", to: "content/plants/a.xml") }),
      ("made", { try folder.write("b", to: "content/plants/b.xml") }),
      ("moved", { try Self.move(folder, "content/plants/b.xml", "content/plants/c.xml") }),
      ("removed", { try folder.remove("content/plants/c.xml") }),
      ("new folder", { try folder.write("d", to: "content/new/d.xml") }),
      ("in the new folder", { try folder.write("e", to: "content/new/d.xml") }),
    ]
    for (name, change) in changes {
      try change()
      #expect(try watch.wait(timeout: 10), "\(name)")
      while try watch.wait(timeout: 0.05) {}
    }
    try folder.write("b", to: "other/a.xml")
    #expect(try !watch.wait(timeout: 0.1))
  }

  /// Other programs exchange whole folders, as git does.
  @Test func noticesAFolderThatIsDeletedAndMadeAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "below/content/a.xml")
    let watch = try FolderWatch([folder.file("below/content")])
    for name in ["below/content", "below"] {
      try FileManager.default.removeItem(atPath: folder.file(name))
      #expect(try watch.wait(timeout: 10), "\(name) is deleted")
      while try watch.wait(timeout: 0.05) {}
      try folder.write("a", to: "below/content/a.xml")
      #expect(try watch.wait(timeout: 10), "\(name) is made again")
      while try watch.wait(timeout: 0.05) {}
      try folder.write("b", to: "below/content/a.xml")
      #expect(try watch.wait(timeout: 10), "\(name) has changed")
      while try watch.wait(timeout: 0.05) {}
    }
  }

  private static func move(_ folder: TemporaryFolder, _ old: String, _ new: String) throws {
    try FileManager.default.moveItem(atPath: folder.file(old), toPath: folder.file(new))
  }
}
