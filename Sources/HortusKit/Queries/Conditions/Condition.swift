/// A condition that a plant must fulfil to be in a result. A plant must fulfil all conditions of a
/// query.
///
/// A condition on a trait with an empty set of values is ignored, like a filter in which nothing is
/// selected.
public enum Condition: Sendable, Hashable {
  /// A name or synonym of the plant matches the text. `NameMatch.Quality` lists the ways in which a
  /// name can match. The text may be in any script. An empty text is ignored.
  case text(String)
  /// The plant is in the category with this key.
  case category(String)
  /// The plant is in the list with this key. The list belongs to the app to which the catalogue is
  /// limited (`Catalogue.limited(to:)`). If an editor chose the plants of the list one by one,
  /// `PlantSortOrder.given` keeps the editor's order. The list of favourites is empty in the
  /// bundle, so an app uses `among` for favourites.
  case list(String)
  /// The plant is one of these plants, such as the favourites or a collection. An empty list
  /// matches nothing. `PlantSortOrder.given` keeps the order of the list.
  case among([PlantID])
  /// The plant is none of these plants, such as plants already seen.
  case excluding([PlantID])
  /// The plant has at least one of these values for the trait. The set contains the keys of the
  /// values, for example `.where(.light, in: ["part-shade", "full-shade"])`.
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
  /// `.range(.height, overlaps: 20...50)`. The range is in the unit of the trait (degrees Celsius,
  /// centimetres, percent, pH, days or hours).
  ///
  /// A plant survives −12 °C if its lowest temperature is −12 °C or below. To find such plants, use
  /// `.range(.minTemperature, overlaps: -100 ... -12)`.
  case range(TraitKey, overlaps: ClosedRange<Double>)
  /// The plant was added to the catalogue after this version of the content, for example
  /// `.addedAfter("1.2.0")`. To find the plants that an update added, pass the version before the
  /// update (`CatalogueInformation.contentVersion`). A plant without a recorded version does not
  /// fulfil this condition.
  case addedAfter(String)
}
