import Foundation
import HortusDiagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the files of a catalogue, in byte order of their paths whatever the file system gives.
struct Discovery {
  private let root: String
  private var files: [ContentFile] = []
  private var diagnostics = Diagnostics()

  /// The files below `root`/content, and the faults of what lies there beside them.
  static func files(below root: String) -> ([ContentFile], [Diagnostic]) {
    var discovery = Discovery(root: root)
    discovery.walk("content")
    discovery.files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (discovery.files, discovery.diagnostics.all)
  }

  private init(root: String) {
    self.root = root
  }

  private mutating func walk(_ folder: String) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
    } catch {
      diagnostics.report(
        .unreadableFile, at: SourceLocation(file: folder), "the folder cannot be read",
        cure: "check its permissions")
      return
    }
    // Hidden files are those of editors and file systems.
    for name in names.sorted() where !name.hasPrefix(".") {
      visit(folder + "/" + name)
    }
  }

  private mutating func visit(_ path: String) {
    var status = stat()
    guard lstat(root + "/" + path, &status) == 0 else {
      diagnostics.report(
        .unreadableFile, at: SourceLocation(file: path),
        "the file cannot be read: \(String(cString: strerror(errno)))",
        cure: "check its permissions")
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFLNK:
      diagnostics.report(
        .symbolicLink, at: SourceLocation(file: path), "“\(path)” is a symbolic link",
        cure: "put what it leads to in its place")
    case S_IFDIR where ContentFile.Kind(path: path) == nil || path.hasPrefix("content/photos/"):
      walk(path)
    case S_IFREG:
      add(path, size: Int(status.st_size))
    default:
      diagnostics.report(
        .notAFile, at: SourceLocation(file: path),
        status.st_mode & S_IFMT == S_IFDIR
          ? "“\(path)” is a folder, not a file" : "“\(path)” is not an ordinary file",
        cure: "rename it, or move it out of the catalogue")
    }
  }

  private mutating func add(_ path: String, size: Int) {
    if let kind = ContentFile.Kind(path: path) {
      files.append(ContentFile(kind: kind, name: path, size: size))
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard !name.hasPrefix("README"), !name.lowercased().hasSuffix(".md") else { return }
    diagnostics.report(
      .unexpectedFile, at: SourceLocation(file: path), "“\(path)” is not read",
      cure: "move it to the folder that it belongs to, or delete it")
  }
}
