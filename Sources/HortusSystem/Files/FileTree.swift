import Foundation

/// Questions about the files in a folder and in its subfolders. No symbolic link is followed.
enum FileTree {
  /// Returns the sorted paths of all entries that are no folders, relative to the folder.
  ///
  /// - Parameters:
  ///   - except: the absolute path of a subfolder to leave out.
  ///   - withEmptyFolders: whether to return empty subfolders, too.
  /// - Throws: `SystemError.file` if a folder cannot be read.
  static func files(
    in folder: String, except: String? = nil, withEmptyFolders: Bool = false
  ) throws -> [String] {
    var files: [String] = []
    func visit(_ path: String, _ prefix: String) throws {
      guard let listing = FolderListing(of: path, withHidden: true) else {
        throw SystemError.current("read", path)
      }
      if withEmptyFolders, listing.entries.isEmpty, !prefix.isEmpty {
        files.append(String(prefix.dropLast()))
      }
      for entry in listing.entries where path + "/" + entry.name != except {
        if case .folder = entry.kind {
          try visit(path + "/" + entry.name, prefix + entry.name + "/")
        } else {
          files.append(prefix + entry.name)
        }
      }
    }
    try visit(folder, "")
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a relative path stays in its folder.
  static func isSafe(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Returns the first part of a relative path that exists and is no folder, or the path itself if
  /// something exists there; `nil` if the path is free.
  static func obstacle(to path: String, in folder: String) -> String? {
    var part = ""
    for name in path.split(separator: "/") {
      part += part.isEmpty ? String(name) : "/" + name
      let whole = folder + "/" + part
      guard exists(whole) else { return nil }
      if !isFolder(whole) { return part }
    }
    return path
  }

  static func exists(_ path: String) -> Bool { kind(of: path) != .missing }
  static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }
  static func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  private static func kind(of path: String) -> FileSystem.Kind {
    FileSystem.kind(of: path, followsLinks: false)
  }

  /// Deletes the subfolders in which there are no files.
  static func removeEmptyFolders(in folder: String) {
    for entry in FolderListing(of: folder, withHidden: true)?.entries ?? [] {
      guard case .folder = entry.kind else { continue }
      removeEmptyFolders(in: folder + "/" + entry.name)
      rmdir(folder + "/" + entry.name)
    }
  }

  /// Deletes the folders that contained the files at relative paths, if they are empty now.
  static func removeEmptyParents(of files: [String], in folder: String) {
    var parents: Set<String> = []
    for file in files {
      var parent = file[...]
      while let slash = parent.lastIndex(of: "/") {
        parent = parent[..<slash]
        parents.insert(String(parent))
      }
    }
    // The longest first, since a folder is only empty after its subfolders were deleted.
    for parent in parents.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      rmdir(folder + "/" + parent)
    }
  }
}

extension FileSystem {
  /// Exchanges two files or folders in one step.
  ///
  /// - Returns: `false` if the file system cannot do this, or refuses it. Nothing has changed then.
  package static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
      return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
      // The flag RENAME_EXCHANGE.
      return renameat2.map { $0(AT_FDCWD, one, AT_FDCWD, other, 1 << 1) == 0 } ?? false
    #endif
  }

  #if !canImport(Darwin)
    private typealias Rename =
      @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, UInt32) -> CInt

    /// The function of the C library, which its Swift module leaves out; `nil` if it lacks it.
    private static let renameat2: Rename? =
      dlsym(dlopen(nil, RTLD_NOW), "renameat2").map { unsafeBitCast($0, to: Rename.self) }
  #endif
}
