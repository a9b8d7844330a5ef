/// The keys of the traits in the starter catalogue, which is the catalogue in the folder `content`.
extension TraitKey {
  // Traits that lists show for every plant
  /// The daily hours of direct sun that the plant needs outdoors, as a step from full shade to full
  /// sun.
  public static let light: TraitKey = "light"
  /// The relative humidity of the air that the plant needs, as a step from low to very high.
  public static let humidity: TraitKey = "humidity"
  /// The difficulty of the plant's care: the degree to which mistakes harm the plant.
  public static let difficulty: TraitKey = "difficulty"

  // Traits that lists show only for plants that have the property
  /// The degree to which the plant harms a living being. It is stated separately for each target,
  /// such as cats.
  public static let toxicity: TraitKey = "toxicity"
  /// Whether a traditional use of the plant as a remedy is well documented.
  public static let healing: TraitKey = "healing"

  // Traits in the care section of a plant page
  /// The light that the plant needs in a room, as a step from low light to direct sun.
  public static let lightIndoor: TraitKey = "light-indoor"
  /// The frequency of watering during growth, as a step from minimal to constant.
  public static let watering: TraitKey = "watering"
  /// The usual number of days between two waterings in the growing season.
  public static let wateringInterval: TraitKey = "watering-interval"
  /// The range of temperatures at which the plant grows comfortably.
  public static let temperature: TraitKey = "temperature"
  /// The comfortable temperature as a class, such as cool. Derived from `temperature`.
  public static let temperatureClass: TraitKey = "temperature-class"
  /// The lowest temperature that the plant survives for a short time.
  public static let minTemperature: TraitKey = "min-temperature"
  /// The kinds of potting mix in which the plant grows well.
  public static let pottingMix: TraitKey = "potting-mix"
  /// The frequency of repotting, as a step from yearly to rarely.
  public static let repotting: TraitKey = "repotting"
  /// The methods with which new plants are raised from the plant.
  public static let propagation: TraitKey = "propagation"
  /// The amount of plant food that the plant needs.
  public static let fertility: TraitKey = "fertility"
  /// The amount of work that the plant needs, without watering.
  public static let careIntensity: TraitKey = "care-intensity"

  // Traits among the details of a plant page
  /// Whether the plant is toxic to at least one relevant target (`TraitTarget.isRelevant`). Derived
  /// from `toxicity`.
  public static let poisonous: TraitKey = "poisonous"
  /// The height of a mature plant.
  public static let height: TraitKey = "height"
  /// The height as a band, such as 10–50 cm. Derived from `height`.
  public static let heightBand: TraitKey = "height-band"
  /// The width of a mature plant.
  public static let spread: TraitKey = "spread"
  /// The speed of growth in comparison with similar plants.
  public static let growthRate: TraitKey = "growth-rate"
  /// The types of plant by the way of growth, such as climbing or woody.
  public static let growthHabit: TraitKey = "growth-habit"
  /// The lifetime from seed to death: one season, two seasons, or many years.
  public static let lifeCycle: TraitKey = "life-cycle"
  /// Whether the plant keeps or loses its leaves in the cold or dry season.
  public static let leafPersistence: TraitKey = "leaf-persistence"
  /// The colours of the open flower or of its showy bracts.
  public static let flowerColour: TraitKey = "flower-colour"
  /// The colours of the mature leaves in the growing season.
  public static let foliageColour: TraitKey = "foliage-colour"
  /// The months in which the plant flowers in the northern hemisphere.
  public static let bloom: TraitKey = "bloom"
  /// The seasons of the northern hemisphere in which the plant flowers. Derived from `bloom`.
  public static let bloomSeason: TraitKey = "bloom-season"
  /// The strength of the smell of the flowers or leaves, pleasant or not.
  public static let fragrance: TraitKey = "fragrance"
  /// The USDA hardiness zones in which the plant lives outdoors all year, from 1a to 13b.
  public static let hardinessUSDA: TraitKey = "hardiness-usda"
  /// The hardiness rating of the Royal Horticultural Society, or of a comparable authority if the
  /// society has not rated the plant, from H1a (above 15 °C) to H7 (below −20 °C).
  public static let hardinessRHS: TraitKey = "hardiness-rhs"
  /// The climates in the native range of the plant, as main groups of the Köppen classification (A
  /// to E).
  public static let climate: TraitKey = "climate"
  /// The continents to which the plant is native.
  public static let nativeRegion: TraitKey = "native-region"
  /// The continents on which the plant is invasive. `Catalogue.plantOfTheDay(on:where:)`,
  /// `featured(on:where:limit:)` and `starterPlants(for:where:limit:)` leave invasive plants out.
  public static let invasiveRegion: TraitKey = "invasive-region"
  /// The range of soil pH in which the plant grows well.
  public static let soilPH: TraitKey = "soil-ph"
  /// The soil pH as a class: acid, neutral or alkaline. Derived from `soilPH`.
  public static let phClass: TraitKey = "ph-class"
  /// The textures of open ground, such as sand or clay, in which the plant grows well.
  public static let soilTexture: TraitKey = "soil-texture"
  /// The amount of nutrients in the soil in which the plant grows well.
  public static let soilFertility: TraitKey = "soil-fertility"
  /// The speed at which water leaves the soil in which the plant grows well.
  public static let drainage: TraitKey = "drainage"
  /// The amount of soil moisture that the plant uses in comparison with other plants.
  public static let moistureUse: TraitKey = "moisture-use"
  /// The ability of the plant to grow in shade.
  public static let shadeTolerance: TraitKey = "shade-tolerance"
  /// The ability of an established plant in the ground to survive a dry period without watering.
  public static let droughtTolerance: TraitKey = "drought-tolerance"
  /// The months for sowing, or for planting small bulbs, tubers and cloves.
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
  /// The places in the home or the garden that suit the plant, such as a windowsill.
  public static let placement: TraitKey = "placement"
  /// The parts of the plant that people eat.
  public static let ediblePart: TraitKey = "edible-part"
}
