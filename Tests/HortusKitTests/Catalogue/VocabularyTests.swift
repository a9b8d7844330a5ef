import Foundation
import GRDB
import HortusBundleTestSupport
import HortusCompiler
import HortusDiagnostics
@_spi(Testing) import HortusKit
import HortusSchema
import HortusTestSupport
import Testing

/// The vocabulary of the small catalogue: all that a filter and a menu are drawn from.
@Suite struct VocabularyTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Bundles.small.open()
  }

  @Test func givesOneTraitLikeAllTraits() throws {
    for hemisphere in Hemisphere.allCases {
      let catalogue = try Bundles.small.open().localized(hemisphere: hemisphere)
      for trait in try catalogue.traits() {
        #expect(try catalogue.trait(trait.key) == trait, "\(trait.key) in the \(hemisphere)")
      }
    }
  }

  @Test func drawsTheFilterOfHomePlants() throws {
    let filters = try catalogue.localized(languages: ["en"]).filterTraits()
    let light = try #require(filters.first)
    #expect(light.key == "light")
    #expect(light.label == "Light")
    #expect(light.role == .base)
    #expect(light.kind == .ordinal)
    #expect(
      light.choices.map(\.label) == ["Full shade", "Part shade", "Part sun", "Full sun"])
    #expect(light.choices.map(\.key) == ["full-shade", "part-shade", "part-sun", "full-sun"])
    #expect(light.choices[3].icon?.key == "light-full-sun")
    #expect(light.value("full-sun")?.sentence == "Give it the sunniest spot you have")
    #expect(filters.prefix(3).map(\.key) == ["light", "humidity", "difficulty"])
  }

  @Test(arguments: ["en", "ru"])
  func givesEveryChoiceATextAndAnIcon(language: String) throws {
    for trait in try catalogue.localized(languages: [language]).filterTraits() {
      #expect(trait.choices.isEmpty == (trait.kind == .range), "\(trait.key)")
      for choice in trait.choices {
        #expect(choice.icon != nil, "\(trait.key) \(choice.key)")
        #expect(!choice.label.isEmpty, "\(trait.key) \(choice.key)")
      }
    }
  }

  @Test func givesARangeTheEndsOfASlider() throws {
    let filters = try catalogue.filterTraits()
    #expect(filters.filter { $0.kind == .range }.map(\.key) == ["min-temperature"])
    let coldest = try #require(filters.first { $0.key == "min-temperature" })
    let extent = try #require(coldest.extent)
    #expect(coldest.unit == .celsius && coldest.bounds == -80...40)
    var numbers: [Double] = []
    for plant in try catalogue.plants(limit: .max).plants {
      guard case .range(let range)? = try catalogue.plant(plant.id)?.fact("min-temperature")?.value
      else { continue }
      numbers += [range.exact.lowerBound, range.exact.upperBound]
    }
    #expect(numbers.min() == extent.lowerBound && numbers.max() == extent.upperBound)
    let all = try catalogue.plants(.range("min-temperature", overlaps: extent)).total
    #expect(all > 0 && all == numbers.count / 2)
    #expect(try catalogue.trait("min-temperature")?.extent == nil)
  }

  @Test func namesTheTargetInAChoice() throws {
    let toxicity = try #require(try catalogue.traits().first { $0.key == "toxicity" })
    let choice = try #require(toxicity.choices.first { $0.key == "cat:moderate" })
    #expect(choice.label == "Cats: Moderate")
    #expect(choice.target?.icon?.key == "toxicity-cat")
    #expect(toxicity.choices.count == toxicity.targets.count * toxicity.values.count)
  }

  @Test func drawsTheMenu() throws {
    let categories = try catalogue.localized(languages: ["ru"]).categories()
    #expect(
      categories.prefix(4).map(\.key)
        == ["foliage", "flowering", "succulents", "palms-and-trees"])
    #expect(categories.allSatisfy { $0.icon != nil && $0.plantCount > 0 })
    #expect(categories.allSatisfy { $0.label != $0.key })
  }

  @Test func keepsTheTopicsInReadingOrder() throws {
    let topics = try catalogue.localized(languages: ["en"]).topics()
    #expect(
      topics.map(\.key) == [
        "complexity", "light", "watering", "humidity", "temperature", "soil", "feeding", "pruning",
        "transfer", "reproduction", "origin", "good-to-know", "choosing", "seasons", "hardiness",
        "kitchen-garden", "pests", "safety",
      ])
    #expect(
      topics.filter { !$0.isRequired }.map(\.key) == [
        "feeding", "pruning", "origin", "good-to-know", "choosing", "seasons", "hardiness",
        "kitchen-garden", "pests", "safety",
      ])
  }

  @Test func showsAnIconWithItsCounterparts() throws {
    let icon = try #require(try catalogue.localized(languages: ["ru"]).icon("light-full-sun"))
    #expect(icon.svg.hasPrefix("<svg"))
    #expect(!icon.sfSymbol.isEmpty && !icon.materialSymbol.isEmpty)
    #expect(icon.tintLight.hasPrefix("#") && icon.tintDark.hasPrefix("#"))
    #expect(
      icon.label != (try catalogue.localized(languages: ["en"]).icon("light-full-sun"))?.label)
    #expect(try catalogue.icon("no-such-icon") == nil)
  }

  @Test func looksUpWhatKeysName() throws {
    #expect(try catalogue.localized(languages: ["ru"]).trait("light")?.label == "Освещение")
    #expect(
      try catalogue.localized(languages: ["en"]).category("succulents")?.icon?.key
        == "category-succulents")
    #expect(try catalogue.localized(languages: ["en"]).topic("watering")?.label == "Watering")
    #expect(try catalogue.trait("no-such-trait") == nil)
    #expect(try catalogue.category("no-such-category") == nil)
    #expect(try catalogue.topic("no-such-topic") == nil)
  }

  @Test func labelsMonthsAsTheyAreInTheSouth() throws {
    let north = try #require(try catalogue.traits().first { $0.key == "bloom" })
    let south = try #require(
      try catalogue.localized(hemisphere: .southern).traits().first { $0.key == "bloom" })
    #expect(south.values.map(\.label) == north.values.map(\.label))
    #expect(south.values.map(\.key).prefix(2) == ["jul", "aug"])
    #expect(south.value("may")?.label == "November")
    let light = try catalogue.localized(hemisphere: .southern).filterTraits().first
    #expect(light == (try catalogue.filterTraits().first))
  }

  @Test func namesTheMonthsInTheLanguageOfTheReader() throws {
    let english = try #require(try catalogue.traits().first { $0.key == "bloom" })
    #expect(english.value("may")?.label == "May")
    let russian = try #require(
      try catalogue.localized(languages: ["ru"]).traits().first { $0.key == "bloom" })
    #expect(russian.value("may")?.label == "май")
    #expect(russian.values.count == 12)
  }

  @Test(arguments: [(["de", "ru"], "Свет"), (["ru-RU"], "Свет"), (["de"], "Light"), ([], "Light")])
  func fallsBackAlongTheLanguages(languages: [String], label: String) throws {
    let light = try #require(
      try Garden.bundle.open().localized(languages: languages).traits().first)
    #expect(light.label == label)
  }

  @Test func keepsBundlesAndLanguagesApart() throws {
    let garden = try Garden.bundle.open()
    for _ in 1...2 {
      #expect(try catalogue.localized(languages: ["ru"]).traits().first?.label == "Освещение")
      #expect(try garden.localized(languages: ["ru"]).traits().first?.label == "Свет")
      #expect(try catalogue.localized(languages: ["en"]).traits().first?.values.count == 4)
      #expect(try garden.localized(languages: ["en"]).traits().first?.values.count == 3)
      #expect(
        try garden.localized(languages: ["ru", "en"]).traits()
          == garden.localized(languages: ["ru"]).traits())
    }
  }
}

