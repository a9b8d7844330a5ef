import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSource

/// One run over the plants of a catalogue: all of them read, checked and normalized, and left on
/// the disk if they are wanted.
struct CatalogueCheck {
  private(set) var diagnostics: Diagnostics
  let sourcesDigest: String
  private let normalizer: Normalizer
  private let keys: RecordKeys?
  private let file: RecordFile?
  /// By bytes of their ids, with the places of their drafts in the file.
  private let plants: [(entry: PlantEntry, draft: Range<Int>)]

  /// - Parameters:
  ///   - workers: how many threads read plants.
  ///   - keepsPlants: whether they are wanted afterwards.
  init(
    _ sources: CatalogueSources, workers: Int, keepsPlants: Bool, progress: ProgressHandler
  ) throws {
    let reading = sources.reading
    let checker = PlantChecking(
      reader: sources.reader, index: sources.index, normalizer: sources.normalizer,
      cache: sources.cache.flatMap(PlantCache.init))
    let cache = sources.cache.flatMap { PlantCacheWriter(in: $0, keepsRecords: keepsPlants) }
    let file = try cache == nil && keepsPlants ? RecordFile.temporary() : nil

    var (digest, directory) = (sources.digest, PlantDirectory(sources.index))
    var findings: [Diagnostic] = []
    var plants: [(entry: PlantEntry, draft: Range<Int>)] = []
    let others = reading.fileCount - reading.plantFiles.count
    progress(.reading(done: others, total: reading.fileCount))
    try OrderedWork.run(reading.plantFiles, workers: workers, worker: checker.worker) {
      place, checked in
      let name = reading.plantFiles[place].name
      findings += checked.diagnostics
      directory.add(checked.gaps)
      digest.add(name, digest: checked.fileDigest)
      let start =
        try cache?.add(checked, of: name) ?? file?.append(checked.record) ?? 0
      for plant in checked.plants {
        directory.add(plant.references)
        let draft = start + checked.drafts + plant.draft.lowerBound
        plants.append((plant.entry, draft..<draft + plant.draft.count))
      }
      progress(.reading(done: others + place + 1, total: reading.fileCount))
    }
    cache?.finish()

    diagnostics = sources.diagnostics
    diagnostics.report(findings)
    diagnostics.report(Checks.diagnostics(for: directory))
    sourcesDigest = digest.hexadecimal
    plants.sort { $0.entry.id.utf8.lexicographicallyPrecedes($1.entry.id.utf8) }
    self.plants = plants
    self.file = cache?.file ?? file
    normalizer = sources.normalizer
    keys = checker.keys
  }

  /// What is to be written; `nil` where the catalogue cannot be written for its faults, or its
  /// plants were not kept.
  func resolved() -> (catalogue: Resolved.Catalogue, plants: SpilledPlants)? {
    let entries = plants.map(\.entry)
    guard let file, let keys, !diagnostics.hasErrors,
      let catalogue = normalizer.catalogue(of: entries)
    else { return nil }
    let spilled = SpilledPlants(
      entries: entries, records: plants.map(\.draft), file: file, keys: keys,
      links: normalizer.links(between: entries))
    return (catalogue, spilled)
  }
}
