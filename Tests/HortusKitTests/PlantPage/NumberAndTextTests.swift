import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The plants of a shop, with traits of the kinds `number` and `text`.
///
/// | id | price | pack | pot | article number | note | page |
/// |---|---|---|---|---|---|---|
/// | acer | €9.90 | 1 | 2 l | A-1001 | English and Russian | yes |
/// | begonia | €12 | 3 | 10 l | A-1002 | English | |
/// | cissus | | | | | none | |
enum Shop {
  private static let compiled = Result { () throws -> TestBundle in
    let bundle = try TestBundle(files: files())
    atexit { try? Shop.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }

  static func files() throws -> [String: String] {
    let path = "content/vocabulary/traits.xml"
    let minimal = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + path)
    return [
      path: minimal.replacingOccurrences(of: "<traits>", with: "<traits>" + units)
        .replacingOccurrences(of: "</traits>", with: traits + "</traits>"),
      "content/plants/hedera-helix.xml": """
      <plants level="compact">
        \(plant("acer", "Acer rubrum", acer))
        \(plant("begonia", "Begonia rex", begonia))
        \(plant("cissus", "Cissus alata", "<origin-note>none</origin-note>"))
      </plants>
      """,
    ]
  }

  private static let units = """
    <unit key="euro" decimals="2">
      <form plural="one" xml:lang="en">€{value}</form>
      <form plural="other" xml:lang="en">€{value}</form>
      <form plural="one" xml:lang="ru">{value} €</form>
      <form plural="few" xml:lang="ru">{value} €</form>
      <form plural="many" xml:lang="ru">{value} €</form>
      <form plural="other" xml:lang="ru">{value} €</form>
      <alias>€</alias>
    </unit>
    <unit key="piece">
      <form plural="one" xml:lang="en">{value} piece</form>
      <form plural="other" xml:lang="en">{value} pieces</form>
      <form plural="one" xml:lang="ru">{value} штука</form>
      <form plural="few" xml:lang="ru">{value} штуки</form>
      <form plural="many" xml:lang="ru">{value} штук</form>
      <form plural="other" xml:lang="ru">{value} штуки</form>
    </unit>
    """

