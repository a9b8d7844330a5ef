import Foundation
import HortusEditing
import HortusTestSupport
import Testing

/// Changes of several files that are applied together.
@Suite struct FileChangesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a", to: "content/a.xml")
    try folder.write("b", to: "content/b.xml")
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: folder.path + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func writesCreatesAndDeletesFiles() throws {
    var changes = FileChanges(root: folder.path)
    changes.replace("content/a.xml", old: Array("a".utf8), new: Array("A".utf8))
    changes.replace("content/b.xml", old: Array("b".utf8), new: nil)
    changes.replace("content/new/c.xml", old: nil, new: Array("c".utf8))
    try changes.apply()
    #expect(text("content/a.xml") == "A")
    #expect(text("content/b.xml") == nil)
    #expect(text("content/new/c.xml") == "c")
  }

  @Test func changesNothingIfAFileHasChangedMeanwhile() throws {
    var changes = FileChanges(root: folder.path)
    changes.replace("content/a.xml", old: Array("a".utf8), new: Array("A".utf8))
    changes.replace("content/b.xml", old: Array("older".utf8), new: Array("B".utf8))
    #expect(throws: FileChangesError.changedMeanwhile("content/b.xml")) { try changes.apply() }
    #expect(text("content/a.xml") == "a")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/content")
    #expect(names.sorted() == ["a.xml", "b.xml"])
  }
}
