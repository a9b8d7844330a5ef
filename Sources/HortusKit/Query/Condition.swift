/// Something that a plant must fulfil to be in a result. All conditions of a query must hold.
///
/// A trait whose set of values is empty is ignored, as a filter in which nobody chose anything.
public enum Condition: Sendable, Hashable {
  /// A name or a synonym contains the text, in any script, or nearly; an empty text is ignored.
  case text(String)
  /// The plant is in the category with the key.
  case category(String)
  /// The plant is one of these: favourites, a collection.
  case among(Set<PlantID>)
  /// The plant is none of these: those that were seen.
  case excluding(Set<PlantID>)
  /// The trait has one of the values, given by their keys.
  ///
  /// A value of a trait with targets is written `cat:high`; `cat` alone means that anything but the
  /// lowest step holds for the target: toxic to cats at all.
  case values(trait: String, Set<String>)
  /// The trait has none of the values; plants of which the trait is not known are kept.
  case noValues(trait: String, Set<String>)
  /// The range of the trait overlaps this one, in the unit of the trait (degrees Celsius,
  /// centimetres, per cent, pH, days).
  case range(trait: String, ClosedRange<Double>)

  /// `where("light", in: ["part-shade", "full-shade"])`
  public static func `where`(_ trait: String, in values: Set<String>) -> Condition {
    .values(trait: trait, values)
  }

  /// `not("toxicity", in: ["cat"])`
  public static func not(_ trait: String, in values: Set<String>) -> Condition {
    .noValues(trait: trait, values)
  }

  /// `where("height", overlaps: 20...50)`; `where("min-temperature", overlaps: -100 ... -12)` for
  /// what lives through −12 °C.
  public static func `where`(_ trait: String, overlaps range: ClosedRange<Double>) -> Condition {
    .range(trait: trait, range)
  }
}
