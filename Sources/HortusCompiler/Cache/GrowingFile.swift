import Foundation
import HortusEmit

/// A file that grows under another name and takes its place when it is whole.
///
/// Until then what is at the place stays as it was, and what was begun is removed however the
/// process ends. It is for files that may be missing: there is none for a moment, and none that is whole
/// where the power fails.
final class GrowingFile {
  let file: RecordFile
  private let place: String
  private let building: String

  /// Begins a file, of which earlier beginnings are swept.
  /// - Returns: `nil` where it cannot be made.
  init?(at place: String) {
    let output = OutputPath(place)
    output.sweepLeftovers()
    self.place = place
    building = output.building
    let made = UnfinishedFiles.current.making { [building] in
      let file = RecordFile.create(building)
      if file != nil { UnfinishedFiles.current.add(building) }
      return file
    }
    guard let made else { return nil }
    file = made
  }

  deinit {
    // Gone already if the file took its place.
    unlink(building)
    UnfinishedFiles.current.forget(building)
  }

  /// Puts the file in its place, if all of it could be written.
  func takePlace() {
    guard (try? file.flush()) != nil else { return }
    // Where one file takes the place of another, some file systems first write all of it to the disk.
    unlink(place)
    rename(building, place)
  }
}
