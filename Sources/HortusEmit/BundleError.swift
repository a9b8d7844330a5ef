/// The reason why a bundle could not be written or read. A bundle is the SQLite file that apps
/// read.
package enum BundleError: Error, Sendable, Equatable {
  // Writing
  case outputFolderMissing(folder: String)
  case outputFolderNotWritable(folder: String, reason: String)
  case outputIsFolder(path: String)
  case outputIsForeign(path: String)
  case outputIsLink(path: String, target: String)
  case diskFull(path: String)
  case temporaryDiskFull
  case damagedOnWriting(findings: [String])

  // Reading
  case bundleMissing(path: String)
  case notSQLite(path: String)
  case notABundle(path: String)
  case newerFormat(path: String, version: Int, known: Int)
  case truncated(path: String, expected: Int, actual: Int)
  case writeAheadLog(path: String)
  case damaged(path: String, reason: String)

  // Writing and reading
  case database(reason: String)

  /// A description of the error, as a clause without a full stop. `cure` says what the user can do.
  package var message: String {
    switch self {
    case .outputFolderMissing(let folder):
      "the folder “\(folder)” does not exist"
    case .outputFolderNotWritable(let folder, let reason):
      "the folder “\(folder)” cannot be written to: \(reason)"
    case .outputIsFolder(let path):
      "“\(path)” is a folder"
    case .outputIsForeign(let path):
      "“\(path)” exists and is not a Hortus bundle"
    case .outputIsLink(let path, let target):
      "“\(path)” is a symbolic link to “\(target)”"
    case .diskFull(let path):
      "there is no space left for “\(path)”"
    case .temporaryDiskFull:
      "there is no space left in the folder for temporary files"
    case .damagedOnWriting(let findings):
      "the new bundle failed its own checks: \(findings.joined(separator: "; "))"
    case .bundleMissing(let path):
      "there is no file “\(path)”"
    case .notSQLite(let path):
      "“\(path)” is not an SQLite file"
    case .notABundle(let path):
      "“\(path)” is an SQLite file, but not a Hortus bundle"
    case .newerFormat(let path, let version, let known):
      "“\(path)” has format \(version), and this version of Hortus knows up to \(known)"
    case .truncated(let path, let expected, let actual):
      "“\(path)” should have \(expected) bytes and has \(actual)"
    case .writeAheadLog(let path):
      "“\(path)” was changed by another program and cannot be read without side files"
    case .damaged(let path, let reason):
      "“\(path)” is damaged: \(reason)"
    case .database(let reason):
      "SQLite refused: \(reason)"
    }
  }

  /// The step by which the user can resolve the error, as a clause without a full stop.
  package var cure: String {
    switch self {
    case .outputFolderMissing:
      "make the folder, or choose another with --output"
    case .outputFolderNotWritable:
      "allow writing to the folder, or choose another with --output"
    case .outputIsFolder:
      "give the path of a file, such as hortus.sqlite, inside it"
    case .outputIsForeign:
      "choose another path with --output, or remove the file first"
    case .outputIsLink:
      "give the path of the file itself with --output, or remove the link"
    case .diskFull:
      "free some space, or choose another disk; the bundle before it is still there"
    case .temporaryDiskFull:
      "free some space, or name another folder in the environment variable SQLITE_TMPDIR"
    case .damagedOnWriting:
      "check the disk and build again; the bundle before it is still there"
    case .bundleMissing:
      "check the path, or build the bundle first"
    case .notSQLite, .notABundle:
      "give the path of a file that hortus build has written"
    case .newerFormat:
      "update Hortus, or build the bundle with this version"
    case .truncated, .damaged, .writeAheadLog:
      "fetch the bundle again, or build it anew"
    case .database:
      "check the disk and the folder for temporary files, and try again"
    }
  }
}

extension BundleError: CustomStringConvertible {
  package var description: String { "\(message); \(cure)" }
}
