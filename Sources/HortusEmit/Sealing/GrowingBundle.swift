import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The database in which a bundle grows, in a temporary file without a name, and a way to read beside
/// whoever works on it.
struct GrowingBundle: Sendable {
  let work: WorkDatabase
  /// Sees what was committed. Nobody may commit while it reads.
  let reader: DatabaseQueue

  /// Begins with nothing.
  init() throws {
    try self.init { _ in }
  }

  /// Begins with all that a bundle has.
  init(copyOf bundle: ReadableFile, crew: Crew) throws {
    try self.init { file in
      try bundle.read { bytes in
        try crew.wait { () }
        try file.append(bytes)
      }
      // It was known by its digest before it was copied.
      guard bundle.isUntouched else { throw Mismatch() }
    }
  }

  private init(_ fill: (TemporaryFile) throws -> Void) throws {
    let file = try TemporaryFile()
    // Closing it takes away whatever locks SQLite has on the file, which are none yet.
    defer { close(file.descriptor) }
    (work, reader) = try file.handOn { path in
      (
        try WorkDatabase(path: path),
        try BundleError.translating { try IntegrityCheck.open(path) }
      )
    }
    // Once it has no name, nothing stays behind. SQLite sees by the header that there are other pages.
    try fill(file)
  }
}
