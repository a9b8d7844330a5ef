import HortusModel
import HortusSchema

/// A small catalogue that has some of everything a bundle can hold.
enum SampleCatalogue {
  static let whole = WholeCatalogue(illustrated, plants: [monstera, ivy, basil])

  private static let illustrated = {
    var catalogue = rest
    catalogue.illustrations = [
      Resolved.Illustration(
        key: "broad-leaves", svg: "<svg/>", alternatives: [text("en", "Large leaves")])
    ]
    catalogue.illustrationColors.foliage = "#5b8c3a"
    catalogue.growthStages = [
      Resolved.GrowthStage(
        key: "sprout", meaning: .growing, icon: "drop",
        labels: [text("en", "Sprout"), text("ru", "Росток")], sentences: [text("en", "It grows")]),
      Resolved.GrowthStage(
        key: "rest", meaning: .resting, icon: nil, labels: [text("en", "Rest")], sentences: []),
    ]
    catalogue.stageGroups = [
      Resolved.StageGroup(
        key: "climber", labels: [text("en", "Climber"), text("ru", "Лиана")],
        stages: ["rest", "sprout"])
    ]
    catalogue.towns = [
      town(184_622, "KE", (-3, 361), 570_674, "Nakuru", [text("ru", "Накуру")]),
      town(
        1_496_747, "RU", (550, 829), 1_612_833, "Novosibirsk",
        [text("ru", "Новосибирск"), text("en", "Novosibirsk City")]),
      town(
        2_657_896, "CH", (474, 86), 415_367, "Zürich", [], source: Resolved.Source.generalKnowledge),
    ]
    return catalogue
  }()

  private static func town(
    _ key: Int, _ country: String, _ place: (latitude: Int, longitude: Int), _ population: Int,
    _ name: String, _ names: [Resolved.LocalizedText], source: String = "powo"
  ) -> Resolved.Town {
    guard let place = TownPlace(latitude: place.latitude, longitude: place.longitude) else {
      preconditionFailure("no place on Earth")
    }
    return Resolved.Town(
      key: key, source: source, country: country, place: place, population: population, name: name,
      names: names)
  }

  private static let rest = Resolved.Catalogue(
    id: "sample", version: "1.2.3", defaultLanguage: "en", languages: ["en", "ru"],
    titles: [text("en", "Sample"), text("ru", "Образец")],
    sources: [
      Resolved.Source(
        id: "general-knowledge", title: "General knowledge", url: nil, licence: nil),
      Resolved.Source(
        id: "powo", title: "Plants of the World Online", url: "https://powo.science.kew.org",
        licence: "CC-BY-3.0"),
    ],
    traits: SampleVocabulary.traits,
    topics: [
      Resolved.Topic(
        key: "watering", isRequired: true, icon: "drop", labels: [text("en", "Watering")],
        definitions: []),
      Resolved.Topic(
        key: "light", isRequired: false, icon: nil, labels: [text("en", "Light")],
        definitions: [text("en", "Where to put it")]),
    ],
    categories: [
      Resolved.Category(
        key: "foliage", icon: "drop", labels: [text("en", "Foliage"), text("ru", "Листья")],
        definitions: [text("en", "Grown for leaves")]),
      Resolved.Category(key: "herbs", icon: nil, labels: [text("en", "Herbs")], definitions: []),
    ],
    icons: [
      Resolved.Icon(
        id: "drop", svg: "<svg viewBox=\"0 0 24 24\"/>", kind: .symbol, sfSymbol: "drop",
        materialSymbol: "water", tintLight: "#003366", tintDark: "#99ccff",
        labels: [text("en", "Drop"), text("ru", "Капля")])
    ],
    redirects: [Resolved.Redirect(from: "philodendron-pertusum", to: "monstera-deliciosa")],
    tombstones: [
      Resolved.Tombstone(id: "cannabis-sativa", reasons: [text("en", "Not for every shop")])
    ],
    placeTables: [
      Resolved.PlaceTable(
        country: "CA", source: "powo", places: [Resolved.Place(postcode: "V5K", zone: 16)]),
      Resolved.PlaceTable(
        country: "US", source: "general-knowledge",
        places: [
          Resolved.Place(postcode: "00501", zone: 13), Resolved.Place(postcode: "94110", zone: 20),
        ]),
    ])

