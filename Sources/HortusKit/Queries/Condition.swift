/// A condition that a plant must fulfil to be in a result. A plant must fulfil all conditions of a
/// query.
///
/// A condition on a trait with an empty set of values is ignored, like a filter in which nothing is
/// selected.
public enum Condition: Sendable, Hashable {
  /// A name or synonym of the plant contains the text, or a text with few spelling differences. The
  /// text may be in any script. An empty text is ignored.
  case text(String)
  /// The plant is in the category with this key.
  case category(String)
  /// The plant is one of these plants, such as the favourites or a collection.
  case among(Set<PlantID>)
  /// The plant is none of these plants, such as plants already seen.
  case excluding(Set<PlantID>)
  /// The trait has one of the values, given by their keys.
  ///
  /// For a trait with targets, a value is written `cat:high`. The key of the target alone, `cat`,
  /// selects every step except the lowest: toxic to cats in any degree.
  case values(trait: String, Set<String>)
  /// The trait has none of the values. Plants for which the trait is unknown also fulfil this
  /// condition.
  case noValues(trait: String, Set<String>)
  /// The plant's range for the trait overlaps this range. The range is in the unit of the trait
  /// (degrees Celsius, centimetres, percent, pH, days or hours).
  case range(trait: String, ClosedRange<Double>)

  /// Returns a condition that the trait has one of the values: `where("light", in: ["part-shade",
  /// "full-shade"])`.
  public static func `where`(_ trait: String, in values: Set<String>) -> Condition {
    .values(trait: trait, values)
  }

  /// Returns a condition that the trait has none of the values: `not("toxicity", in: ["cat"])`.
  public static func not(_ trait: String, in values: Set<String>) -> Condition {
    .noValues(trait: trait, values)
  }

  /// Returns a condition that the plant's range for the trait overlaps `range`: `where("height",
  /// overlaps: 20...50)`.
  ///
  /// To find plants that survive −12 °C, use `where("min-temperature", overlaps: -100 ... -12)`.
  public static func `where`(_ trait: String, overlaps range: ClosedRange<Double>) -> Condition {
    .range(trait: trait, range)
  }
}
