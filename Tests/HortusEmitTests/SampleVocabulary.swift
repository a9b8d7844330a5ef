import HortusModel

/// One trait of every kind.
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
    season.values[0].condition = .months(Resolved.Months(rawValue: 0b1000_0000_0011))
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
