import HortusEmit
import HortusModel

/// The plants that are not what they were in the last bundle, where no plant came, went or is called
/// something else: all others are then written as they were.
struct PlantChanges {
  /// Of so many plants one may have changed, and no more than `most`. What they were and are stands in
  /// memory, and from an eighth of all on it takes longer to write them by themselves than to write all.
  private static let plantsPerChange = 32
  private static let most = 2000
  /// How many files may have changed: each is looked at, on one thread.
  private static let mostFiles = 1000

  /// What the last bundle holds.
  let bundle: BundleSummary
  private let plants: SpilledPlants
  private var changes: [(place: Int, before: LinkedPlant)] = []

  /// - Parameters:
  ///   - cache: what earlier runs left of plants.
  /// - Returns: `nil` where more has changed than some plants by themselves, or what was before is
  ///   not known.
  init?(of plants: SpilledPlants, since bundle: RememberedBundle, in cache: PlantCache) {
    // As many plants as before, and all of those that were: then no others.
    guard bundle.summary.plants == plants.entries.count, bundle.replaced.count <= Self.mostFiles
    else { return nil }
    (self.bundle, self.plants) = (bundle.summary, plants)
    let limit = min(Self.most, max(1, self.bundle.plants / Self.plantsPerChange))
    for file in bundle.replaced {
      guard let known = cache.plants(of: file, wasRead: false), add(known, limit: limit)
      else { return nil }
    }
  }

  /// What to write of them.
  func amendments() throws -> [PlantAmendment] {
    try changes.map {
      PlantAmendment(
        id: plants.entries.id(of: $0.place), before: $0.before,
        after: try plants.plant(at: $0.place))
    }
  }

  /// Adds the plants that were in a file and are now others.
  /// - Returns: whether all of them are still there, under their names, and not too many are others.
  private mutating func add(_ known: CheckedPlants, limit: Int) -> Bool {
    for plant in known.plants {
      guard let place = plants.entries.place(of: plant.entry.id),
        plants.entries[place] == plant.entry,
        let draft = try? plants.draft(at: place)
      else { return false }
      let before = known.record[plant.draft]
      guard !before.elementsEqual(draft) else { continue }
      guard changes.count < limit, let plant = try? plants.plant(plant.entry.id, of: Array(before))
      else { return false }
      changes.append((place, plant))
    }
    return true
  }
}