  static let monstera = {
    var plant = bareMonstera
    (plant.since, plant.reviewed) = (1_000_000, "2026-11-23")
    plant.stageGroup = "climber"
    plant.illustration = Resolved.PlantIllustration(
      key: "broad-leaves", tints: Resolved.IllustrationColors(foliage: "#2f6b3c"))
    return plant
  }()

  private static let bareMonstera = Resolved.Plant(
    id: "monstera-deliciosa",
    names: [
      name(.scientific, "Monstera deliciosa", author: "Liebm.", isPreferred: true),
      name(.synonym, "Philodendron pertusum"),
      name(.common, "Swiss cheese plant", language: "en", isPreferred: true),
      name(.common, "ceriman", language: "en"),
      name(.common, "монстера", language: "ru", isPreferred: true),
    ],
    family: "Araceae", genus: "Monstera", categories: ["foliage"],
    facts: [
      fact("light", .steps(1...2)),
      fact("habit", .values([0, 2])),
      fact("toxicity", .steps(1...1), target: "cat"),
      fact("toxicity", .steps(0...0), target: "dog", source: "powo"),
      fact("temperature", .range(18...27.5)),
      fact("hardiness", .zones(20...24)),
      fact("bloom", .months(MonthSet(rawValue: 0b1100_0000_0011))),
      fact("healing", .flag(true)),
      fact("warmth", .values([1]), isDerived: true),
      fact("vigour", .steps(0...2), typical: 1, isDerived: true),
      fact("tint", .values([0, 2]), typical: 2, isDerived: true),
    ],
    summaries: [
      Resolved.Summary(language: "en", text: "A climber.", source: "general-knowledge"),
      Resolved.Summary(language: "ru", text: "Лиана.", source: "general-knowledge"),
    ],
    articles: [
      Resolved.Article(
        topic: "watering", language: "en",
        commonMark: "Water *rarely*. See [Ivy](plant:hedera-helix).",
        plainText: "Water rarely. See Ivy.", source: "general-knowledge",
        links: ["hedera-helix"]),
      Resolved.Article(
        topic: "light", language: "ru", commonMark: "Жёлтый свет.", plainText: "Жёлтый свет.",
        source: "powo", links: []),
    ],
    relations: [
      Resolved.Relation(
        kind: .companion, plant: "hedera-helix", source: "general-knowledge",
        reasons: [text("ru", "Обе любят тень."), text("en", "Both like shade.")]),
      Resolved.Relation(kind: .antagonist, plant: "ocimum-basilicum", source: "powo"),
    ],
    photos: [photo],
    popularity: 98)

  static let photo = {
    var photo = Resolved.Photo(
      file: "photos/monstera.jpg", licence: "CC0-1.0", credit: "A. Gardener", url: nil,
      alternatives: [text("en", "A split leaf")])
    (photo.width, photo.height) = (1200, 800)
    photo.focalPoint = .init(x: 0.5, y: 0.25)
    return photo
  }()

  static let ivy = Resolved.Plant(
    id: "hedera-helix",
    names: [
      name(.scientific, "Hedera helix", author: "L.", isPreferred: true),
      name(.common, "Ivy", language: "en", isPreferred: true),
      name(.common, "плющ", language: "ru", isPreferred: true),
    ],
    family: "Araliaceae", genus: "Hedera", categories: ["foliage", "herbs"],
    facts: [
      fact("light", .steps(0...1)),
      fact("habit", .none),
      fact("toxicity", .steps(1...1), target: "cat"),
      fact("bloom", .notApplicable),
      fact("healing", .flag(false)),
    ],
    summaries: [], articles: [], relations: [], photos: [], popularity: nil)

  static let basil = Resolved.Plant(
    id: "ocimum-basilicum",
    names: [
      name(.scientific, "Ocimum basilicum", isPreferred: true),
      name(.common, "базилик", language: "ru", isPreferred: true),
    ],
    family: "Lamiaceae", genus: "Ocimum", categories: ["herbs"],
    facts: [fact("light", .steps(2...2))],
    summaries: [], articles: [], relations: [], photos: [], popularity: 0)

  static func text(_ language: String, _ text: String) -> Resolved.LocalizedText {
    Resolved.LocalizedText(language: language, text: text)
  }

  static func name(
    _ kind: Resolved.Name.Kind, _ text: String, author: String? = nil, language: String? = nil,
    isPreferred: Bool = false
  ) -> Resolved.Name {
    Resolved.Name(
      kind: kind, text: text, author: author, language: language, isPreferred: isPreferred)
  }

