/// A condition that a plant must fulfil to be in a result. A plant must fulfil all conditions of a
/// query.
///
/// A condition with an empty set of values, categories or lists is ignored, like a filter in which
/// nothing is selected.
public enum Condition: Sendable, Hashable {
  /// A name or synonym of the plant matches the text, or a text that is the same in all languages, such
  /// as an article number, is the text or begins with it. `NameMatch.Quality` lists the ways in which a
  /// name can match. The text may be in any script. An empty text is ignored.
  case text(String)
  /// The plant is in at least one of the categories with these keys. An empty set is ignored.
  case category(in: Set<String>)
  /// The plant is in at least one of the lists with these keys. The lists belong to the app to which
  /// the catalogue is limited (`Catalogue.limited(to:)`). If there is one list, and an editor chose
  /// its plants one by one, `PlantSortOrder.given` keeps the editor's order. The list of favourites is
  /// empty in the bundle, so an app uses `among` for favourites. An empty set is ignored.
  case list(in: Set<String>)
  /// The plant is one of these plants, such as the favourites or a collection. An empty list
  /// matches nothing. `PlantSortOrder.given` keeps the order of the list.
  case among([PlantID])
  /// The plant is none of these plants, such as plants already seen.
  case excluding([PlantID])
  /// The plant has at least one of these values for the trait. The set contains the keys of the
  /// values, for example `.where(.light, in: ["part-shade", "full-shade"])`.
  ///
  /// A hardiness zone without a letter stands for both of its halves: `5` for `5a` and `5b`.
  ///
  /// For a trait with targets, the key of the target precedes the key of the value, as in
  /// `cat:high`. For an ordinal trait, such as toxicity, the key of the target alone selects all
  /// values except the lowest: `cat` selects the plants that are toxic to cats in any degree.
  case `where`(TraitKey, in: Set<String>)
  /// The plant has none of these values for the trait, for example
  /// `.not(.soilTexture, in: ["clay"])`. Values are written as for `where`.
  ///
  /// Plants for which the trait is unknown also fulfil this condition, except if the trait is about
  /// harm (`PlantTrait.isHarm`). `.not(.toxicity, in: ["cat"])` finds only plants whose toxicity to
  /// cats is known. `ResultPage.unknown` is the number of plants whose toxicity to cats is unknown.
  case not(TraitKey, in: Set<String>)
  /// The trait is unknown for the plant. For example, `.unknown(.toxicity, for: ["cat"])` finds the
  /// plants whose toxicity to cats is unknown.
  ///
  /// The set contains keys of targets. The trait must be unknown for at least one of them. If the set
  /// is empty, the trait must be unknown for all targets.
  case unknown(TraitKey, for: Set<String> = [])
  /// The plant's range for the trait overlaps this range, for example
  /// `.range(.height, overlaps: 20...50)`, or its number is in this range: `.range("price", overlaps:
  /// 5...10)`. The range is in the unit of the trait (degrees Celsius, centimetres, percent, pH, days,
  /// hours, litres, grams, or a unit of the catalogue). `.range("price", atMost: 10)` leaves the other
  /// end open.
  ///
  /// A plant survives −12 °C if its lowest temperature is −12 °C or below. To find such plants, use
  /// `.range(.minTemperature, overlaps: -100 ... -12)`.
  case range(TraitKey, overlaps: ClosedRange<Double>)
  /// The plant was added to the catalogue after this version of the content, for example
  /// `.addedAfter("1.2.0")`. To find the plants that an update added, pass the version before the
  /// update (`CatalogueInformation.contentVersion`). A plant without a recorded version does not
  /// fulfil this condition.
  case addedAfter(String)

  /// The plant's number for the trait, or the upper end of its range, is at least this number. What is
  /// no number (NaN) finds no plant.
  public static func range(_ trait: TraitKey, atLeast number: Double) -> Condition {
    .range(trait, overlaps: (number.isNaN ? .infinity : number) ... .infinity)
  }

  /// The plant's number for the trait, or the lower end of its range, is at most this number. What is
  /// no number (NaN) finds no plant.
  public static func range(_ trait: TraitKey, atMost number: Double) -> Condition {
    .range(trait, overlaps: -.infinity...(number.isNaN ? -.infinity : number))
  }

  /// The plant is in the category with this key.
  public static func category(_ key: String) -> Condition { .category(in: [key]) }

  /// The plant is in the list with this key.
  public static func list(_ key: String) -> Condition { .list(in: [key]) }
}

