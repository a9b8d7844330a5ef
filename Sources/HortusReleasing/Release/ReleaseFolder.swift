import Foundation
import HortusEmit
import HortusSystem

/// The folder of a release. A new release replaces the files of the one before; other files stay.
struct ReleaseFolder {
  /// The interval between two attempts to lock the folder, in seconds.
  private static let lockInterval = 0.02
  /// The word in the names of the temporary folders.
  private static let purpose = "release"
  /// The largest manifest that is read, in bytes.
  static let manifestLimit = 1 << 24

  let path: String

  /// Creates the folder if it is missing.
  ///
  /// - Parameter catalogue: the folder of the catalogue, to whose content the folder must not belong.
  /// - Throws: `ReleaseError`.
  init(_ path: String, outside catalogue: String) throws {
    self.path = path
    let folder = Self.resolved(path)
    for part in ["content", "schemas"].map({ Self.resolved(catalogue + "/" + $0) })
    where folder == part || folder.hasPrefix(part + "/") {
      throw ReleaseError.folderInCatalogue(path)
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let isTaken = ![.missing, .folder].contains(FileSystem.kind(of: path))
      throw ReleaseError.folderNotMade(
        path, reason: isTaken ? "there is a file" : "its parent is no folder that can be written to"
      )
    }
  }

  /// Returns the path of a file in the folder.
  func path(of file: ReleaseFile) -> String { path + "/" + file.rawValue }

  /// Waits until no other release writes to the folder, and deletes what killed ones have left.
  ///
  /// - Returns: `nil` if the file system does not support locks. The release then continues without.
  func lock(onWait: () throws -> Void) throws -> FolderLock? {
    let lock = try FolderLock(of: path, interval: Self.lockInterval, onWait: onWait)
    if lock != nil {
      ScratchFolder.removeLeftovers(in: URL(fileURLWithPath: path), purpose: Self.purpose)
      OutputPath(path(of: .bundle)).sweepLeftovers()
    }
    return lock
  }

  /// Checks that the release replaces nothing but an earlier one.
  ///
  /// - Throws: `ReleaseError`, and the errors of `OutputPath.check`.
  func check() throws {
    for file in ReleaseFile.allCases {
      if let kind = Self.obstacle(path(of: file)) {
        throw ReleaseError.inTheWay(path(of: file), kind: kind)
      }
    }
    try OutputPath(path(of: .bundle)).check()
    let manifest = path(of: .manifest)
    if FileSystem.kind(of: manifest) == .file {
      let bytes = try FileSystem.read(manifest, sizeLimit: Self.manifestLimit)
      guard let bytes, ReleaseManifest.isManifest(bytes) else {
        throw ReleaseError.inTheWay(manifest, kind: "no manifest of a release")
      }
    } else if FileSystem.kind(of: path(of: .bundle)) == .missing {
      // A killed release leaves no manifest, but a bundle. Without either, the files are others'.
      for file in ReleaseFile.allCases where FileSystem.kind(of: path(of: file)) == .file {
        throw ReleaseError.inTheWay(path(of: file), kind: "no file of a release")
      }
    }
  }

  /// Creates a temporary folder, from which a rename moves files to this one.
  func makeStaging() throws -> ScratchFolder {
    try ScratchFolder(in: URL(fileURLWithPath: path), purpose: Self.purpose)
  }

  /// Replaces the files of the release before by those of a temporary folder.
  ///
  /// The old manifest goes first and the new one comes last. So if the process is killed between, no
  /// manifest and no checksums are there that do not fit the other files.
  ///
  /// - Throws: `ReleaseError.incomplete` if a file cannot be moved.
  func replaceFiles(by staging: ScratchFolder) throws {
    do {
      try TemporaryFileRegistry.current.committing {
        try OutputPath(path(of: .bundle)).removeSideFiles()
        for file in [ReleaseFile.manifest, .signature, .checksums, .digest] {
          try FileSystem.remove(path(of: file))
        }
        FileSystem.synchronizeEntries(of: path)
        for file in ReleaseFile.allCases {
          let new = staging.url.path + "/" + file.rawValue
          guard FileSystem.kind(of: new) == .file else { continue }
          try FileSystem.replace(path(of: file), with: new)
        }
        FileSystem.synchronizeEntries(of: path)
      }
    } catch let error as SystemError {
      throw ReleaseError.incomplete(folder: path, reason: error.reason)
    }
  }

  /// Returns what is at a path if it must not be replaced; `nil` for a regular file and for nothing.
  private static func obstacle(_ path: String) -> String? {
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
      return "a symbolic link"
    }
    switch FileSystem.kind(of: path) {
    case .missing, .file: return nil
    case .folder: return "a folder"
    case .other: return "a pipe or a device"
    }
  }

  /// Returns the absolute path without symbolic links, as far as the folders exist.
  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
