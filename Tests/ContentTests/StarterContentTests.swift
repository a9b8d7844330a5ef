import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusKeys
import HortusKit
import HortusTestSupport
import Testing

/// Facts and sentences of the starter catalogue that can harm somebody when they are wrong.
@Suite struct StarterContentTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  private func page(_ id: PlantID, _ language: String = "en") throws -> PlantPage {
    try #require(try starter.localized(languages: [language]).plant(id), "\(id)")
  }

  private func pages(_ language: String = "en") throws -> [PlantPage] {
    let pages = try Starter.pages(language)
    try #require(try pages.count == starter.plants(limit: .max).plants.count)
    return pages
  }

  @Test(arguments: [
    ("lavandula-angustifolia", "min-temperature", "−25 °C"),
    ("lavandula-angustifolia", "hardiness-usda", "5b–9a"),
    ("daucus-carota", "hardiness-usda", nil), ("ocimum-basilicum", "watering", "High"),
    ("tagetes-patula", "watering", "Moderate"), ("solanum-lycopersicum", "fragrance", "Light"),
    ("fragaria-ananassa", "propagation", "Division, Offset"),
    ("cyclamen-persicum", "growth-habit", "Bulbous plant"),
    ("strelitzia-reginae", "light-indoor", "Bright indirect – Direct sun"),
    ("acer-rubrum", "placement", "Garden bed, Lawn"), ("hedera-helix", "height", "1–20 m"),
    ("solanum-lycopersicum", "hardiness-rhs", "H1c"), ("tagetes-patula", "hardiness-rhs", "H2"),
    ("clivia-miniata", "hardiness-rhs", "H1c"), ("curio-rowleyanus", "hardiness-rhs", "H1c"),
    ("pachira-aquatica", "edible-part", nil),
  ])
  func states(id: PlantID, trait: TraitKey, text: String?) throws {
    #expect(try page(id).fact(trait)?.text == text, "\(id) \(trait)")
  }

  @Test func namesTheMarigoldByItsAcceptedName() throws {
    let names = try page("tagetes-patula").names
    #expect(names.scientific.text == "Tagetes erecta Patula Group")
    #expect(names.synonyms.map(\.text).contains("Tagetes patula"))
  }

  @Test func ratesTheHardinessOfEveryPlant() throws {
    for page in try pages() {
      let rating = try #require(try page.fact("hardiness-rhs"))
      #expect(rating.value.isKnown && !rating.isDerived, "\(page.id)")
    }
  }

  /// A plant that a rating calls frost-hardy survives the frost of the rating by its own statement.
  @Test func ratesNoPlantHardierThanItIs() throws {
    let limits = ["h2": 5.0, "h3": 1, "h4": -5, "h5": -10, "h6": -15, "h7": -20]
    for page in try pages() {
      guard case .values(let ratings) = try page.fact("hardiness-rhs")?.value,
        let limit = limits[ratings[0].key],
        case .range(let lowest) = try page.fact("min-temperature")?.value
      else { continue }
      #expect(lowest.exact.lowerBound <= limit, "\(page.id)")
    }
  }

  @Test func saysWhomAToxicPlantHarms() throws {
    let words = [
      "human": ["people", "child", "toddler", "person", "anybody", "skin", "you", "do not eat"],
      "cat": ["cat", "pet"], "dog": ["dog", "pet"], "horse": ["horse"],
    ]
    for page in try pages() {
      let text = page.article("good-to-know")?.plainText.lowercased() ?? ""
      for fact in page.facts where fact.trait.key == "toxicity" && fact.holds {
        guard let names = words[fact.target?.key ?? ""] else { continue }
        let isNamed = names.contains { text.contains($0) }
        #expect(isNamed, "\(page.id) \(fact.label): \(text)")
      }
    }
  }

  @Test(arguments: [
    ("dieffenbachia-seguine", "en", "Toxic to people"),
    ("tulipa-gesneriana", "en", "Toxic to cats"),
    ("citrus-limon", "en", "Mildly toxic to people"),
    ("mentha-spicata", "ru", "Слабо ядовито для кошек"),
    ("acer-rubrum", "en", "Mildly toxic to people"), ("pachira-aquatica", "en", nil),
  ])
  func warnsOfTheWorstInARow(id: PlantID, language: String, text: String?) throws {
    let row = try starter.localized(languages: [language]).plants(.among([id])).plants.first
    #expect(row?.additionalTraits.first { $0.trait == "toxicity" }?.text == text)
  }

  @Test func findsPlantsThatAreNoRemedies() throws {
    #expect(try starter.plants(.where("healing", in: ["no"])).total > 20)
    let healing = try #require(try starter.localized(languages: ["ru"]).trait("healing"))
    #expect(healing.disclaimer?.contains("врач") == true)
  }

  /// Flora's search by moisture, lowest temperature and shade.
  @Test func findsMonsteraByThreeRequirements() throws {
    let found = try starter.plants(
      .where("moisture-use", in: ["medium"]), .where("shade-tolerance", in: ["tolerant"]),
      .range("min-temperature", overlaps: -100...15), limit: .max)
    #expect(found.plants.contains { $0.id == "monstera-deliciosa" })
  }

  @Test func promisesNobodySafetyInRussianEither() throws {
    let toxicity = try #require(try starter.localized(languages: ["ru"]).trait("toxicity"))
    #expect(toxicity.value("none-known")?.label == "Известного вреда нет")
    for target in toxicity.targets {
      let sentences = toxicity.values(for: target).map(\.sentence)
      #expect(Set(sentences).count == toxicity.values.count, "\(target.key)")
      #expect(toxicity.values(for: target).allSatisfy { $0.targetLabel != nil })
    }
  }

  @Test(arguments: ["en", "ru"]) func hasSentencesForEveryRangeOfNumbers(language: String) throws {
    for page in try pages(language) {
      for fact in page.facts where fact.trait.kind == .range && fact.value.isKnown {
        #expect(fact.sentences.count == 1, "\(page.id) \(fact.trait.key)")
        #expect(fact.sentences.allSatisfy { !$0.contains("{") }, "\(page.id) \(fact.trait.key)")
      }
    }
  }

  /// Readers of several pages notice a sentence that they have read before.
  @Test(arguments: ["en", "ru"]) func repeatsNoLongSentence(language: String) throws {
    var plants: [Substring: Set<PlantID>] = [:]
    for page in try pages(language) {
      let reasons = page.companions.compactMap(\.reason) + page.antagonists.compactMap(\.reason)
      let texts = page.articles.map(\.plainText) + [page.summary?.text].compactMap { $0 } + reasons
      for text in texts {
        for sentence in text.split(separator: /[.!?]\s+|\n+/)
        where sentence.split(whereSeparator: \.isWhitespace).count >= 10 {
          plants[sentence, default: []].insert(page.id)
        }
      }
    }
    #expect(plants.count > 1000)
    for (sentence, plants) in plants where plants.count > 2 {
      Issue.record("\(plants.map(\.rawValue).sorted()): \(sentence)")
    }
  }

  @Test func namesAWorkForManyFacts() throws {
    let facts = try pages().flatMap(\.facts).filter { $0.source != nil && !$0.isDerived }
    let looked = facts.count { $0.source?.isGeneralKnowledge == false }
    #expect(looked >= 475, "\(looked) of \(facts.count)")
  }

  /// What a number means for a wild plant says nothing of rooms, pots and feeding.
  @Test(
    arguments: [
      (
        "en",
        [
          "a room", "rooms", "pot ", "indoor", "ceiling", "windowsill", "feed", "bring it in",
          "glasshouse",
        ]
      ),
      ("ru", ["комнат", "горш", "потол", "подоконник", "подкорм", "занесите", "в доме", "теплиц"]),
    ])
  func speaksOfNoRoomWhereANumberIsMeant(language: String, words: [String]) throws {
    let traits: [TraitKey] = ["height", "height-band", "min-temperature", "soil-fertility"]
    var sentences: Set<String> = []
    let imported = try starter.plants(.category("usda-plants"), limit: .max).plants
    for plant in try starter.plants(limit: .max).plants + imported {
      let page = try page(plant.id, language)
      for trait in traits { sentences.formUnion(try page.fact(trait)?.sentences ?? []) }
    }
    #expect(sentences.count > 100)
    for sentence in sentences {
      #expect(!words.contains { sentence.lowercased().contains($0) }, "\(sentence)")
    }
  }
}

