import HortusDiagnostics
import HortusEmit
import HortusSystem

/// Finds plants that vanished, and ids that lead elsewhere than they did.
enum PlantChanges {
  static func findings(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    old.plants.compactMap { vanished($0, $1, new) ?? reused($0, $1, new) }
      + old.redirects.compactMap { formerID($0, leadingTo: $1, new) }
      + old.tombstones.compactMap { tombstone($0, new) }
  }

  private static func vanished(
    _ id: String, _ plant: BundleContract.Plant, _ new: BundleContract
  ) -> Diagnostic? {
    guard !new.knows(id) else { return nil }
    return .breaking(
      .vanishedPlant, id, "the plant “\(id)” (\(plant.name)) is gone without a trace",
      cure: "bring it back and use hortus rename, merge or retire, which write content/retired.xml")
  }

  /// Finds a plant whose scientific names have nothing in common with those that the id had.
  private static func reused(
    _ id: String, _ plant: BundleContract.Plant, _ new: BundleContract
  ) -> Diagnostic? {
    guard let now = new.plants[id], !plant.scientificNames.isEmpty,
      !plant.scientificNames.contains(where: { name in
        now.scientificNames.contains { isSpelledAlike(name, $0) }
      })
    else { return nil }
    let (before, after) = (list(plant.scientificNames), list(now.scientificNames))
    return .breaking(
      .reusedPlantID, "\(id): \(now.scientificNames.sorted().joined(separator: ", "))",
      "the id “\(id)” meant \(before) and means \(after)",
      cure:
        "give the new plant an id of its own, or add the old name as a synonym if it is the same")
  }

  private static func formerID(
    _ id: String, leadingTo plant: String, _ new: BundleContract
  ) -> Diagnostic? {
    guard new.plants[id] == nil else {
      return .breaking(
        .reusedPlantID, "\(id): redirect",
        "the id “\(id)” led to “\(plant)” and is a plant of its own",
        cure: "give the plant another id, and keep the redirect in content/retired.xml")
    }
    guard new.knows(id) else {
      return .breaking(
        .vanishedFormerID, id, "the id “\(id)” no longer leads to “\(plant)”",
        cure: "keep its redirect in content/retired.xml")
    }
    // If the plant itself was renamed or merged, the id follows it.
    let expected = new.redirects[plant] ?? plant
    guard new.redirects[id] != expected, new.plants[expected] != nil else { return nil }
    let now = new.redirects[id].map { "leads to “\($0)”" } ?? "has a tombstone"
    return .breaking(
      .changedSuccessor, "\(id): \(new.redirects[id] ?? "tombstone")",
      "the id “\(id)” led to “\(plant)” and \(now)",
      cure: "lead it to “\(expected)” in content/retired.xml")
  }

  private static func tombstone(_ id: String, _ new: BundleContract) -> Diagnostic? {
    guard new.plants[id] == nil else {
      return .breaking(
        .reusedPlantID, "\(id): tombstone", "the id “\(id)” was retired and is a plant again",
        cure: "give the plant another id, and keep the tombstone in content/retired.xml")
    }
    guard !new.knows(id) else { return nil }
    return .breaking(
      .vanishedFormerID, id, "nothing tells any longer that “\(id)” was removed",
      cure: "keep its tombstone in content/retired.xml")
  }

  /// Whether two names are equal but for the correction of a letter or two.
  private static func isSpelledAlike(_ one: String, _ other: String) -> Bool {
    let limit = 2
    return one == other
      || EditDistance.between(Array(one.unicodeScalars), Array(other.unicodeScalars), limit: limit)
        <= limit
  }

  private static func list(_ names: Set<String>) -> String {
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return sorted.first.map { sorted.count > 1 ? "\($0) and \(sorted.count - 1) more" : $0 } ?? ""
  }
}

extension BundleContract {
  /// Whether an id is that of a plant, or leads to one, or has a tombstone.
  fileprivate func knows(_ id: String) -> Bool {
    plants[id] != nil || redirects[id] != nil || tombstones.contains(id)
  }
}
