import HortusDiagnostics
import HortusEmit
import HortusModel
import HortusNormalize
import HortusSource

/// One run over the plants of a catalogue: all of them read, checked and normalized, and left on
/// the disk if they are wanted.
struct CatalogueCheck {
  private(set) var diagnostics: Diagnostics
  let sourcesDigest: String
  /// The files of plants that could be read, if the next run wants to know.
  let files: [HashedFile]
  /// How often a file of plants was read.
  let readCount: Int
  private let normalizer: Normalizer
  private let keys: RecordKeys?
  private let file: RecordFile?
  /// The bundle that was written last, if it is known what it was written from.
  let bundle: RememberedBundle?
  /// What earlier runs left of plants.
  private var remembered: PlantCache?
  /// By bytes of their ids, and where the draft of each lies in the file.
  private var plants: (entries: PlantEntryList, drafts: [Range<Int>])

  /// - Parameters:
  ///   - known: what need not be read again.
  ///   - workers: how many threads read plants.
  ///   - keepsPlants: whether they are wanted afterwards.
  init(
    _ sources: CatalogueSources, knowing known: Recollection, workers: Int, keepsPlants: Bool,
    progress: ProgressHandler
  ) throws {
    let reading = sources.reading
    let checker = PlantChecking(sources)
    let cache = sources.cache.flatMap { PlantCacheWriter(in: $0, keepsRecords: keepsPlants) }
    let file = try cache == nil && keepsPlants ? RecordFile.temporary() : nil

    var (digest, directory) = (sources.digest, PlantDirectory(sources.index))
    var findings: [Diagnostic] = []
    var (files, readCount): ([HashedFile], Int) = ([], known.readCount)
    var plants = (entries: PlantEntryList(), drafts: [Range<Int>]())
    let others = reading.fileCount - reading.plantFiles.count
    progress(.reading(done: others, total: reading.fileCount))
    try OrderedWork.run(
      reading.plantFiles.count, workers: workers,
      worker: checker.worker(on: reading.plantFiles, knowing: known.files)
    ) { place, checked in
      let name = reading.plantFiles[place].name
      findings += checked.diagnostics
      directory.add(checked.gaps)
      digest.add(name, checked.file?.digest)
      if checked.wasRead { readCount += 1 }
      if sources.cache != nil, let file = checked.file { files.append(file) }
      let start = try cache?.add(checked) ?? file?.append(checked.record) ?? 0
      for plant in checked.plants {
        directory.add(plant.references)
        let draft = start + plant.draft.lowerBound
        plants.entries.append(plant.entry)
        plants.drafts.append(draft..<draft + plant.draft.count)
      }
      progress(.reading(done: others + place + 1, total: reading.fileCount))
    }
    let bundle = known.last.flatMap { $0.bundle?.seen(from: files, after: $0.files) }
    if let bundle, let remembered = checker.cache { cache?.keep(bundle.replaced, of: remembered) }
    try cache?.finish()
    try file?.flush()

    // It goes along: to free it takes as long as to go through it.
    let between = Beside.begin { [directory = consume directory] in
      Checks.diagnostics(for: directory)
    }
    sourcesDigest = digest.hexadecimal
    let order = plants.entries.order
    self.plants = (plants.entries.inOrder(order), order.map { plants.drafts[$0] })
    diagnostics = sources.diagnostics
    diagnostics.report(findings)
    diagnostics.report(between.value)
    self.file = cache?.file ?? file
    (self.files, self.readCount) = (files, readCount)
    normalizer = sources.normalizer
    keys = checker.keys
    self.bundle = bundle
    remembered = bundle == nil ? nil : checker.cache
  }

  /// Hands over what has changed since the last bundle, where that is some plants by themselves.
  mutating func takeChanges(of plants: SpilledPlants) -> PlantChanges? {
    defer { remembered = nil }
    guard let bundle, let remembered else { return nil }
    return PlantChanges(of: plants, since: bundle, in: remembered)
  }

  /// Hands over what is to be written; `nil` where the catalogue cannot be written for its faults, or
  /// its plants were not kept.
  mutating func takeResolved() -> (catalogue: Resolved.Catalogue, plants: SpilledPlants)? {
    guard let file, let keys, !diagnostics.hasErrors else { return nil }
    precondition(
      !plants.drafts.contains(where: \.isEmpty), "a plant without faults could not be recorded")
    let entries = PlantEntries(plants.entries)
    guard let catalogue = normalizer.catalogue(of: entries) else { return nil }
    let spilled = SpilledPlants(
      entries: entries, records: plants.drafts, file: file, keys: keys,
      links: normalizer.links(between: entries))
    plants = (PlantEntryList(), [])
    return (catalogue, spilled)
  }
}
