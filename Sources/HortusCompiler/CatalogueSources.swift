import HortusDiagnostics
import HortusNormalize
import HortusSource
import HortusSystem

/// The sources of a catalogue before its plants are read: what it declares, and where they lie.
struct CatalogueSources {
  let reader: SourceReader
  let reading: SourceReading
  let index: CatalogueIndex
  let normalizer: Normalizer
  /// What is said of all that was read so far.
  let diagnostics: Diagnostics
  /// The digest of all that was read so far.
  let digest: SourcesDigest
  /// Where runs leave what the next one need not do again; `nil` where that is of no use.
  let cache: CacheFolder?

  /// - Throws: `GrammarError` where there is no usable grammar.
  init(in folder: CatalogueFolder, usesCache: Bool, clock: FileClock) throws {
    var (digest, diagnostics) = (SourcesDigest(), Diagnostics())
    let grammars = try Grammars(in: folder.schemas) { digest.add("schemas/\($0)", $1) }
    reader = SourceReader(root: folder.root, grammars: grammars)
    reading = reader.read { digest.add($0, $1) }
    diagnostics.report(reading.diagnostics.all)
    index = CatalogueIndex(reading)
    diagnostics.report(Checks.diagnostics(for: index))
    normalizer = Normalizer(
      reading.catalogue, knowsVocabulary: !reading.gaps.hasUnknownVocabulary, &diagnostics)
    self.digest = digest
    self.diagnostics = diagnostics

    let size = reading.plantFiles.reduce(0) { $0 + $1.stamp.size }
    cache =
      usesCache && size >= CacheFolder.worthwhileSize
      ? CacheFolder(
        of: folder.root, key: Self.cacheKey(of: reading, digest: digest, diagnostics),
        clock: clock) : nil
  }

  /// What the reading of plants depends on, besides their files: the program, the grammar, the
  /// vocabulary, which photographs there are, what is said of files that are not read, and who
  /// reads.
  private static func cacheKey(
    of reading: SourceReading, digest: SourcesDigest, _ diagnostics: Diagnostics
  ) -> [UInt8] {
    var key = SHA256()
    key.update(ProgramIdentity.digest)
    key.update(UserIdentity.bytes)
    key.update(Array(digest.hexadecimal.utf8))
    // What is not read has no part in the digest.
    var unread = RecordWriter()
    unread.add(each: reading.catalogue.photoFiles.sorted()) { $0.add($1) }
    unread.add(each: diagnostics.sorted) { $1.add(to: &$0) }
    key.update(unread.bytes)
    return key.finalize().bytes
  }

  /// What the last run left, held against what there is now.
  func recollection(workers: Int) -> Recollection {
    guard let cache, let last = LastRun(in: cache) else {
      return .none
    }
    let files = FileComparison(reading.plantFiles, with: last.files, workers: workers) {
      [reader, opening = cache.opening] in reader.loadHashed($0, after: opening).hashed
    }
    return Recollection(of: last, files, in: cache)
  }
}
