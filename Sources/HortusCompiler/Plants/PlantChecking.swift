import HortusDiagnostics
import HortusEmit
import HortusModel
import HortusNormalize
import HortusSource
import HortusSystem

/// What it takes to check files of plants, for any number of threads.
struct PlantChecking: Sendable {
  let reader: SourceReader
  let index: CatalogueIndex
  let normalizer: Normalizer
  /// What an earlier run left, if it was of the same vocabulary.
  let cache: PlantCache?
  /// What the catalogue declares; without it, or where that has faults, no plant is recorded.
  let catalogue: Resolved.Catalogue?
  let keys: RecordKeys?
  /// The stamp of a file made before any is read.
  let opening: FileStamp?
  /// Whether records are kept for the next run.
  private let isCached: Bool

  /// The checksum of a record, if anybody wants it.
  func checksum(of record: [UInt8]) -> SHA256Digest? {
    isCached ? SHA256.hash(record) : nil
  }

  init(_ sources: CatalogueSources) {
    reader = sources.reader
    index = sources.index
    normalizer = sources.normalizer
    cache = sources.cache.flatMap(PlantCache.init)
    catalogue = sources.diagnostics.hasErrors ? nil : normalizer.catalogue
    keys = catalogue.map(RecordKeys.init)
    opening = sources.cache?.opening
    isCached = sources.cache != nil
  }

  /// What makes for a thread what does the work, by the places of files.
  func worker(
    on files: [PlantFile], knowing known: KnownFiles
  ) -> @Sendable () -> (Int) -> CheckedPlants {
    {
      let checker = PlantChecker(self)
      return { checker.check(files[$0], knowing: known[$0]) }
    }
  }
}

/// Reads, checks and normalizes one file of plants at a time, unless the cache knows it. Each
/// thread has one.
private struct PlantChecker {
  private let checking: PlantChecking
  private let reader: PlantReader
  private let plants: PlantNormalizer
  private let rows: PlantRowsMaker?
  private let languages: [String]

  init(_ checking: PlantChecking) {
    self.checking = checking
    reader = checking.reader.plants(for: checking.index)
    plants = checking.normalizer.plants()
    rows = checking.catalogue.map(PlantRowsMaker.init)
    languages = checking.normalizer.catalogue?.languages ?? []
  }

  func check(_ file: PlantFile, knowing hashed: HashedFile?) -> CheckedPlants {
    let cache = checking.cache
    if let hashed, let known = cache?.plants(of: hashed, wasRead: false) { return known }
    let (loaded, file) = checking.reader.loadHashed(
      file, knowing: hashed, after: checking.opening)
    if let file, let known = cache?.plants(of: file, wasRead: true) { return known }

    var checked: [CheckedPlant] = []
    // Drafts are some larger than what they come from, where anything comes of it.
    var drafts = RecordWriter(capacity: file.map { $0.stamp.size / 4 * 5 } ?? 0)
    var findings = Diagnostics()
    let reading = reader.read(loaded) { plant in
      let (before, start) = (findings.all.count, drafts.bytes.count)
      Checks.check(plant, checking.index, &findings)
      let draft = plants.draft(plant, &findings)
      let entry = PlantEntry(draft.plant, languages: languages)
      let isSound = findings.all[before...].allSatisfy { $0.severity != .error }
      if isSound { add(draft, entry, to: &drafts) }
      checked.append(
        CheckedPlant(
          references: PlantReferences(plant), entry: entry,
          draft: start..<drafts.bytes.count))
    }
    let diagnostics = reading.diagnostics.all + findings.all
    // Taken from where it grew, it is not copied to grow further.
    let recorded = drafts
    drafts = RecordWriter()
    let record = CheckedPlants.record(
      drafts: recorded, diagnostics: diagnostics, plants: checked)
    return CheckedPlants(
      diagnostics: diagnostics, gaps: reading.gaps, file: file, wasRead: true, plants: checked,
      record: record, checksum: checking.checksum(of: record))
  }

  /// Records a draft, unless it has faults that are told elsewhere.
  private func add(_ draft: PlantDraft, _ entry: PlantEntry, to record: inout RecordWriter) {
    guard let keys = checking.keys, let rows else { return }
    let start = record.bytes.count
    do {
      try draft.add(to: &record, entry, rows, keys)
    } catch {
      record.truncate(to: start)
    }
  }
}
