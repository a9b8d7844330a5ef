import HortusEmit
import HortusModel

/// The plants that are not what they were in the last run, where no plant came, went or is called
/// something else: all others are then written as they were.
struct PlantChanges {
  /// Of so many plants one may have changed. What they were and are stands in memory, and from an
  /// eighth of all on it takes longer to write them by themselves than to write all.
  private static let leastShare = 32

  /// The bundle of the last run.
  let bundle: BundleSummary
  private let plants: SpilledPlants
  private var changes: [(place: Int, before: ArraySlice<UInt8>)] = []

  /// - Parameters:
  ///   - cache: what the last run left of its plants.
  ///   - files: the files of plants now.
  /// - Returns: `nil` where more has changed than some plants by themselves, or what was before is
  ///   not known.
  init?(
    of plants: SpilledPlants, since last: LastRun, in cache: PlantCache, files: [HashedFile]
  ) {
    guard last.isWhole, let bundle = last.bundle, bundle.plants == plants.entries.count,
      var before = Self.plants(ofFilesIn: last, otherThan: files, cache)
    else { return nil }
    (self.bundle, self.plants) = (bundle, plants)
    for (place, entry) in plants.entries.enumerated() {
      guard let old = before.removeValue(forKey: entry.id) else { continue }
      guard old.entry == entry, let draft = try? plants.draft(at: place) else { return nil }
      if !old.draft.elementsEqual(draft) { changes.append((place, old.draft)) }
    }
    guard before.isEmpty, changes.count <= max(1, plants.entries.count / Self.leastShare)
    else { return nil }
  }

  /// What to write of them.
  func amendments() throws -> [PlantAmendment] {
    try changes.map {
      PlantAmendment(
        before: try plants.plant(of: Array($0.before)), after: try plants.plant(at: $0.place))
    }
  }

  private typealias Before = (entry: PlantEntry, draft: ArraySlice<UInt8>)

  /// What the plants were, by id, in those files that are other ones now.
  private static func plants(
    ofFilesIn last: LastRun, otherThan files: [HashedFile], _ cache: PlantCache
  ) -> [String: Before]? {
    guard last.files.count == files.count else { return nil }
    var before: [String: Before] = [:]
    for (old, file) in zip(last.files, files) {
      guard old.path.utf8.elementsEqual(file.path.utf8) else { return nil }
      guard old.digest != file.digest else { continue }
      guard let known = cache.plants(of: old, wasRead: false) else { return nil }
      let drafts = known.record[known.drafts...]
      for plant in known.plants {
        let draft = drafts.dropFirst(plant.draft.lowerBound).prefix(plant.draft.count)
        before[plant.entry.id] = (plant.entry, draft)
      }
    }
    return before
  }
}
