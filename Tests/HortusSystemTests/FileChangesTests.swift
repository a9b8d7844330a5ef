import Foundation
import HortusSystem
import HortusTestSupport
import Testing

/// Changes of several files that are applied together.
@Suite struct FileChangesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Self.sample()
  }

  private static func sample() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "content/a.xml")
    try folder.write("b", to: "content/b.xml")
    return folder
  }

  /// Replaces one file, deletes another and makes a third.
  private func changes(in folder: TemporaryFolder) -> FileChanges {
    var changes = FileChanges(root: folder.path, purpose: "try it")
    changes.replace("content/a.xml", old: Array("a".utf8), new: Array("A".utf8))
    changes.replace("content/b.xml", old: Array("b".utf8), new: nil)
    changes.replace("content/new/c.xml", old: nil, new: Array("c".utf8))
    return changes
  }

  /// The texts of all files below `content`, hidden ones too, by path.
  private func texts(in folder: TemporaryFolder) -> [String: String] {
    let root = folder.path + "/content/"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) { texts, name in
      texts[name] = FileManager.default.contents(atPath: root + name).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private static let old = ["a.xml": "a", "b.xml": "b"]
  private static let new = ["a.xml": "A", "new/c.xml": "c"]

  /// Some file systems cannot exchange files.
  @Test(arguments: [true, false])
  func writesCreatesAndDeletesFiles(exchangesFiles: Bool) throws {
    var changes = changes(in: folder)
    changes.exchangesFiles = exchangesFiles
    try changes.apply()
    #expect(texts(in: folder) == Self.new)
  }

  @Test func changesNothingIfAFileHasChangedMeanwhile() throws {
    try folder.write("newer", to: "content/b.xml")
    #expect(throws: FileChangesError.changedMeanwhile("content/b.xml")) {
      try changes(in: folder).apply()
    }
    #expect(texts(in: folder) == ["a.xml": "a", "b.xml": "newer"])
  }

  /// An editor saves a file while the new contents are being written.
  @Test func noticesAFileThatIsSavedAtTheLastMoment() throws {
    var changes = changes(in: folder)
    changes.onStep = { try folder.write("saved", to: "content/a.xml") }
    #expect(throws: FileChangesError.changedMeanwhile("content/a.xml")) { try changes.apply() }
    #expect(texts(in: folder) == ["a.xml": "saved", "b.xml": "b"])
  }

  @Test func changesNothingIfAFileIsALinkOrReadOnlyOrThere() throws {
    chmod(folder.file("content/b.xml"), 0o444)
    #expect(throws: FileChangesError.readOnly("content/b.xml")) {
      try changes(in: folder).apply()
    }
    try folder.remove("content/b.xml")
    symlink("a.xml", folder.file("content/b.xml"))
    #expect(throws: FileChangesError.symbolicLink("content/b.xml")) {
      try changes(in: folder).apply()
    }
    try folder.remove("content/b.xml")
    try folder.write("b", to: "content/b.xml")
    try folder.write("there", to: "content/new/c.xml")
    #expect(throws: FileChangesError.changedMeanwhile("content/new/c.xml")) {
      try changes(in: folder).apply()
    }
    #expect(texts(in: folder) == ["a.xml": "a", "b.xml": "b", "new/c.xml": "there"])
  }

  /// A disk that is full while the new contents are written.
  @Test func changesNothingIfTheDiskRefuses() throws {
    struct Full: Error {}
    var (changes, step) = (changes(in: folder), 0)
    changes.onStep = {
      step += 1
      if step == 2 { throw Full() }
    }
    #expect(throws: Full.self) { try changes.apply() }
    #expect(texts(in: folder) == Self.old)
    #expect(try folder.names(in: "content") == ["a.xml", "b.xml"])
  }

  @Test func keepsPermissions() throws {
    chmod(folder.file("content/a.xml"), 0o640)
    try changes(in: folder).apply()
    var status = stat()
    stat(folder.file("content/a.xml"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func forgetsChangesThatChangeNothing() {
    var changes = FileChanges(root: folder.path)
    changes.replace("content/a.xml", old: Array("a".utf8), new: Array("x".utf8))
    changes.replace("content/a.xml", old: Array("x".utf8), new: Array("a".utf8))
    #expect(changes.paths.isEmpty)
  }

  /// Ends the process before every step in turn: the next one finds the old state or completes the
  /// new one, and leaves nothing else behind.
  @Test(arguments: [true, false])
  func leavesTheOldOrTheNewStateWhereverItIsKilled(exchangesFiles: Bool) throws {
    var (states, steps) = (Set<[String: String]>(), 0)
    while true {
      let folder = try Self.sample()
      var (changes, step) = (changes(in: folder), 0)
      changes.exchangesFiles = exchangesFiles
      changes.onStep = {
        if step == steps { throw FileChanges.Interruption() }
        step += 1
      }
      do {
        try changes.apply()
        break
      } catch is FileChanges.Interruption {}
      let purpose = try InterruptedChanges.completeIfAny(in: folder.path)
      // What was staged before the journal is removed by the next change.
      var next = FileChanges(root: folder.path)
      next.replace("content/z.xml", old: nil, new: [])
      try next.apply()
      try folder.remove("content/z.xml")
      let state = texts(in: folder)
      #expect(state == (purpose == nil ? Self.old : Self.new), "after \(steps) steps")
      #expect(purpose == nil || purpose == "try it")
      states.insert(state)
      steps += 1
    }
    #expect(steps == 7)
    #expect(states == [Self.old, Self.new])
  }

  @Test func doesNotCompleteAChangeOverNewerText() throws {
    var (changes, step) = (changes(in: folder), 0)
    changes.onStep = {
      step += 1
      if step == 5 { throw FileChanges.Interruption() }
    }
    #expect(throws: FileChanges.Interruption.self) { try changes.apply() }
    try folder.write("newer", to: "content/b.xml")
    #expect(throws: FileChangesError.changedAfterInterruption("try it", "content/b.xml")) {
      try InterruptedChanges.completeIfAny(in: folder.path)
    }
    #expect(texts(in: folder)["b.xml"] == "newer")
    try folder.write("no journal", to: "content/.hortus-changes")
    #expect(throws: FileChangesError.unreadableJournal) {
      try InterruptedChanges.completeIfAny(in: folder.path)
    }
  }

  @Test func forgetsAnInterruptedChangeWhoseFilesWereAllPutBack() throws {
    var (changes, step) = (changes(in: folder), 0)
    changes.onStep = {
      step += 1
      if step == 5 { throw FileChanges.Interruption() }
    }
    #expect(throws: FileChanges.Interruption.self) { try changes.apply() }
    #expect(texts(in: folder) != Self.old)
    for (name, text) in Self.old { try folder.write(text, to: "content/" + name) }
    for name in texts(in: folder).keys where Self.old[name] == nil {
      try folder.remove("content/" + name)
    }
    #expect(try InterruptedChanges.completeIfAny(in: folder.path) == nil)
    #expect(try !folder.names(in: "content").contains { $0.hasPrefix(".") })
    #expect(texts(in: folder) == Self.old)
  }

  /// A journal that came with a foreign catalogue.
  @Test(arguments: [
    "content/../../other/a.txt", "../other/a.txt", "/other/a.txt", "content/link/a.txt", "content",
    "dist/a.txt", "content//a.txt",
  ])
  func followsNoJournalOutOfTheCatalogue(path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "other/a.txt")
    try folder.write("b", to: "catalogue/content/b.xml")
    try folder.write("a", to: "catalogue/dist/a.txt")
    let root = folder.path + "/catalogue"
    try FileManager.default.createSymbolicLink(
      atPath: root + "/content/link", withDestinationPath: folder.path + "/other")
    let digest = SHA256.hash(Array("a".utf8)).hexadecimal
    try folder.write(
      """
      {"purpose":"x","entries":[{"path":"\(path)","old":"\(digest)"}]}
      """, to: "catalogue/content/.hortus-changes")
    #expect(throws: FileChangesError.unreadableJournal) {
      try InterruptedChanges.completeIfAny(in: root)
    }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/other/a.txt"))
    #expect(FileManager.default.fileExists(atPath: root + "/dist/a.txt"))
  }

  /// Another program saves the file before each step in turn. What it saved is never lost.
  @Test(arguments: ["content/a.xml", "content/b.xml", "content/new/c.xml"], [true, false])
  func keepsWhatIsSavedMeanwhile(path: String, exchangesFiles: Bool) throws {
    for step in 1...7 {
      let folder = try Self.sample()
      var (changes, count) = (changes(in: folder), 0)
      changes.exchangesFiles = exchangesFiles
      changes.onStep = {
        count += 1
        if count == step { try folder.write("saved", to: path) }
      }
      do {
        try changes.apply()
      } catch FileChangesError.changedMeanwhile(path) {
        var old = Self.old
        old[String(path.dropFirst("content/".count))] = "saved"
        #expect(texts(in: folder) == old, "before step \(step)")
      }
      #expect(try folder.bytes(of: path) == Array("saved".utf8), "before step \(step)")
      let names = texts(in: folder).keys
      #expect(!names.contains { $0.contains(".hortus") }, "\(names) before step \(step)")
    }
  }

  /// Somebody who knows the id of the process puts links where it could stage its files.
  @Test func writesThroughNoLinkOfAForeignCatalogue() throws {
    try folder.write("mine", to: "mine.txt")
    for name in ["0", "1", "journal"] {
      for place in ["content", "content/new", "schemas/editor"] {
        try folder.write("", to: place + "/keep")
        try FileManager.default.createSymbolicLink(
          atPath: folder.file("\(place)/.hortus-\(getpid())-\(name).changing"),
          withDestinationPath: folder.file("mine.txt"))
      }
    }
    var changes = changes(in: folder)
    changes.replace("schemas/editor/a.xsd", old: nil, new: Array("x".utf8))
    try changes.apply()
    #expect(try folder.bytes(of: "mine.txt") == Array("mine".utf8))
    #expect(try folder.bytes(of: "schemas/editor/a.xsd") == Array("x".utf8))
  }

  /// A foreign catalogue can have a link where files are written.
  @Test(arguments: [("content/link/a.xml", "mine"), ("content/link/new/b.xml", nil)])
  func writesThroughNoLinkedFolder(path: String, old: String?) throws {
    try folder.write("mine", to: "other/a.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("content/link"), withDestinationPath: folder.file("other"))
    var changes = FileChanges(root: folder.path)
    changes.replace(path, old: old.map { Array($0.utf8) }, new: Array("x".utf8))
    let linked = (path as NSString).deletingLastPathComponent
    #expect(throws: FileChangesError.linkedFolder(linked)) { try changes.apply() }
    #expect(try folder.names(in: "other") == ["a.xml"])
    #expect(try folder.bytes(of: "other/a.xml") == Array("mine".utf8))
  }

  @Test func completesChangesOfContentThatIsALinkItself() throws {
    let catalogue = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: catalogue.file("content"), withDestinationPath: folder.file("content"))
    var (changes, step) = (changes(in: catalogue), 0)
    changes.onStep = {
      step += 1
      if step == 5 { throw FileChanges.Interruption() }
    }
    #expect(throws: FileChanges.Interruption.self) { try changes.apply() }
    #expect(try InterruptedChanges.completeIfAny(in: catalogue.path) == "try it")
    #expect(texts(in: folder) == Self.new)
  }

  @Test func changesFilesOfAFolderThatIsNoCatalogue() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.xml")
    for isKilled in [true, false] {
      var changes = FileChanges(folder: folder.path, purpose: "try it")
      changes.replace("a.xml", old: Array("old".utf8), new: Array("new".utf8))
      changes.replace("b.xml", old: nil, new: Array("b".utf8))
      changes.replace("c.xml", old: nil, new: Array("c".utf8))
      var step = 0
      changes.onStep = {
        step += 1
        if isKilled, step == 6 { throw FileChanges.Interruption() }
      }
      guard isKilled else {
        // The interrupted changes are completed first, so the file is no longer as it was read.
        #expect(throws: FileChangesError.changedMeanwhile("a.xml")) { try changes.apply() }
        break
      }
      #expect(throws: FileChanges.Interruption.self) { try changes.apply() }
    }
    #expect(try folder.names(in: ".").sorted() == ["a.xml", "b.xml", "c.xml"])
    #expect(try folder.bytes(of: "a.xml") == Array("new".utf8))
  }

  @Test func tellsOfAnInterruptedChangeAndWritesNothing() throws {
    #expect(try InterruptedChanges.purpose(in: folder.path) == nil)
    var (changes, step) = (changes(in: folder), 0)
    changes.onStep = {
      step += 1
      if step == 5 { throw FileChanges.Interruption() }
    }
    #expect(throws: FileChanges.Interruption.self) { try changes.apply() }
    let state = texts(in: folder)
    #expect(try InterruptedChanges.purpose(in: folder.path) == "try it")
    #expect(texts(in: folder) == state)
  }
}
