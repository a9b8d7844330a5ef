import HortusDiagnostics
import HortusModel

/// Reports scientific names that include the author citation, such as `L.` in `Hedera helix L.`.
/// The author belongs in the attribute `author`.
enum AuthorInName {
  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    check(plant.scientificName, &diagnostics)
    for synonym in plant.synonyms { check(synonym, &diagnostics) }
  }

  private static func check(
    _ name: AsWritten.ScientificName, _ diagnostics: inout Diagnostics
  ) {
    guard let bare = ScientificName.withoutAuthors(name.name.value) else { return }
    let author = name.author == nil ? bare.author : nil
    var cure =
      author.map { "write author=\"\($0)\", and “\(bare.name)” alone as the name" }
      ?? "write “\(bare.name)” alone"
    // Nothing tells a cultivar without quotation marks from an author whose name is not abbreviated.
    if let words = bare.author, words != name.author?.value,
      words.allSatisfy({ $0.isLetter || $0 == " " })
    {
      cure += "; if it is a cultivar, write '\(words)'"
    }
    diagnostics.report(
      .authorInName, at: name.name.location, "the name “\(name.name.value)” holds its author",
      cure: cure)
  }
}

/// Reports texts that have not the form of a scientific name.
enum MalformedName {
  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    for name in [plant.scientificName] + plant.synonyms {
      guard let fault = ScientificName.fault(in: name.name.value) else { continue }
      diagnostics.report(
        .malformedName, at: name.name.location,
        "“\(fault.part)” in the name “\(name.name.value)” \(fault.rule)", cure: fault.cure)
    }
  }
}

/// Reports names of plant families that do not have the usual ending -aceae.
enum DoubtfulFamily {
  /// The family names with another ending that Article 18.5 of the International Code of
  /// Nomenclature allows. Each name is mapped to its equivalent with the ending -aceae.
  private static let alternatives = [
    "Compositae": "Asteraceae", "Cruciferae": "Brassicaceae", "Gramineae": "Poaceae",
    "Guttiferae": "Clusiaceae", "Labiatae": "Lamiaceae", "Leguminosae": "Fabaceae",
    "Palmae": "Arecaceae", "Umbelliferae": "Apiaceae",
  ]

  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    let family = plant.family.value
    guard !family.isEmpty, alternatives[family] == nil else { return }
    let bare = ScientificName.withoutAuthors(family)?.name
    let hasEnding = (bare ?? family).lowercased().hasSuffix("aceae")
    let fault = hasEnding ? ScientificName.fault(in: family) : nil
    guard !hasEnding || bare != nil || fault != nil else { return }
    diagnostics.report(
      .doubtfulFamily, at: plant.family.location, "“\(family)” is not the name of a family",
      cure: fault?.cure ?? (hasEnding ? bare.map { "write “\($0)” alone" } : nil)
        ?? SpellingSuggestion.didYouMean(family, among: alternatives.keys)
        ?? "names of families end in -aceae: Araceae, Rosaceae")
  }
}

/// Reports plants that have the scientific name of another plant, and synonyms that are the name of
/// another plant.
enum RepeatedPlant {
  static func check(_ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics) {
    for name in referenceIndex.repeatedNames {
      guard let first = referenceIndex.plantNames[name.key] else { continue }
      diagnostics.report(
        .repeatedPlant, at: name.text.location,
        "“\(name.text.value)” is there already: the plant “\(first.plant)”"
          + (first.text.value == name.text.value ? "" : ", as “\(first.text.value)”"),
        cure: "delete one of the two, or merge them: hortus merge \(name.plant) \(first.plant)",
        related: [.init("the same scientific name", at: first.text.location)])
    }
    for synonym in referenceIndex.synonyms {
      guard let owner = referenceIndex.plantNames[synonym.key], owner.plant != synonym.plant else {
        continue
      }
      diagnostics.report(
        .synonymOfAnotherPlant, at: synonym.text.location,
        "the synonym of “\(synonym.plant)” is the name of the plant “\(owner.plant)”",
        cure: "delete the synonym, or merge the plants if they are one",
        related: [.init("the plant with the name", at: owner.text.location)])
    }
  }
}

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
