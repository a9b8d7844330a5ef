import Foundation
import HortusTestSupport
import Testing

/// What reaches the disk, and in which order, as strace tells. A file that takes its place before its content is
/// on the disk is empty after a power failure.
@Suite(.enabled(if: SystemCalls.areVisible, "strace is missing, or may not trace here"))
struct SyncTests {
  @Test(arguments: [
    ["build"], ["release"], ["rename", "ficus-lyrata", "ficus-pandurata"], ["fmt"],
  ])
  func syncsEachFileBeforeItTakesItsPlaceAndItsFolderAfterwards(arguments: [String]) throws {
    // A file that “fmt” has to change.
    let plant = SamplePlant.text().replacingOccurrences(of: "<family>", with: "\n\n  <family>")
    let catalogue = try TestCatalogue(["content/plants/ficus-lyrata.xml": plant])
    let calls = try SystemCalls.of(arguments, in: catalogue.root)
    var synced: Set<String> = []
    var unsyncedFolders: Set<String> = []
    var moves = 0
    var unsyncedJournal: String?
    for call in calls {
      switch call {
      case .sync(let path):
        synced.insert(path)
        unsyncedFolders.remove(path)
        if path == unsyncedJournal { unsyncedJournal = nil }
      case .move(_, let new) where new.hasSuffix(".changing"):
        // A file that is deleted moves to a hidden name first.
        continue
      case .move(let old, let new):
        moves += 1
        #expect(unsyncedJournal == nil, "\(new) takes its place before the journal is on the disk")
        #expect(synced.contains(old), "\(new) takes its place before it is on the disk")
        synced.insert(new)
        // The files of a folder move with it.
        for path in synced where path.hasPrefix(old + "/") {
          synced.insert(new + path.dropFirst(old.count))
        }
        let folder = URL(fileURLWithPath: new).deletingLastPathComponent().path
        unsyncedFolders.insert(folder)
        if new.hasSuffix("/.hortus-changes") { unsyncedJournal = folder }
      }
    }
    #expect(moves > 0)
    #expect(unsyncedFolders == [])
  }
}

/// A call of the operating system about what is on the disk.
private enum SystemCalls {
  case sync(String)
  case move(old: String, new: String)

  /// Whether strace is there and may trace: containers often forbid it.
  static let areVisible: Bool = {
    let outcome = try? Command(["strace", "-o", "/dev/null", "true"]).run()
    return outcome?.status == 0
  }()

  /// Returns the calls of a run of `hortus`, in their order.
  static func of(_ arguments: [String], in folder: String) throws -> [SystemCalls] {
    let trace = try TemporaryFolder()
    var program = Program(arguments, in: folder)
    program.launcher = [
      "/usr/bin/env", "strace", "-f", "-y", "-s", "4096", "-o", trace.file("trace"),
      "-e", "trace=fsync,fdatasync,rename,renameat,renameat2",
    ]
    let outcome = try program.run()
    try #require(outcome.status == 0, "\(outcome)")
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    func absolute(_ path: Substring) -> String {
      path.hasPrefix("/")
        ? String(path) : URL(fileURLWithPath: root + "/" + path).standardizedFileURL.path
    }
    let lines = String(decoding: try trace.bytes(of: "trace"), as: UTF8.self)
    return lines.split(separator: "\n").compactMap { line in
      // fsync(4</path>) = 0, rename("/old", "/new") = 0
      if line.contains("sync("), let start = line.firstIndex(of: "<"),
        let end = line[start...].firstIndex(of: ">")
      {
        return .sync(absolute(line[line.index(after: start)..<end]))
      }
      let words = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard line.contains("rename"), words.count >= 4 else { return nil }
      return .move(old: absolute(words[1]), new: absolute(words[3]))
    }
  }
}