/// A condition is coded as an object. The keys of the object determine the kind of the condition.
/// The form is stable, so an app may store it, for example in a saved search.
///
/// | condition | JSON |
/// |---|---|
/// | `.text("fern")` | `{"text": "fern"}` |
/// | `.category("foliage")` | `{"category": "foliage"}` |
/// | `.category(in: ["herbs", "vegetables"])` | `{"category": ["herbs", "vegetables"]}` |
/// | `.list("ferns")` | `{"list": "ferns"}`, and several like categories |
/// | `.among(["a", "b"])` | `{"among": ["a", "b"]}` |
/// | `.excluding(["a"])` | `{"excluding": ["a"]}` |
/// | `.where(.light, in: ["part-shade"])` | `{"trait": "light", "in": ["part-shade"]}` |
/// | `.not(.toxicity, in: ["cat"])` | `{"trait": "toxicity", "notIn": ["cat"]}` |
/// | `.unknown(.toxicity, for: ["cat"])` | `{"trait": "toxicity", "unknownFor": ["cat"]}` |
/// | `.range(.height, overlaps: 20...50)` | `{"trait": "height", "from": 20, "to": 50}` |
/// | `.addedAfter("1.2.0")` | `{"addedAfter": "1.2.0"}` |
///
/// Values and keys are coded in ascending order. `from` or `to` is left out if the range is open at that
/// end.
extension Condition: Codable {
  /// A key, or several keys, of categories or lists.
  private struct Keys: Codable {
    let keys: Set<String>

    init(_ keys: Set<String>) { self.keys = keys }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let key = try? value.decode(String.self) {
        keys = [key]
      } else {
        keys = try value.decode(Set<String>.self)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      if let key = keys.first, keys.count == 1 {
        try value.encode(key)
      } else {
        try value.encode(keys.sorted())
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case text, category, list, among, excluding, trait, values = "in", noValues = "notIn", from, to
    case unknownFor, addedAfter
  }

  /// Decodes a condition.
  ///
  /// - Throws: `DecodingError` if the object is none of the conditions, or if the ends of a range
  ///   are not numbers in ascending order.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try fields.decodeIfPresent(String.self, forKey: .text) {
      self = .text(text)
    } else if let keys = try fields.decodeIfPresent(Keys.self, forKey: .category) {
      self = .category(in: keys.keys)
    } else if let keys = try fields.decodeIfPresent(Keys.self, forKey: .list) {
      self = .list(in: keys.keys)
    } else if let ids = try fields.decodeIfPresent([PlantID].self, forKey: .among) {
      self = .among(ids)
    } else if let ids = try fields.decodeIfPresent([PlantID].self, forKey: .excluding) {
      self = .excluding(ids)
    } else if let version = try fields.decodeIfPresent(String.self, forKey: .addedAfter) {
      self = .addedAfter(version)
    } else {
      let trait = try fields.decode(TraitKey.self, forKey: .trait)
      if let values = try fields.decodeIfPresent(Set<String>.self, forKey: .values) {
        self = .where(trait, in: values)
      } else if let values = try fields.decodeIfPresent(Set<String>.self, forKey: .noValues) {
        self = .not(trait, in: values)
      } else if let targets = try fields.decodeIfPresent(Set<String>.self, forKey: .unknownFor) {
        self = .unknown(trait, for: targets)
      } else {
        self = .range(trait, overlaps: try Self.range(in: fields))
      }
    }
  }

  private static func range(
    in fields: KeyedDecodingContainer<CodingKeys>
  ) throws -> ClosedRange<Double> {
    let low = try fields.decodeIfPresent(Double.self, forKey: .from) ?? -.infinity
    let high = try fields.decodeIfPresent(Double.self, forKey: .to) ?? .infinity
    guard fields.contains(.from) || fields.contains(.to), low <= high else {
      throw DecodingError.dataCorruptedError(
        forKey: .from, in: fields,
        debugDescription:
          "a condition on a trait has in, notIn, unknownFor, or from and to in ascending order")
    }
    return low...high
  }

  /// Encodes the condition.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text): try fields.encode(text, forKey: .text)
    case .category(let keys): try fields.encode(Keys(keys), forKey: .category)
    case .list(let keys): try fields.encode(Keys(keys), forKey: .list)
    case .among(let ids): try fields.encode(ids, forKey: .among)
    case .excluding(let ids): try fields.encode(ids, forKey: .excluding)
    case .addedAfter(let version): try fields.encode(version, forKey: .addedAfter)
    case .where(let trait, let values):
      try fields.encode(trait, forKey: .trait)
      try fields.encode(values.sorted(), forKey: .values)
    case .not(let trait, let values):
      try fields.encode(trait, forKey: .trait)
      try fields.encode(values.sorted(), forKey: .noValues)
    case .unknown(let trait, let targets):
      try fields.encode(trait, forKey: .trait)
      try fields.encode(targets.sorted(), forKey: .unknownFor)
    case .range(let trait, let range):
      try fields.encode(trait, forKey: .trait)
      // JSON has no infinity, so an open end is left out. One end is always coded.
      let (low, high) = (range.lowerBound, range.upperBound)
      let largest = Double.greatestFiniteMagnitude
      if low > -.infinity || high == .infinity {
        try fields.encode(min(max(low, -largest), largest), forKey: .from)
      }
      if high < .infinity { try fields.encode(max(high, -largest), forKey: .to) }
    }
  }
}