@Suite struct TraitKeyTests {
  @Test func isWrittenAsAStringWhereItHasNoName() throws {
    #expect(TraitKey.minTemperature == "min-temperature")
    #expect("\(TraitKey.light)" == "light" && TraitKey("x") == TraitKey(rawValue: "x"))
    #expect(try Bundles.small.open().plants(.where(.light, in: ["part-shade"])).total > 0)
  }
}

/// The keys of page texts and their words.
@Suite struct PageTextKeysTests {
  /// A key without a text would be shown as it is, and a text without a key never.
  @Test func areThoseOfTheProgramsTexts() {
    #expect(PageTexts.Key.allCases.map(\.rawValue).sorted() == PageTextTable.standard.keys)
  }

  @Test(arguments: [
    ("en", "Search", "up to {value}"), ("ru-RU", "Поиск", "до {value}"),
    ("de", "Search", "≤ {value}"),
  ])
  func haveTheWordsOfTheProgram(language: String, search: String, atMost: String) {
    let texts = PageTexts.standard(in: language)
    #expect(texts.language == language)
    #expect(texts[.search] == search)
    #expect(texts[.atMost] == atMost)
    #expect(texts.text(.atMost, [:]) == atMost)
  }
}

@Suite struct IconTests {
  /// Drawings as programs and themes export them, made for this test, and the icons that an app
  /// gets of them.
  @Test(
    arguments: [
      ("inkscape", .picture), ("illustrator", .picture), ("figma", .symbol), ("sketch", .picture),
      ("breeze", .symbol), ("adwaita", .symbol), ("cairo", .symbol),
    ] as [(String, Icon.Kind)])
  func takesDrawingsAsProgramsExportThem(program: String, kind: Icon.Kind) throws {
    let drawing = try Repository.text("Tests/Fixtures/Drawings/\(program).svg")
    let files = ["content/icons/leaf.svg": drawing]
    let bundle = try TestBundle(files: files).open()
    let icon = try #require(try bundle.icon("leaf"))
    #expect(icon.kind == kind)
    let catalogue = try TestCatalogue(files)
    let diagnostics = try Compiler(catalogue: catalogue.root).check().diagnostics.sorted
    #expect(diagnostics.filter { $0.severity == .warning }.count == 1)
    let hasPaths = try bundle.iconPaths()["leaf"] != nil
    #expect(hasPaths != diagnostics.contains { $0.code == .drawingWithoutPaths })
    let said = diagnostics.map { "\($0.code.rawValue) \($0.message)\n" }
    try Golden.verify(
      icon.svg + said.joined(), at: "Tests/Fixtures/Drawings/\(program).expected.txt")
  }

