import Foundation
import HortusEmit
import HortusSystem

/// The reason why a release could not be made.
package enum ReleaseError: Error, Sendable, Equatable {
  /// The output folder is in the content or the grammars of the catalogue.
  case folderInCatalogue(String)
  case folderNotMade(String, reason: String)
  /// Something is in the way of a file of the release. `kind` says what it is.
  case inTheWay(String, kind: String)
  /// The folder has a release of another catalogue, whose id is `found`.
  case otherCatalogue(folder: String, found: String, wanted: String)
  case gzipMissing
  case compressionFailed(reason: String)
  case diskFull(folder: String)
  /// The files could not be moved to the folder, which now has no manifest.
  case incomplete(folder: String, reason: String)
}

extension ReleaseError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .folderInCatalogue(let folder):
      "“\(folder)” belongs to the content of the catalogue; choose another folder with --output"
    case .folderNotMade(let folder, let reason):
      "the folder “\(folder)” cannot be made: \(reason); choose another with --output"
    case .inTheWay(let path, let kind):
      "“\(path)” is \(kind), and the release would replace it; move it away, or choose another "
        + "folder with --output"
    case .otherCatalogue(let folder, let found, let wanted):
      "“\(folder)” has a release of the catalogue “\(found)”, and this is one of “\(wanted)”; choose "
        + "another folder with --output"
    case .gzipMissing:
      "gzip is not installed, so the bundle cannot be compressed; install it"
    case .compressionFailed(let reason):
      "the bundle cannot be compressed: \(reason); see that gzip runs, and release again; the release "
        + "before is untouched"
    case .diskFull(let folder):
      "there is no space left for the release in “\(folder)”; free some space, or choose another "
        + "disk; the release before is untouched"
    case .incomplete(let folder, let reason):
      "the release in “\(folder)” is not complete and has no manifest: \(reason); release again"
    }
  }

  /// Runs `body`, which writes the files of a release, and converts the errors of a full disk.
  static func translating<Result>(folder: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch BundleError.diskFull {
      throw ReleaseError.diskFull(folder: folder)
    } catch SystemError.file(_, _, ENOSPC), SystemError.file(_, _, EDQUOT) {
      throw ReleaseError.diskFull(folder: folder)
    }
  }
}
