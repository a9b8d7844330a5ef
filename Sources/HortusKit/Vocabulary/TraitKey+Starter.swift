/// The traits of the starter catalogue.
extension TraitKey {
  // Traits that lists show for every plant
  /// Light.
  public static let light: TraitKey = "light"
  /// Humidity.
  public static let humidity: TraitKey = "humidity"
  /// Difficulty.
  public static let difficulty: TraitKey = "difficulty"

  // Traits that lists show for plants that have them
  /// Toxicity.
  public static let toxicity: TraitKey = "toxicity"
  /// Healing.
  public static let healing: TraitKey = "healing"

  // Care
  /// Light indoors.
  public static let lightIndoor: TraitKey = "light-indoor"
  /// Watering.
  public static let watering: TraitKey = "watering"
  /// Days between waterings.
  public static let wateringInterval: TraitKey = "watering-interval"
  /// Temperature.
  public static let temperature: TraitKey = "temperature"
  /// Warmth.
  public static let temperatureClass: TraitKey = "temperature-class"
  /// Lowest temperature.
  public static let minTemperature: TraitKey = "min-temperature"
  /// Potting mix.
  public static let pottingMix: TraitKey = "potting-mix"
  /// Repotting.
  public static let repotting: TraitKey = "repotting"
  /// Propagation.
  public static let propagation: TraitKey = "propagation"
  /// Feeding.
  public static let fertility: TraitKey = "fertility"
  /// Care intensity.
  public static let careIntensity: TraitKey = "care-intensity"

  // Details
  /// Poisonous.
  public static let poisonous: TraitKey = "poisonous"
  /// Height.
  public static let height: TraitKey = "height"
  /// Height band.
  public static let heightBand: TraitKey = "height-band"
  /// Spread.
  public static let spread: TraitKey = "spread"
  /// Growth rate.
  public static let growthRate: TraitKey = "growth-rate"
  /// Plant type.
  public static let growthHabit: TraitKey = "growth-habit"
  /// Life cycle.
  public static let lifeCycle: TraitKey = "life-cycle"
  /// Leaf persistence.
  public static let leafPersistence: TraitKey = "leaf-persistence"
  /// Flower colour.
  public static let flowerColour: TraitKey = "flower-colour"
  /// Foliage colour.
  public static let foliageColour: TraitKey = "foliage-colour"
  /// Flowering months.
  public static let bloom: TraitKey = "bloom"
  /// Flowering season.
  public static let bloomSeason: TraitKey = "bloom-season"
  /// Fragrance.
  public static let fragrance: TraitKey = "fragrance"
  /// USDA hardiness zone.
  public static let hardinessUSDA: TraitKey = "hardiness-usda"
  /// RHS hardiness rating.
  public static let hardinessRHS: TraitKey = "hardiness-rhs"
  /// Climate.
  public static let climate: TraitKey = "climate"
  /// Native region.
  public static let nativeRegion: TraitKey = "native-region"
  /// Soil pH.
  public static let soilPH: TraitKey = "soil-ph"
  /// Soil acidity.
  public static let phClass: TraitKey = "ph-class"
  /// Soil texture.
  public static let soilTexture: TraitKey = "soil-texture"
  /// Drainage.
  public static let drainage: TraitKey = "drainage"
  /// Moisture use.
  public static let moistureUse: TraitKey = "moisture-use"
  /// Shade tolerance.
  public static let shadeTolerance: TraitKey = "shade-tolerance"
  /// Drought tolerance.
  public static let droughtTolerance: TraitKey = "drought-tolerance"
  /// Space.
  public static let placement: TraitKey = "placement"
  /// Edible part.
  public static let ediblePart: TraitKey = "edible-part"
}