  @Test func givesPathsInTheOrderOfPainting() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <path d="M1 2h3v4z" fill-rule="evenodd" opacity=".5"/>
        <path d="M1 2c1 1 2 1 3 0" fill="none" stroke="#c00" stroke-width="2" \
      stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="1 2" stroke-dashoffset="3"/>
      </svg>
      """
    let bundle = try TestBundle(files: ["content/icons/leaf.svg": drawing])
    let stroke = DrawingPath.Stroke(
      lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [1, 2], dashPhase: 3)
    #expect(
      try bundle.open().iconPaths()["leaf"] == [
        DrawingPath(
          elements: [
            .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 4, y: 2)),
            .line(to: CGPoint(x: 4, y: 6)), .closeSubpath,
          ], painting: .fill(.evenodd), color: "#000000", opacity: 0.5),
        DrawingPath(
          elements: [
            .move(to: CGPoint(x: 1, y: 2)),
            .curve(
              to: CGPoint(x: 4, y: 2), control1: CGPoint(x: 2, y: 3),
              control2: CGPoint(x: 3, y: 3)),
          ], painting: .stroke(stroke), color: "#cc0000"),
      ])
  }

  @Test(
    arguments: ["M1", "M1 2 3 4", "C1 2 3 4", "L1 x", "1 2", "M1 2Z3", "Mé", "A1 2", "Lnan 1"])
  func reportsDamagedPaths(data: String) throws {
    let bundle = try TestBundle(files: [:])
    let queue = try DatabaseQueue(path: bundle.path)
    try queue.write { try $0.execute(sql: "UPDATE iconPath SET data = ?", arguments: [data]) }
    try queue.close()
    let error = CatalogueError.damaged(
      path: bundle.path, reason: "the path of a drawing cannot be “\(data)”")
    #expect(throws: error) { try bundle.open().iconPaths() }
  }

  @Test func tellsWhichIconsTakeTints() throws {
    let catalogue = try Bundles.small.open()
    #expect(try catalogue.icon("light")?.kind == .symbol)
    let paths = try #require(try catalogue.iconPaths()["light"])
    #expect(!paths.isEmpty && paths.allSatisfy { $0.color == nil })
  }
}
