import Foundation
import HortusKit
import HortusLibrary

extension Bench {
  /// Makes a plant a favourite, or no favourite any more, and waits until that is on the disk.
  func favourite() throws -> [Row] {
    let library = try UserLibrary(
      at: folder.appendingPathComponent("kit.sqlite"), catalogue: catalogue)
    let favourites = library.favourites
    let plain = try PlainFavourites(path: folder.appendingPathComponent("plain.sqlite").path)
    let whole = try PlainFavourites(
      path: folder.appendingPathComponent("whole.sqlite").path, keepingNamesOf: bundle.path)
    // Only if all toggle every plant do they agree, however slow the disk is.
    let contest = Contest(iterations: min(contest.iterations, 400), patience: .infinity)
    return try contest.run("favourite toggle", inputs: workload.plants) { id in
      try favourites.toggle(PlantID(id))
    } peers: {
      [
        ("SQL", { id in try plain.toggle(id) }),
        ("SQL, as much kept", { id in try whole.toggle(id) }),
      ]
    } check: { id, isFavourite, isPlainFavourite in
      try Self.expect(isFavourite == isPlainFavourite, "whether \(id) is a favourite")
    }
  }
}