  private static let traits =
    trait("price", #"kind="number" unit="euro" filter="true" minimum="0""#)
    + trait("pack", #"kind="number" unit="piece""#)
    + trait("pot-volume", #"kind="number" unit="litre""#)
    + trait("article-number", #"kind="text" unique="true""#)
    + trait("origin-note", #"kind="text" localized="true""#)
    + trait("shop-page", #"kind="text" format="url""#)

  private static func trait(_ key: String, _ attributes: String) -> String {
    """
    <trait key="\(key)" role="detail" \(attributes)>
      <label xml:lang="en">The \(key)</label><label xml:lang="ru">Это \(key)</label>
      <definition xml:lang="en">What it is.</definition>
      <definition xml:lang="ru">Что это.</definition>
    </trait>
    """
  }

  private static let acer = """
    <price>9.90 €</price><pack>1 piece</pack><pot-volume>2 l</pot-volume>
    <article-number>A-1001</article-number>
    <origin-note xml:lang="en">From wet woods; 10 cm of snow is fine.</origin-note>
    <origin-note xml:lang="ru">Из сырых лесов.</origin-note>
    <shop-page>https://example.org/acer?a=1&amp;b=2</shop-page>
    """
  private static let begonia = """
    <price>12 euro</price><pack>3 piece</pack><pot-volume>10 l</pot-volume>
    <article-number>A-1002</article-number>
    <origin-note xml:lang="en">From warm woods.</origin-note>
    """

  private static func plant(_ id: String, _ name: String, _ traits: String) -> String {
    """
    <plant id="\(id)">
      <names><scientific>\(name)</scientific></names>
      <family>Testaceae</family>
      <category ref="foliage"/>
      <traits>\(traits)</traits>
    </plant>
    """
  }
}

@Suite struct NumberAndTextTests {
  /// A catalogue in which acer has another text.
  private func shop(_ text: String, insteadOf usual: String) throws -> TestBundle {
    let path = "content/plants/hedera-helix.xml"
    var files = try Shop.files()
    let plants = try #require(files[path])
    #expect(plants.contains(usual))
    files[path] = plants.replacingOccurrences(of: usual, with: text)
    return try TestBundle(files: files)
  }

  @Test func readsMillilitresToTheDigit() throws {
    let bundle = try shop("1250 ml</pot-volume>", insteadOf: "2 l</pot-volume>")
    let fact = try #require(try bundle.open().plant("acer")?.fact("pot-volume"))
    guard case .range(let volume) = fact.value else {
      Issue.record("the volume is no number")
      return
    }
    #expect(volume.exact == 1.25...1.25 && volume.exactUnit == .litre)
  }

  @Test func suggestsAPlantOnceThatIsFoundByNameAndByText() throws {
    let bundle = try shop("Acer-1001</article-number>", insteadOf: "A-1001</article-number>")
    let catalogue = try bundle.open()
    #expect(try catalogue.plants(.text("acer-1001")).plants.map(\.id) == ["acer"])
    let kinds = try catalogue.suggestions(for: "acer").map(\.kind)
    #expect(kinds.filter { $0 == .plant("acer") }.count == 1)
  }

  /// The statement of the contract gives other readers the texts that HortusKit writes.
  @Test(arguments: [("en", "other"), ("ru", "few")])
  func readsUnitsByTheStatementOfTheContract(language: String, plural: String) throws {
    let reader = ForeignReader(page: try ContractPage(), bundle: try Shop.bundle)
    let rows = try reader.rows("Units", [["language": .text(language)]])[0]
    let catalogue = try Shop.bundle.open().localized(languages: [language])
    #expect(rows.allSatisfy { $0[2] == .text(language) })
    for trait in ["price", "pack"] as [TraitKey] {
      let unit = try #require(try catalogue.trait(trait)?.unit)
      guard case .declared(let declared) = unit else {
        Issue.record("\(trait) has no unit of the catalogue")
        continue
      }
      let forms = rows.filter { $0[0] == .text(declared.key) }
      #expect(forms.allSatisfy { $0[1] == .init(declared.decimals) })
      let categories = Set(forms.map { $0[3] })
      #expect(
        categories == (language == "en" ? ["one", "other"] : ["one", "few", "many", "other"]))
      guard trait == "pack",
        case .text(let form)? = forms.first(where: { $0[3] == .text(plural) })?[4]
      else { continue }
      let fact = try catalogue.plant("begonia")?.fact(trait)
      #expect(fact?.text == form.replacingOccurrences(of: "{value}", with: "3"))
    }
  }

  @Test(arguments: [
    ("en", UnitSystem.metric, "acer", "price", "€9.90"),
    ("en", .metric, "begonia", "price", "€12.00"),
    ("ru", .metric, "acer", "price", "9,90 €"),
    ("en", .metric, "acer", "pack", "1 piece"),
    ("en", .imperial, "begonia", "pack", "3 pieces"),
    ("ru", .metric, "begonia", "pack", "3 штуки"),
    ("en", .metric, "acer", "pot-volume", "2 l"),
    ("ru", .metric, "acer", "pot-volume", "2 л"),
    ("en", .imperial, "acer", "pot-volume", "2 qt"),
    ("en", .imperial, "begonia", "pot-volume", "2.5 gal"),
    ("en", .metric, "acer", "article-number", "A-1001"),
    ("en", .metric, "acer", "origin-note", "From wet woods; 10 cm of snow is fine."),
    ("en", .imperial, "acer", "origin-note", "From wet woods; 4 in of snow is fine."),
    ("ru", .metric, "acer", "origin-note", "Из сырых лесов."),
    ("ru", .metric, "begonia", "origin-note", "From warm woods."),
    ("en", .metric, "acer", "shop-page", "https://example.org/acer?a=1&b=2"),
  ])
  func showsTheValue(
    language: String, units: UnitSystem, plant: String, trait: String, text: String
  ) throws {
    let catalogue = try Shop.bundle.open().localized(languages: [language], units: units)
    let fact = try #require(try catalogue.plant(PlantID(plant))?.fact(TraitKey(trait)))
    #expect(fact.text == text)
  }

  @Test func tellsWhatIsKnownOfAText() throws {
    let catalogue = try Shop.bundle.open().localized(languages: ["ru"])
    let acer = try #require(try catalogue.plant("acer"))
    guard case .text(let page) = try #require(try acer.fact("shop-page")).value,
      case .text(let note) = try #require(try catalogue.plant("begonia")?.fact("origin-note")).value
    else { throw Missing() }
    #expect(page.url?.host == "example.org" && page.language == nil)
    #expect(note.url == nil && note.language == "en")
    #expect(try catalogue.plant("cissus")?.fact("origin-note")?.value == .absent)
    #expect(try catalogue.plant("cissus")?.fact("article-number")?.value == .unknown)
    #expect(try acer.fact("article-number")?.trait.textForm?.isUnique == true)
  }

  private struct Missing: Error {}

  @Test(arguments: [
    (Condition.range("price", overlaps: 10...20), ["begonia"]),
    (.range("price", atLeast: 9.9), ["acer", "begonia"]),
    (.range("price", atMost: 9.9), ["acer"]), (.range("price", atLeast: .nan), []),
    (.range("price", atMost: .nan), []),
    (.text("a-1002"), ["begonia"]), (.text("A-1"), ["acer", "begonia"]), (.text("1001"), []),
  ])
  func findsPlants(condition: Condition, ids: [String]) throws {
    #expect(try Shop.bundle.open().plants(condition).plants.map(\.id.rawValue) == ids)
  }

  @Test func saysWhichTextWasFound() throws {
    let plants = try Shop.bundle.open().plants(.text("a 100"), limit: 1)
    let match = try #require(plants.plants.first?.match)
    #expect(match.name == "A-1001" && match.kind == .traitText && match.quality == .prefix)
    #expect(match.name[match.range] == "A-100")
    let next = try Shop.bundle.open().plants(.text("a 100"), limit: 1, after: plants.next)
    #expect(next.plants.map(\.id) == ["begonia"] && next.next == nil)
    #expect(
      try Shop.bundle.open().suggestions(for: "a-1001").map(\.kind) == [.plant("acer")])
  }

  @Test(arguments: [
    (PlantSortOrder.trait("price"), ["acer", "begonia", "cissus"]),
    (.trait("price", descending: true), ["begonia", "acer", "cissus"]),
  ])
  func sortsPlantsByANumber(order: PlantSortOrder, ids: [String]) throws {
    #expect(try Shop.bundle.open().plants(sortedBy: order).plants.map(\.id.rawValue) == ids)
    let coded = try JSONDecoder().decode(
      PlantSortOrder.self, from: JSONEncoder().encode(order))
    #expect(coded == order)
  }

  @Test func findsTextsInEachLanguage() throws {
    let catalogue = try Shop.bundle.open().localized(languages: ["ru"])
    let hits = try catalogue.texts(containing: "woods")
    #expect(hits.map(\.plant) == ["acer", "begonia"])
    #expect(hits.allSatisfy { $0.field == .trait("origin-note") && $0.topic == nil })
    #expect(hits.allSatisfy { $0.snippet[$0.range] == "woods" })
    #expect(Set(hits.map(\.id)).count == hits.count)
    #expect(try catalogue.texts(containing: "лес").map(\.language) == ["ru"])
    #expect(try catalogue.texts(containing: "A-1001").isEmpty)
  }

  @Test func refusesQueriesThatDoNotFitTheKind() throws {
    let catalogue = try Shop.bundle.open()
    #expect(throws: QueryError.isAText(trait: "article-number")) {
      try catalogue.plants(.where("article-number", in: ["A-1001"]))
    }
    #expect(throws: QueryError.isARange(trait: "price")) {
      try catalogue.plants(.where("price", in: ["12"]))
    }
    #expect(throws: QueryError.notARange(trait: "light")) {
      try catalogue.plants(sortedBy: .trait("light"))
    }
  }

  @Test func offersANumberAsAFilterWithItsExtent() throws {
    let price = try #require(
      try Shop.bundle.open().filterTraits().first { $0.key == "price" })
    #expect(price.kind == .number && price.extent == 9.9...12 && price.choices.isEmpty)
    #expect(price.unit?.key == "euro")
  }
}
