import Foundation
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// What a `ChildProcess` does; nothing in an ordinary run of the tests.
@Suite struct ChildRoles {
  private static let role = ChildProcess.value("ROLE")
  private var url: URL {
    URL(fileURLWithPath: ChildProcess.value("FOLDER") + "/library.sqlite")
  }

  /// Writes until it is killed; answers what the library has acknowledged.
  @Test(.enabled(if: role == "writer")) func writesUntilItIsKilled() throws {
    let library = try UserLibrary(at: url)
    let part = ChildProcess.value("PART")
    let board =
      try library.collections.collection(named: "Board") ?? library.collections.create("Board")
    for number in 0... {
      let id = "plant-\(part)-\(number)"
      try library.favourites.add(PlantID(id))
      ChildProcess.answer(id)
      try library.collections.add(["a", "b", "c"].map { PlantID("\(id)-\($0)") }, to: board.id)
      ChildProcess.answer("\(id)-c")
    }
  }

  /// Makes one new library after the other until it is killed; answers which one comes next.
  @Test(.enabled(if: role == "founder")) func makesLibrariesUntilItIsKilled() throws {
    for number in 0... {
      let name = "\(ChildProcess.value("PART"))-\(number).sqlite"
      ChildProcess.answer(name)
      _ = try UserLibrary(
        at: url.deletingLastPathComponent().appendingPathComponent(name))
    }
  }

  /// Writes so many favourites beside another process.
  @Test(.enabled(if: role == "neighbour")) func writesBesideAnother() throws {
    let library = try UserLibrary(at: url)
    for number in 0..<(Int(ChildProcess.value("PART")) ?? 0) {
      try library.favourites.add(PlantID("child-\(number)"))
      ChildProcess.answer("child-\(number)")
    }
  }

  /// Tries to write as a user who may not, and answers what the library says.
  @Test(.enabled(if: role == "stranger")) func writesWithoutPermission() throws {
    if geteuid() == 0 { try #require(setuid(65534) == 0) }
    do {
      try UserLibrary(at: url).favourites.add("monstera")
      ChildProcess.answer("no error")
    } catch let error as LibraryError {
      ChildProcess.answer(error == .readOnly(path: url.path) ? "read-only" : error.description)
    }
  }

  /// Opens damaged copies of the library and reads all of each; answers how many favourites it has.
  @Test(.enabled(if: role == "opener")) func opensDamagedCopies() throws {
    let kind = try #require(FileMutation.Kind(rawValue: ChildProcess.value("PART")))
    let whole = [UInt8](try Data(contentsOf: url))
    for number in 0..<SalvageMutationTests.count {
      let folder = try TemporaryFolder()
      let mutation = FileMutation(kind: kind, number: number)
      try folder.write(mutation.apply(to: whole), to: "library.sqlite")
      do {
        let library = try TestLibrary.open(folder)
        ChildProcess.answer(String(try library.favourites.count()))
        try PublicCalls.readAll(of: library)
      } catch let error as LibraryError {
        ChildProcess.answer("\(error)")
      }
    }
  }

  /// Calls everything on a library with a value of another kind in one column after the other.
  @Test(.enabled(if: role == "misreader")) func readsValuesOfAnotherKind() throws {
    let whole = try SampleLibrary(favourites: 10).bytes
    for column in try SpoiltColumn.all() {
      ChildProcess.answer("\(column)")
      try column.callEverything(whole)
      try column.openAgain(whole)
    }
    ChildProcess.answer("end")
  }
}
