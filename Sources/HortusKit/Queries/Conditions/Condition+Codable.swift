/// A condition is coded as an object. The keys of the object determine the kind of the condition.
/// The form is stable, so an app may store it, for example in a saved search.
///
/// | condition | JSON |
/// |---|---|
/// | `.text("fern")` | `{"text": "fern"}` |
/// | `.category("foliage")` | `{"category": "foliage"}` |
/// | `.list("ferns")` | `{"list": "ferns"}` |
/// | `.among(["a", "b"])` | `{"among": ["a", "b"]}` |
/// | `.excluding(["a"])` | `{"excluding": ["a"]}` |
/// | `.where(.light, in: ["part-shade"])` | `{"trait": "light", "in": ["part-shade"]}` |
/// | `.not(.toxicity, in: ["cat"])` | `{"trait": "toxicity", "notIn": ["cat"]}` |
/// | `.unknown(.toxicity, for: ["cat"])` | `{"trait": "toxicity", "unknownFor": ["cat"]}` |
/// | `.range(.height, overlaps: 20...50)` | `{"trait": "height", "from": 20, "to": 50}` |
/// | `.addedAfter("1.2.0")` | `{"addedAfter": "1.2.0"}` |
///
/// Values are coded in ascending order. `from` or `to` is left out if the range is open at that
/// end.
extension Condition: Codable {
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
    } else if let key = try fields.decodeIfPresent(String.self, forKey: .category) {
      self = .category(key)
    } else if let key = try fields.decodeIfPresent(String.self, forKey: .list) {
      self = .list(key)
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
    case .category(let key): try fields.encode(key, forKey: .category)
    case .list(let key): try fields.encode(key, forKey: .list)
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
