import HortusDiagnostics
import HortusModel

/// Reports plants of a genus that the catalogue has in another family. Botanists have moved many
/// genera, and older lists still name the former families.
enum FamilyOfGenus {
  /// Reports a plant whose family is not that in `content/vocabulary/families.xml`.
  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    let genus = GenusName.of(plant.scientificName.name.value)
    guard let family = index.families[genus], !plant.family.value.isEmpty,
      plant.family.value != family.value
    else { return }
    diagnostics.report(
      .familyOfGenus, at: plant.family.location,
      "\(genus) is listed in the family \(family.value), not in “\(plant.family.value)”",
      cure: "write \(family.value), or correct the list",
      related: [.init("the family of the genus", at: family.location)])
  }

  /// Reports the plants of a genus that are in another family than an earlier plant of the genus. A
  /// plant that an editor wrote counts before imported plants.
  static func check(_ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics) {
    for (genus, families) in referenceIndex.families.sorted(by: { $0.key < $1.key })
    where families.count > 1 && referenceIndex.index.families[genus] == nil {
      guard let first = families.first(where: { !$0.isCompact }) ?? families.first else { continue }
      for other in families where other.family.value != first.family.value {
        diagnostics.report(
          .familyOfGenus, at: other.family.location,
          "\(genus) stands in two families, “\(other.family.value)” and “\(first.family.value)”",
          cure: "look the genus up, and name one family for all its plants",
          related: [.init("the other family", at: first.family.location)])
      }
    }
  }
}
