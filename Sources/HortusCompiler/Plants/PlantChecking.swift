import HortusDiagnostics
import HortusEmit
import HortusModel
import HortusNormalize
import HortusSource

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

  init(_ sources: CatalogueSources) {
    reader = sources.reader
    index = sources.index
    normalizer = sources.normalizer
    cache = sources.cache.flatMap(PlantCache.init)
    catalogue = sources.diagnostics.hasErrors ? nil : normalizer.catalogue
    keys = catalogue.map(RecordKeys.init)
    opening = sources.cache?.opening
  }

  /// A file of plants, and what is known of it already.
  typealias Item = (file: PlantFile, known: HashedFile?)

  /// What does the work on one thread.
  @Sendable func worker() -> (Item) -> CheckedPlants {
    PlantChecker(self).check
  }
}

/// Reads, checks and normalizes one file of plants at a time, unless the cache knows it. Each
/// thread has one.
private struct PlantChecker {
  private let source: SourceReader
  private let reader: PlantReader
  private let index: CatalogueIndex
  private let plants: PlantNormalizer
  private let cache: PlantCache?
  private let keys: RecordKeys?
  private let rows: PlantRowsMaker?
  private let languages: [String]
  private let opening: FileStamp?

  init(_ checking: PlantChecking) {
    source = checking.reader
    reader = source.plants()
    index = checking.index
    plants = checking.normalizer.plants()
    cache = checking.cache
    keys = checking.keys
    rows = checking.catalogue.map(PlantRowsMaker.init)
    languages = checking.normalizer.catalogue?.languages ?? []
    opening = checking.opening
  }

  func check(_ item: PlantChecking.Item) -> CheckedPlants {
    if let file = item.known, let known = cache?.plants(of: file, wasRead: false) { return known }
    let (loaded, file) = source.loadHashed(item.file, knowing: item.known, after: opening)
    if let file, let known = cache?.plants(of: file, wasRead: true) { return known }

    var checked: [CheckedPlant] = []
    // Drafts are some larger than what they come from.
    var drafts = RecordWriter(capacity: item.file.stamp.size / 4 * 5)
    var findings = Diagnostics()
    let reading = reader.read(loaded) { plant in
      let (before, start) = (findings.all.count, drafts.bytes.count)
      Checks.check(plant, index, &findings)
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
    return CheckedPlants(
      diagnostics: diagnostics, gaps: reading.gaps, file: file, wasRead: true, plants: checked,
      record: CheckedPlants.record(drafts: recorded, diagnostics: diagnostics, plants: checked))
  }

  /// Records a draft, unless it has faults that are told elsewhere.
  private func add(_ draft: PlantDraft, _ entry: PlantEntry, to record: inout RecordWriter) {
    guard let keys, let rows else { return }
    let start = record.bytes.count
    do {
      try draft.addLinks(to: &record, keys)
      try record.add { try rows.addRows(of: draft.plant, entry, to: &$0) }
    } catch {
      record.truncate(to: start)
    }
  }
}