/// The plants of the starter catalogue that were imported from the USDA PLANTS database.
@Suite struct ImportedContentTests {
  private func imported() throws -> (catalogue: Catalogue, ids: Set<PlantID>) {
    let catalogue = try Starter.bundle.open().localized(languages: ["en"], units: .metric)
    let rows = try catalogue.plants(
      .category("usda-plants"), limit: catalogue.information.plantCount)
    return (catalogue, Set(rows.plants.map(\.id)))
  }

  @Test func areAThousandWithTheThreeRequirementsInFriendlySentences() throws {
    let (catalogue, ids) = try imported()
    #expect(ids.count >= 1000)
    for id in ids {
      let page = try #require(try catalogue.plant(id))
      for trait in ["moisture-use", "shade-tolerance", "min-temperature"] {
        let fact = try #require(page.facts.first { $0.trait.key.rawValue == trait }, "\(id)")
        #expect(!fact.sentences.isEmpty, "\(id) \(trait)")
        #expect(fact.source?.id == "usda-plants")
      }
    }
  }

  /// The copy of the list that was imported first ends at P.
  @Test func reachFromAToZ() throws {
    let (catalogue, ids) = try imported()
    #expect(
      ids.isSuperset(of: [
        "abies-balsamea", "platanus-occidentalis", "quercus-rubra", "rosa-acicularis",
        "salix-nigra", "tilia-americana", "ulmus-americana", "vitis-riparia",
        "wisteria-frutescens",
      ]))
    let oak = try #require(try catalogue.plant("quercus-rubra"))
    #expect(try oak.fact("native-region")?.source?.id == "usda-plants")
    let russian = try Starter.bundle.open().localized(languages: ["ru"])
    #expect(try russian.plant("quercus-rubra")?.name == "Дуб красный")
    // This oak has no Russian name in real use.
    #expect(try russian.plant("quercus-montana")?.name == "Chestnut oak")
  }

  /// The column of the list about toxicity says “None” of all these but the yew.
  @Test(arguments: [
    ("taxus-canadensis", "human", "Deadly"), ("vitis-riparia", "dog", "Deadly"),
    ("quercus-rubra", "livestock", "Deadly"), ("verbesina-encelioides", "livestock", "Deadly"),
    ("teucrium-canadense", "human", "High"), ("symplocarpus-foetidus", "human", "Moderate"),
    ("rumex-maritimus", "livestock", "High"), ("viburnum-opulus", "human", "Low"),
  ])
  func warnOfDangerousGenera(id: PlantID, target: String, text: String) throws {
    let page = try #require(try imported().catalogue.plant(id), "\(id)")
    let fact = try page.fact("toxicity", target: target)
    #expect(fact?.text == text, "\(id) \(target)")
    #expect(fact?.source?.id == "dangerous-plants", "\(id) \(target)")
  }

  @Test func areNeverCalledSafeOrEdible() throws {
    let (catalogue, ids) = try imported()
    for id in ids {
      let page = try #require(try catalogue.plant(id))
      let keys = Set(page.facts.filter { $0.value != .unknown }.map(\.trait.key.rawValue))
      #expect(keys.isDisjoint(with: ["edible-part", "healing"]), "\(id)")
      #expect(try page.fact("poisonous")?.text.map { $0 == "Yes" } ?? true, "\(id)")
      #expect(page.harm?.degree != .noneKnown, "\(id)")
    }
  }
}

