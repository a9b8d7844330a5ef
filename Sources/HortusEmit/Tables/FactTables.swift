import GRDB
import HortusModel
import HortusSchema

/// The tables `plantFact` and `facet`: what is known of plants, and which plants a value has.
struct FactTables {
  /// A trait, and the numbers of its aspects by target.
  private struct Place {
    let trait: Resolved.Trait
    let aspects: [String: Int]
  }

  private let database: Database
  private let facts: InsertStatement
  private let places: [String: Place]
  private let sources: [String: Int]
  private let aspects: [Aspect]
  private let vocabulary: [Resolved.Trait]
  /// For every aspect the bitmaps of its values, by position.
  private var bitmaps: [[PlantBitmap]]

  init(_ database: Database, catalogue: Resolved.Catalogue, sources: [String: Int]) throws {
    self.database = database
    self.sources = sources
    vocabulary = catalogue.traits
    facts = try InsertStatement(
      database, into: "plantFact",
      "plant", "aspect", "part", "low", "high", "absence", "source", "isDerived")
    aspects = Aspect.all(of: catalogue.traits)
    var places: [String: Place] = [:]
    for (index, trait) in catalogue.traits.enumerated() {
      let own = aspects.filter { $0.trait == index }.map { ($0.target, $0.number) }
      places[trait.key] = Place(trait: trait, aspects: Dictionary(uniqueKeysWithValues: own))
    }
    self.places = places
    let empty = PlantBitmap(plantCount: catalogue.plants.count)
    bitmaps = aspects.map { aspect in
      catalogue.traits[aspect.trait].valueKeys.map { _ in empty }
    }
  }

  mutating func insert(_ fact: Resolved.Fact, of plant: Int) throws {
    guard let place = places[fact.trait], let aspect = place.aspects[fact.target ?? ""],
      let source = sources[fact.source]
    else {
      preconditionFailure("a fact names a trait, target or source that the catalogue has not")
    }
    let intervals = Interval.all(of: fact.content, trait: place.trait)
    switch fact.content {
    case .none:
      try facts.insert(
        plant, aspect, 1, Double?.none, Double?.none, "none", source, fact.isDerived)
    case .notApplicable:
      try facts.insert(
        plant, aspect, 1, Double?.none, Double?.none, "not-applicable", source, fact.isDerived)
    default:
      precondition(!intervals.isEmpty, "a fact about “\(fact.trait)” says nothing")
    }
    for (index, interval) in intervals.enumerated() {
      try facts.insert(
        plant, aspect, index + 1, interval.low, interval.high, String?.none, source,
        fact.isDerived)
      guard place.trait.kind != .range else { continue }
      for position in Int(interval.low)...Int(interval.high) {
        bitmaps[aspect - 1][position - 1].insert(plant)
      }
    }
  }

  func writeFacets() throws {
    let facets = try InsertStatement(
      database, into: "facet", "number", "trait", "target", "value", "plantCount", "bitmap")
    var number = 0
    for aspect in aspects {
      let trait = vocabulary[aspect.trait]
      for (key, bitmap) in zip(trait.valueKeys, bitmaps[aspect.number - 1]) {
        number += 1
        try facets.insert(number, trait.key, aspect.target, key, bitmap.count, bitmap.bytes)
      }
    }
  }
}
