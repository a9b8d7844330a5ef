/// The traits of the starter catalogue.
extension TraitKey {
  // Traits that lists show for every plant
  /// The direct sun that the plant wants outdoors.
  public static let light: TraitKey = "light"
  /// Humidity.
  public static let humidity: TraitKey = "humidity"
  /// How readily the plant suffers from mistakes in its care.
  public static let difficulty: TraitKey = "difficulty"

  // Traits that lists show for plants that have them
  /// How badly the plant harms a living being, for each target, such as cats.
  public static let toxicity: TraitKey = "toxicity"
  /// Whether a traditional use as a remedy is well documented.
  public static let healing: TraitKey = "healing"

  // Care
  /// The light that the plant wants in a room.
  public static let lightIndoor: TraitKey = "light-indoor"
  /// Watering.
  public static let watering: TraitKey = "watering"
  /// Days between waterings.
  public static let wateringInterval: TraitKey = "watering-interval"
  /// The temperatures at which the plant grows comfortably.
  public static let temperature: TraitKey = "temperature"
  /// The comfortable temperature as a class, such as cool. Derived from `temperature`.
  public static let temperatureClass: TraitKey = "temperature-class"
  /// The lowest temperature that the plant survives for a short time.
  public static let minTemperature: TraitKey = "min-temperature"
  /// Potting mix.
  public static let pottingMix: TraitKey = "potting-mix"
  /// Repotting.
  public static let repotting: TraitKey = "repotting"
  /// Propagation.
  public static let propagation: TraitKey = "propagation"
  /// How much plant food the plant needs.
  public static let fertility: TraitKey = "fertility"
  /// How much work the plant makes, watering excluded.
  public static let careIntensity: TraitKey = "care-intensity"

  // Details
  /// Whether the plant is poisonous. Derived from `toxicity`.
  public static let poisonous: TraitKey = "poisonous"
  /// Height.
  public static let height: TraitKey = "height"
  /// The height as a band, such as 10–50 cm. Derived from `height`.
  public static let heightBand: TraitKey = "height-band"
  /// The width of a mature plant.
  public static let spread: TraitKey = "spread"
  /// Growth rate.
  public static let growthRate: TraitKey = "growth-rate"
  /// The way in which the plant grows, such as climbing.
  public static let growthHabit: TraitKey = "growth-habit"
  /// Life cycle.
  public static let lifeCycle: TraitKey = "life-cycle"
  /// What becomes of the leaves in the cold or the dry season.
  public static let leafPersistence: TraitKey = "leaf-persistence"
  /// Flower colour.
  public static let flowerColour: TraitKey = "flower-colour"
  /// Foliage colour.
  public static let foliageColour: TraitKey = "foliage-colour"
  /// Flowering months.
  public static let bloom: TraitKey = "bloom"
  /// The flowering season. Derived from `bloom`.
  public static let bloomSeason: TraitKey = "bloom-season"
  /// Fragrance.
  public static let fragrance: TraitKey = "fragrance"
  /// USDA hardiness zone.
  public static let hardinessUSDA: TraitKey = "hardiness-usda"
  /// RHS hardiness rating.
  public static let hardinessRHS: TraitKey = "hardiness-rhs"
  /// The climates in the native range of the plant, as main groups of the Köppen classification (A
  /// to E).
  public static let climate: TraitKey = "climate"
  /// Native region.
  public static let nativeRegion: TraitKey = "native-region"
  /// Soil pH.
  public static let soilPH: TraitKey = "soil-ph"
  /// The soil pH as a class. Derived from `soilPH`.
  public static let phClass: TraitKey = "ph-class"
  /// Soil texture.
  public static let soilTexture: TraitKey = "soil-texture"
  /// Drainage.
  public static let drainage: TraitKey = "drainage"
  /// How much of the soil moisture the plant uses.
  public static let moistureUse: TraitKey = "moisture-use"
  /// Shade tolerance.
  public static let shadeTolerance: TraitKey = "shade-tolerance"
  /// Drought tolerance.
  public static let droughtTolerance: TraitKey = "drought-tolerance"
  /// The months for sowing, or for planting sets, tubers and cloves.
  public static let sowing: TraitKey = "sowing"
  /// The distance between two plants, in centimetres.
  public static let spacing: TraitKey = "spacing"
  /// The number of days from sowing or planting to the first harvest.
  public static let daysToHarvest: TraitKey = "days-to-harvest"
  /// The months of the harvest.
  public static let harvest: TraitKey = "harvest"
  /// The number of days between two feeds in the growing season.
  public static let feedingInterval: TraitKey = "feeding-interval"
  /// The months in which the plant is cut back or shaped.
  public static let pruning: TraitKey = "pruning"
  /// Where in the home or the garden the plant fits, such as on a windowsill.
  public static let placement: TraitKey = "placement"
  /// The parts of the plant that people eat.
  public static let ediblePart: TraitKey = "edible-part"
}