/// The files of the starter catalogue, and those that are generated from it or describe it.
@Suite struct StarterFileTests {
  @Test func findsNoFaultInTheStarterCatalogue() throws {
    let check = try Compiler(catalogue: Repository.root, isStrict: true).check()
    let renderer = HumanRenderer(colour: false, lines: CatalogueLines(root: Repository.root))
    #expect(check.diagnostics.all.isEmpty, "\(renderer.render(check.diagnostics))")
    #expect(check.isFit)
  }

  @Test func hasEditorSchemasThatFit() throws {
    let files = try EditorSchemaFiles(of: Repository.root)
    #expect(!files.isOutdated, "run hortus schema")
    #expect(files.files.count == 3)
    #expect(files.plantCount == Starter.shownPlantCount)
  }

  @Test func hasAPageForEachApp() throws {
    func names(_ folder: String) -> Set<String> {
      Set(
        Repository.files(below: folder).map { path in
          String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
        })
    }
    let profiles = names("content/apps")
    #expect(names("docs/apps").subtracting(["README"]) == profiles)
    #expect(profiles.count == 5)
  }
}

/// The vocabulary of the starter catalogue: all that a filter and a menu are drawn from.
@Suite struct StarterVocabularyTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  /// The constants of the tests and of an example, recorded with `HORTUS_RECORD=1`.
  @Test(arguments: [
    ("StarterKeys", true, "Tests/HortusBundleTestSupport/StarterKeys.swift"),
    ("CatalogueKeys", false, "Examples/Sources/growwise/CatalogueKeys.swift"),
  ])
  func hasTheKeysThatTestsAndExamplesUse(namespace: String, isPublic: Bool, path: String) throws {
    let keys = try SwiftKeys(CatalogueKeys(starter), namespace: namespace, isPublic: isPublic)
    try Golden.verify(keys.text, at: path)
  }

  @Test(arguments: ["en", "ru"])
  func givesEveryChoiceOfAFilterATextAndAnIcon(language: String) throws {
    for trait in try starter.localized(languages: [language]).filterTraits() {
      #expect(trait.choices.isEmpty == (trait.kind == .range), "\(trait.key)")
      for choice in trait.choices {
        #expect(choice.icon != nil, "\(trait.key) \(choice.key)")
        #expect(!choice.label.isEmpty, "\(trait.key) \(choice.key)")
      }
    }
  }

  @Test func hasAMenuWithoutGaps() throws {
    let categories = try starter.localized(languages: ["ru"]).categories()
    #expect(categories.count == 9)
    #expect(categories.allSatisfy { $0.icon != nil && $0.plantCount > 0 })
    #expect(categories.allSatisfy { $0.label != $0.key })
  }

  /// The swatches of colours keep their colours.
  @Test func drawsIconsThatTakeTints() throws {
    let paths = try starter.iconPaths()
    #expect(paths.count > 50)
    for (key, paths) in paths {
      let isSwatch = key.contains("-colour-")
      #expect(try starter.icon(key)?.kind == (isSwatch ? .picture : .symbol), "\(key)")
      #expect(isSwatch || paths.allSatisfy { $0.color == nil }, "\(key)")
    }
  }

  @Test func drawsEveryIllustrationByPaths() throws {
    let paths = try starter.illustrationPaths()
    for plant in try starter.plants(limit: .max).plants {
      let illustration = try #require(plant.illustration, "\(plant.id)")
      #expect(illustration.paths(in: paths)?.allSatisfy { $0.color != nil } == true, "\(plant.id)")
    }
  }
}
