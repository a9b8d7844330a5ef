import Crypto
import HortusDiagnostics
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
  /// The keys of the catalogue; without a catalogue no plant is recorded.
  let keys: RecordKeys?

  init(
    reader: SourceReader, index: CatalogueIndex, normalizer: Normalizer, cache: PlantCache?
  ) {
    self.reader = reader
    self.index = index
    self.normalizer = normalizer
    self.cache = cache
    keys = normalizer.catalogue.map(RecordKeys.init)
  }

  /// What does the work on one thread.
  @Sendable func worker() -> (PlantFile) -> CheckedPlants {
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
  private let languages: [String]

  init(_ checking: PlantChecking) {
    source = checking.reader
    reader = source.plants()
    index = checking.index
    plants = checking.normalizer.plants()
    cache = checking.cache
    keys = checking.keys
    languages = checking.normalizer.catalogue?.languages ?? []
  }

  func check(_ file: PlantFile) -> CheckedPlants {
    var digest: [UInt8] = []
    let loaded = source.load(file) { digest = Array(SHA256.hash(data: $0)) }
    if let known = cache?.plants(of: file.name, digest: digest) { return known }

    var checked: [CheckedPlant] = []
    var drafts = RecordWriter()
    var findings = Diagnostics()
    let reading = reader.read(loaded) { plant in
      let (before, start) = (findings.all.count, drafts.bytes.count)
      Checks.check(plant, index, &findings)
      let draft = plants.draft(plant, &findings)
      let isSound = findings.all[before...].allSatisfy { $0.severity != .error }
      if isSound { add(draft, to: &drafts) }
      checked.append(
        CheckedPlant(
          references: PlantReferences(plant),
          entry: PlantEntry(draft.plant, languages: languages),
          draft: start..<drafts.bytes.count))
    }
    let diagnostics = reading.diagnostics.all + findings.all
    let record = CheckedPlants.record(diagnostics: diagnostics, plants: checked, drafts: drafts)
    return CheckedPlants(
      diagnostics: diagnostics, gaps: reading.gaps, fileDigest: digest, plants: checked,
      record: record, drafts: record.count - drafts.bytes.count)
  }

  /// Records a draft, unless it has faults that are told elsewhere.
  private func add(_ draft: PlantDraft, to record: inout RecordWriter) {
    guard let keys else { return }
    let start = record.bytes.count
    do {
      try draft.add(to: &record, keys)
    } catch {
      record.truncate(to: start)
    }
  }
}
