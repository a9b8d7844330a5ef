import GRDB

/// A finished file.
struct SealedFile {
  let bytes: Int
  let fileDigest: String
}

/// Turns a database that is filled into a bundle in its place.
struct Sealing {
  private let output: OutputPath
  private let unfinished: UnfinishedFiles

  init(of output: OutputPath, unfinished: UnfinishedFiles = .current) {
    self.output = output
    self.unfinished = unfinished
  }

  /// Makes a bundle of a database, which is closed then.
  func seal(_ growing: GrowingBundle, crew: Crew) throws -> SealedFile {
    let (bundle, digest) = (output.building, output.digest.building)
    // SQLite journals even the copy.
    let copied = [bundle, bundle + OutputPath.journalSuffix]
    let paths = copied + [digest]
    paths.forEach(unfinished.add)
    defer {
      // After success these names are gone already.
      for path in paths {
        try? FileSystem.remove(path)
        unfinished.forget(path)
      }
    }

    // The copy keeps one thread busy, and has the same references.
    let references = IntegrityCheck.beginReferences(of: growing.reader, crew: crew)
    try unfinished.expecting(copied) {
      try growing.work.copy(to: bundle, of: output.path, crew: crew)
    }
    // The system takes its time to free a large file.
    let closed = crew.start { try growing.work.close() }
    let pages = try IntegrityCheck.begin(of: bundle, crew: crew)
    try FileSystem.synchronize(bundle)
    let sealed = try FileDigest.compute(of: bundle)
    let line = FileDigest.line(digest: sealed.fileDigest, name: output.name)
    try unfinished.making { try FileSystem.write(Array(line.utf8), to: digest) }
    for check in [references, pages] { try check.demand() }
    try crew.value(of: closed)
    try crew.passStopping()
    try unfinished.place { try putInPlace(bundle: bundle, digest: digest) }
    return sealed
  }

  /// The old digest goes before the new bundle comes: a bundle without a digest can be trusted or
  /// not, one with the digest of another looks damaged.
  func putInPlace(bundle: String, digest: String) throws {
    try output.sideFiles.forEach(FileSystem.remove)
    let before = output.digestBefore.building
    let hasDigest = FileSystem.kind(of: output.digest.path) == .file
    if hasDigest {
      try FileSystem.replace(before, with: output.digest.path)
    } else {
      try FileSystem.remove(output.digest.path)
    }
    do {
      try FileSystem.replace(output.path, with: bundle)
    } catch {
      if hasDigest { try? FileSystem.replace(output.digest.path, with: before) }
      throw error
    }
    try FileSystem.replace(output.digest.path, with: digest)
    try? FileSystem.remove(before)
    FileSystem.synchronizeEntries(of: output.folder)
  }
}
