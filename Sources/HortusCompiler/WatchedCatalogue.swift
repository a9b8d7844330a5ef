import HortusSystem

/// A checked catalogue that is kept in memory, and checked again after every change of its files.
package final class WatchedCatalogue {
  /// The catalogue as it was last read.
  package private(set) var checked: CheckedCatalogue
  private let watch: FolderWatch

  /// The result of waiting for a change.
  package enum Update {
    /// The timeout has passed without a change.
    case none
    /// `checked` has the current files.
    case updated
    /// The files cannot be read as a catalogue, for example because a folder is missing. `checked`
    /// is as it was before.
    case failed(any Error)
  }

  /// Checks a catalogue, and begins to watch it.
  ///
  /// - Parameter encodes: whether drafts of the bundle will be written.
  /// - Throws: the errors of `CheckedCatalogue.init`, and `SystemError` if the folder cannot be
  ///   watched.
  package init(
    _ compiler: Compiler, encodes: Bool, progress: ProgressHandler = { _ in }
  ) throws {
    let folder = try CatalogueFolder(compiler.catalogue)
    // Watching starts before the catalogue is read, so that no change is missed.
    watch = try FolderWatch([folder.content, folder.schemas])
    checked = try CheckedCatalogue(compiler, encodes: encodes, progress: progress)
  }

  /// Waits for a change of the files, and checks the changed files.
  ///
  /// - Parameter timeout: the maximum time to wait, in seconds; negative to wait without a limit.
  /// - Throws: `SystemError` if the files can no longer be watched.
  package func update(timeout: Double = -1) throws(SystemError) -> Update {
    guard try watch.wait(timeout: timeout) else { return .none }
    do {
      try checked.update()
      return .updated
    } catch {
      return .failed(error)
    }
  }
}
