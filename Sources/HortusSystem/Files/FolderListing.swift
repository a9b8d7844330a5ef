import Foundation

/// The entries of a folder in arbitrary order, by default without hidden files and hidden folders.
package struct FolderListing {
  /// An entry of a folder, with its name and its kind.
  package struct Entry {
    /// The kind of an entry. Symbolic links are not followed.
    package enum Kind {
      case file, folder, link, other
      /// The name of the entry is no UTF-8, so that no text can name it. `name` shows it as
      /// `SystemText` does.
      case misnamed
      /// The kind cannot be determined, because `fstatat` failed. `error` is its `errno`.
      case unknown(error: Int32)
    }

    package var name: String
    package var kind: Kind
  }

  package private(set) var entries: [Entry] = []

  /// Lists a folder.
  ///
  /// - Returns: `nil` if the folder cannot be read.
  package init?(of path: String, withHidden: Bool = false) {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    errno = 0
    while let entry = readdir(folder) {
      let written = Self.name(of: entry)
      let name = written.text
      // Hidden files are skipped, because they belong to editors and file systems.
      if !name.utf8.starts(with: ".".utf8) || withHidden && name != "." && name != ".." {
        let kind = written.isUTF8 ? Self.kind(of: entry) : .misnamed
        entries.append(
          kind.map { Entry(name: name, kind: $0) } ?? Self.entry(name, in: dirfd(folder)))
      }
      errno = 0
    }
    guard errno == 0 else { return nil }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> SystemText {
    // Only the name is accessed, because the record can be shorter than the type `dirent`.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
    return SystemText((UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
  }

  /// Returns the kind that the folder itself records; `nil` if the file system does not record it.
  /// This is much faster than a call of `fstatat` for every file.
  private static func kind(of entry: UnsafeMutablePointer<dirent>) -> Entry.Kind? {
    let offset = MemoryLayout<dirent>.offset(of: \.d_type)!
    switch Int(UnsafeRawPointer(entry).load(fromByteOffset: offset, as: UInt8.self)) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    default: return nil
    }
  }

  private static func entry(_ name: String, in folder: Int32) -> Entry {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return Entry(name: name, kind: .unknown(error: errno))
    }
    let kind: Entry.Kind =
      switch FileSystem.Kind(mode: status.st_mode) {
      case .file: .file
      case .folder: .folder
      case .link: .link
      default: .other
      }
    return Entry(name: name, kind: kind)
  }
}

/// A text that the system gives as bytes, such as the name of a file or an argument of the process.
/// Nothing makes sure that the bytes are UTF-8.
package struct SystemText {
  /// The text. If the bytes are no UTF-8, all bytes that are not ASCII are escaped, as in
  /// `caf\xE9.xml`.
  package let text: String
  /// Whether the bytes are UTF-8. If not, `text` shows them, but names nothing.
  package let isUTF8: Bool

  /// - Parameter bytes: the bytes, with a zero at their end.
  package init(_ bytes: UnsafePointer<CChar>) {
    if let text = String(validatingCString: bytes) {
      (self.text, isUTF8) = (text, true)
      return
    }
    var text = ""
    var end = bytes
    while end.pointee != 0 {
      let byte = UInt8(bitPattern: end.pointee)
      text +=
        byte < 0x80
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
      end += 1
    }
    (self.text, isUTF8) = (text, false)
  }
}

/// Questions about the files in a folder and in its subfolders. No symbolic link is followed.
package enum FileTree {
  /// Returns the sorted paths of all entries that are no folders, relative to the folder.
  ///
  /// - Parameters:
  ///   - except: the absolute path of a subfolder to leave out.
  ///   - withEmptyFolders: whether to return empty subfolders, too.
  /// - Throws: `SystemError.file` if a folder cannot be read.
  package static func files(
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
