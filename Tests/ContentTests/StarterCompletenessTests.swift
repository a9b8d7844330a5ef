import HortusKit
import HortusTestSupport
import Testing

/// What the starter catalogue promises of each plant, in both of its languages.
@Suite struct StarterCompletenessTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  private func pages(_ language: String = "en") throws -> [PlantPage] {
    try Starter.pages(language)
  }

  @Test func countsPlantsForEveryAudience() throws {
    let counts = Dictionary(
      uniqueKeysWithValues: try starter.categories().map { ($0.key, $0.plantCount) })
    #expect(try pages().count >= 160)
    #expect(counts["garden-flowers", default: 0] >= 40)
    let annuals = try starter.plants(
      .category("garden-flowers"), .where("life-cycle", in: ["annual"]), limit: .max)
    #expect(annuals.total >= 10)
    #expect(try pages().count { try $0.fact("harvest")?.value.isKnown == true } >= 30)
  }

  @Test func saysEverythingInBothLanguages() throws {
    let required = Set(try starter.topics().filter(\.isRequired).map(\.key))
    let written = Dictionary(
      uniqueKeysWithValues: try pages("ru").map { ($0.id, Set($0.articles.map(\.topic.key))) })
    for language in ["en", "ru"] {
      for page in try pages(language) {
        let names = page.names
        #expect(names.preferredLanguage == language, "\(page.id): a name in \(language)")
        #expect(page.summary?.language == language, "\(page.id): a summary in \(language)")
        let topics = Set(page.articles.filter { $0.language == language }.map(\.topic.key))
        #expect(topics.isSuperset(of: required), "\(page.id): required topics in \(language)")
        #expect(topics == written[page.id], "\(page.id): topics in \(language)")
      }
    }
  }

  @Test func showsInEachRowWhatAnAppNeeds() throws {
    for page in try pages() {
      #expect(page.baseFacts.count == 3 && page.baseFacts.allSatisfy { $0.value.isKnown })
      #expect(page.articles.count { $0.topic.isRequired } == 8, "\(page.id)")
    }
    #expect(try pages().count == Starter.shownPlantCount)
  }

  @Test func tellsGrowersWhenToSowAndHarvest() throws {
    let kitchen = ["vegetables", "herbs", "fruit"]
    let traits: [TraitKey] = [
      "spacing", "days-to-harvest", "harvest", "feeding-interval", "pruning",
    ]
    for page in try pages() where page.categories.contains(where: { kitchen.contains($0.key) }) {
      for trait in traits {
        #expect(try page.fact(trait)?.value != .unknown, "\(page.id) \(trait)")
      }
      for topic in ["feeding", "pruning"] {
        #expect(page.article(topic) != nil, "\(page.id) \(topic)")
      }
    }
  }

  /// Plants that want no fertiliser at all, or only in spring, by their articles.
  private static let plantsWithoutRegularFeeds: Set<PlantID> = [
    "achillea-millefolium", "asclepias-tuberosa", "centaurea-cyanus", "cosmos-bipinnatus",
    "dionaea-muscipula", "echinacea-purpurea", "eschscholzia-californica", "hoya-carnosa",
    "lithops-lesliei", "lupinus-polyphyllus", "nigella-damascena", "papaver-rhoeas", "rosa-rugosa",
    "sarracenia-purpurea", "sempervivum-tectorum", "tropaeolum-majus",
  ]

  @Test func statesWhatACareScheduleNeeds() throws {
    let traits: [TraitKey] = ["watering-interval", "repotting", "pruning"]
    for page in try pages() {
      for trait in traits {
        #expect(try page.fact(trait)?.value != .unknown, "\(page.id) \(trait)")
      }
      let isFed = try page.fact("feeding-interval")?.value != .unknown
      #expect(isFed != Self.plantsWithoutRegularFeeds.contains(page.id), "\(page.id)")
    }
  }

  /// A plant whose harm is known says which parts do it and how. The bristles of bunny ears harm
  /// without any poison.
  @Test func tellsWhichPartsHarmAndHow() throws {
    for page in try pages() {
      let isHarmful = page.facts.contains { fact in
        guard fact.trait.key == "toxicity", case .values(let values) = fact.value else {
          return false
        }
        return values.contains { $0.key != "none-known" }
      }
      let part = try page.fact("toxic-part")?.value.isKnown == true
      #expect(part == (isHarmful && page.id != "opuntia-microdasys"), "\(page.id) toxic-part")
      let route = try page.fact("toxicity-route")?.value.isKnown == true
      #expect(route == isHarmful, "\(page.id) toxicity-route")
    }
  }

  /// The water of cut stems, unripe fruit and green tubers are told apart from the whole plant.
  @Test(arguments: [
    ("solanum-lycopersicum", "toxic-part", "unripe-fruit"),
    ("solanum-tuberosum", "toxic-part", "green-tuber"),
    ("phaseolus-vulgaris", "toxic-part", "raw-seed"),
    ("convallaria-majalis", "toxic-part", "vase-water"),
    ("lilium-longiflorum", "toxic-part", "pollen"), ("rosa-rugosa", "irritant", "thorns"),
    ("euphorbia-tirucalli", "toxicity-route", "eye-contact"),
    ("opuntia-microdasys", "irritant", "hairs"),
    ("foeniculum-vulgare", "irritant", "phototoxic-sap"),
  ])
  func namesTheDangerousPart(id: PlantID, trait: TraitKey, value: String) throws {
    let found = try starter.plants(.where(trait, in: [value]), limit: .max).plants.map(\.id)
    #expect(found.contains(id), "\(id) \(trait) \(value)")
  }

  @Test func statesWhatPeopleFilterBy() throws {
    let traits: [TraitKey] = ["watering-cue", "aspect", "form", "soil-moisture"]
    for page in try pages() {
      for trait in traits {
        #expect(try page.fact(trait)?.value != .unknown, "\(page.id) \(trait)")
      }
      let isHouseplant = try page.fact("light-indoor")?.value.isKnown == true
      let flowers = try page.fact("bloom")?.value.isKnown == true
      if flowers && !isHouseplant {
        #expect(try page.fact("wildlife")?.value != .unknown, "\(page.id) wildlife")
      }
    }
    for plant in try starter.plants(.where("edible-part", in: ["fruit"]), limit: .max).plants {
      let colour = try starter.plant(plant.id)?.fact("fruit-colour")
      #expect(colour?.value.isKnown == true, "\(plant.id)")
    }
  }

  @Test func tellsWhereGardenFlowersComeFrom() throws {
    for page in try pages()
    where page.categories.contains(where: { $0.key == "garden-flowers" }) {
      #expect(page.article("origin") != nil, "\(page.id)")
      for trait: TraitKey in ["bloom", "flower-colour", "life-cycle", "growth-habit", "climate"] {
        #expect(try page.fact(trait)?.value != .unknown, "\(page.id) \(trait)")
      }
    }
  }

  @Test func saysWhyPlantsAreNeighbours() throws {
    for language in ["en", "ru"] {
      for page in try pages(language) {
        for neighbour in page.companions + page.antagonists {
          #expect(neighbour.reason != nil, "\(page.id) \(neighbour.id) \(language)")
        }
      }
    }
  }

  /// Cultivars and groups of cultivars are named without an author.
  @Test func namesTheAuthorsOfAllScientificNames() throws {
    for page in try pages() {
      for name in [page.names.scientific] + page.names.synonyms
      where !name.text.hasSuffix(" Group") && !name.text.hasSuffix("'") {
        #expect(name.author != nil, "\(page.id) \(name.text)")
      }
    }
  }
}

/// The guides of the starter catalogue.
@Suite struct StarterGuideTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  @Test func areManyOfEachKind() throws {
    let guides = try starter.guides()
    #expect(guides.count { $0.kind != .faq } >= 21 && guides.count { $0.kind == .faq } >= 20)
  }

  /// 21 guides and tutorials of 300 to 800 words, 20 answers, all in both languages.
  @Test(arguments: ["en", "ru"])
  func areWrittenInEachLanguage(language: String) throws {
    let catalogue = starter.localized(languages: [language])
    for outline in try catalogue.guides() {
      let guide = try #require(try catalogue.guide(outline.id))
      #expect(guide.language == language)
      #expect(outline.summary != nil && !guide.topics.isEmpty && !guide.plants.isEmpty)
      let count = guide.plainText.split(whereSeparator: \.isWhitespace).count
      #expect((outline.kind == .faq ? 80...400 : 300...800).contains(count), "\(guide.id) \(count)")
    }
  }
}
