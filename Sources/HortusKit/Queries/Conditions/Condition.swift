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
  /// The plant is in the list with this key of the app to which the catalogue is limited
  /// (`Catalogue.limited(to:)`). For a list that an editor chose, `PlantSortOrder.given` keeps the
  /// editor's order. A list of favourites has no plants of its own: use `among`.
  case list(String)
  /// The plant is one of these plants, such as the favourites or a collection. An empty list
  /// matches nothing. `PlantSortOrder.given` keeps the order of the list.
  case among([PlantID])
  /// The plant is none of these plants, such as plants already seen.
  case excluding([PlantID])
  /// The trait has one of the values, given by their keys: `.where(.light, in: ["part-shade",
  /// "full-shade"])`.
  ///
  /// For a trait with targets, a value is written `cat:high`. For an ordinal trait, such as
  /// toxicity, the key of the target alone selects all values except the lowest: `cat` selects the
  /// plants that are toxic to cats in any degree.
  case `where`(TraitKey, in: Set<String>)
  /// The trait has none of the values: `.not(.toxicity, in: ["cat"])`. Plants for which the trait
  /// is unknown also fulfil this condition. Values are written as for `where`.
  case not(TraitKey, in: Set<String>)
  /// The plant's range for the trait overlaps this range: `.range(.height, overlaps: 20...50)`. The
  /// range is in the unit of the trait (degrees Celsius, centimetres, percent, pH, days or hours).
  ///
  /// A plant survives −12 °C if its lowest temperature is −12 °C or below. To find such plants, use
  /// `.range(.minTemperature, overlaps: -100 ... -12)`.
  case range(TraitKey, overlaps: ClosedRange<Double>)
  /// A later version of the content than this one added the plant: `.addedAfter("1.2.0")`. For the
  /// plants that an update brought, give the version that the app had before
  /// (`CatalogueInformation.version`). A plant of unknown origin does not fulfil this condition.
  case addedAfter(String)
}