  static func fact(
    _ trait: String, _ content: Resolved.Content, target: String? = nil,
    typical: Int? = nil, source: String = Resolved.Source.generalKnowledge,
    isDerived: Bool = false
  ) -> Resolved.Fact {
    Resolved.Fact(
      trait: trait, target: target, content: content, typical: typical, source: source,
      isDerived: isDerived)
  }
}

/// One trait of every kind whose facts are values or ranges.
enum SampleVocabulary {
  static let traits = [
    trait("light", .ordinal, values: ["shade", "half-shade", "sun"]),
    trait("habit", .choice, values: ["vine", "shrub", "epiphyte"], isMultiple: true),
    toxicity,
    temperature,
    trait("hardiness", .zones),
    trait("bloom", .months),
    trait("healing", .flag, values: ["yes", "no"]),
    warmth,
    season,
    trait("vigour", .ordinal, values: ["weak", "middling", "strong"]),
    trait("tint", .choice, values: ["pale", "plain", "deep"], isMultiple: true),
  ]

  private static let toxicity = {
    var toxicity = trait("toxicity", .ordinal, values: ["none-known", "moderate"])
    toxicity.disclaimers = [SampleCatalogue.text("en", "Ask a vet")]
    toxicity.targets = [
      Resolved.Target(
        key: "cat", isRelevant: true, icon: "drop", labels: [SampleCatalogue.text("en", "Cats")],
        aliases: ["felines"]),
      Resolved.Target(key: "dog", isRelevant: false, icon: nil, labels: [], aliases: []),
    ]
    toxicity.values[1].targetTexts = [
      Resolved.TargetTexts(
        target: "cat", labels: [SampleCatalogue.text("en", "Toxic to cats")],
        sentences: [
          SampleCatalogue.text("en", "Keep cats away"), SampleCatalogue.text("ru", "Беречь кошек"),
        ])
    ]
    return toxicity
  }()

  private static let temperature = {
    var temperature = trait("temperature", .range)
    temperature.unit = .celsius
    temperature.minimum = -60
    temperature.maximum = 60.5
    temperature.bandBy = .low
    temperature.bands = [
      Resolved.Band(
        atLeast: nil, below: 10.5,
        sentences: [
          SampleCatalogue.text("en", "Cool, at {value}"), SampleCatalogue.text("ru", "При {value}"),
        ]),
      Resolved.Band(
        atLeast: 10.5, below: nil, sentences: [SampleCatalogue.text("en", "Warm, at {value}")]),
    ]
    return temperature
  }()

  private static let warmth = {
    var warmth = trait("warmth", .choice, values: ["cool", "warm"])
    warmth.derivedFrom = "temperature"
    warmth.values[0].condition = .band(atLeast: nil, below: 16)
    warmth.values[1].condition = .band(atLeast: 16, below: nil)
    return warmth
  }()

  private static let season = {
    var season = trait("season", .choice, values: ["winter", "risky"])
    season.derivedFrom = "bloom"
    season.values[0].condition = .months(MonthSet(rawValue: 0b1000_0000_0011))
    season.values[1].condition = .values(["shade", "sun"])
    return season
  }()

  private static func trait(
    _ key: String, _ kind: Resolved.Trait.Kind, values: [String] = [], isMultiple: Bool = false
  ) -> Resolved.Trait {
    Resolved.Trait(
      key: key, kind: kind, role: .base, isFilter: true, isMultiple: isMultiple, unit: nil,
      minimum: nil, maximum: nil, bandBy: nil, derivedFrom: nil, derivedBy: nil,
      rangeIcons: kind == .ordinal ? .middle : nil,
      icon: "drop",
      labels: [SampleCatalogue.text("en", key.capitalized)],
      definitions: [SampleCatalogue.text("ru", "Признак")], disclaimers: [], aliases: [key + "s"],
      bands: [],
      targets: [],
      values: values.map { value in
        Resolved.TraitValue(
          key: value, icon: nil, labels: [SampleCatalogue.text("en", value)], definitions: [],
          sentences: [SampleCatalogue.text("en", "It is \(value).")], targetTexts: [],
          aliases: [value + "-ish"],
          sameAs: [Resolved.SameAs(vocabulary: "TO", term: "TO:\(value)")], condition: nil)
      })
  }
}
