import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusTestSupport
import Testing

/// The harm that list rows, plant pages, shared texts and shared pages show.
@Suite struct PlantHarmTests {
  private static func statement(
    _ target: String, severe: Bool = false
  ) -> TraitBadge {
    TraitBadge(
      trait: "toxicity", target: target, label: "Toxicity (\(target))",
      value: .values([TraitValue(key: "high", label: "High", isSevere: severe)]),
      text: "Toxic to \(target)")
  }

  @Test func joinsItsStatements() {
    let harm = PlantHarm(
      degree: .severe, statements: [Self.statement("cats", severe: true), Self.statement("dogs")])
    #expect(harm.text == "Toxic to cats · Toxic to dogs")
    #expect(PlantHarm(degree: .notStated).text.isEmpty)
  }

  @Test(arguments: ["en", "ru"])
  func isTheSameInTheRowAndOnThePageOfEachApp(language: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    for app in try catalogue.apps() {
      let limited = try catalogue.limited(to: catalogue.app(app))
      for row in try limited.plants(limit: .max).plants {
        let page = try #require(try limited.plant(row.id))
        let harm = try #require(row.harm)
        #expect(page.harm?.degree == harm.degree && page.harm?.text == harm.text, "\(row.id)")
        #expect(page.harm?.unstated.map(\.key) == harm.unstated.map(\.key), "\(row.id)")
        let isSevere = page.facts.contains { fact in
          guard fact.trait.isHarm, case .values(let values) = fact.value else { return false }
          return values.last?.isSevere == true
        }
        #expect((harm.degree == .severe) == isSevere, "\(app) \(row.id)")
      }
    }
  }

  @Test func tellsApartThatNoHarmIsKnownAndThatNothingIsStated() throws {
    let catalogue = try Bundles.small.open()
    func degree(_ id: PlantID) throws -> PlantHarm.Degree? { try catalogue.plant(id)?.harm?.degree }
    #expect(try degree("cicuta-douglasii") == .severe)
    #expect(try degree("aloe-vera") == .mild)
    #expect(try degree("chlorophytum-comosum") == .noneKnown)
    #expect(try degree("abies-balsamea") == .notStated)
    #expect(try degree("daucus-carota") == .notStated)
  }

  @Test func namesAllWhomItHarmsAndThoseOfWhomNothingIsKnown() throws {
    let shelf = try Shelf.bundle.open()
    func harm(_ id: PlantID) throws -> PlantHarm { try #require(try shelf.plant(id)?.harm) }
    let aloe = try harm("aloe")
    #expect(aloe.degree == .severe)
    #expect(aloe.statements.map(\.target) == ["cat", "dog"])
    #expect(aloe.unstated.map(\.key) == ["human"])
    let begonia = try harm("begonia")
    #expect(begonia.degree == .noneKnown && begonia.unstated.map(\.key) == ["human", "dog"])
    let cissus = try harm("cissus")
    #expect(cissus.degree == .notStated && cissus.unstated.isEmpty)
    let dionaea = try harm("dionaea")
    #expect(dionaea.degree == .severe && dionaea.statements.map(\.target) == ["dog"])
    #expect(dionaea.unstated.map(\.key) == ["human", "cat"])
    // The mild harm to dogs counts only where dogs count.
    let forCats = try #require(try shelf.concerning(["cat"]).plant("aloe")?.harm)
    #expect(forCats.statements.map(\.target) == ["cat"] && forCats.unstated.isEmpty)
  }

  /// “People or animals” is told only where it is worse than what is stated of those who count.
  @Test func tellsOfPeopleOrAnimalsWhereThatAddsSomething() throws {
    let plants = [
      ("carex-fatalis", "human=fatal unspecified=low", ["human"]),
      (
        "carex-equina", "human=low horse=fatal unspecified=high", ["horse", "unspecified", "human"]
      ),
      ("carex-felina", "cat=high unspecified=high", ["cat"]),
      ("carex-vaga", "unspecified=moderate", ["unspecified"]),
    ]
    let text = plants.map { id, statements, _ in
      let toxicity = statements.split(separator: " ").map { statement in
        let parts = statement.split(separator: "=")
        return "<toxicity target=\"\(parts[0])\">\(parts[1])</toxicity>"
      }
      return """
        <plant id="\(id)"><names><scientific>Carex \(id.dropFirst(6))</scientific></names>
        <family>Cyperaceae</family><category ref="usda-plants"/>
        <traits>\(toxicity.joined())</traits></plant>
        """
    }
    let bundle = try TestBundle(
      files: [
        "content/plants/carex.xml": """
        <?xml-model href="../../schemas/plant.xsd"?>
        <plants source="usda-plants" level="compact">\(text.joined())</plants>
        """
      ], base: "small")
    let catalogue = try bundle.open()
    let rows = try catalogue.plants(.category("usda-plants"), limit: .max).plants
    for (id, _, targets) in plants {
      let page = try #require(try catalogue.plant(PlantID(id)))
      let row = try #require(rows.first { $0.id == page.id })
      #expect(page.harm?.statements.map(\.target) == targets, "\(id)")
      #expect(row.harm?.statements.map(\.target) == targets, "\(id)")
      let shown = page.shownFacts.filter { $0.trait.key == .toxicity }.compactMap(\.target?.key)
      #expect(Set(shown) == Set(targets), "\(id)")
      #expect(try page.fact(.toxicity, target: "unspecified")?.text != nil, "\(id)")
    }
  }

  @Test func standsBeforeTheSummaryInWhatIsShared() throws {
    let catalogue = try Bundles.small.open().localized(languages: ["en"])
    let severe = try catalogue.plants(limit: .max).plants.filter { $0.harm?.degree == .severe }
    #expect(Set(severe.map(\.id)) == ["acer-rubrum", "lilium-longiflorum", "nerium-oleander"])
    for plant in severe {
      let page = try #require(try catalogue.plant(plant.id))
      let warning = try #require(page.harm?.text)
      let summary = try #require(page.summary?.text)
      let text = try #require(try catalogue.sharedText(of: plant.id))
      let range = try #require(text.range(of: warning))
      #expect(range.lowerBound < (text.range(of: summary)?.lowerBound ?? text.startIndex))
    }
  }

  /// No filter of an app takes a plant of which nothing is known for a harmless one.
  @Test(
    arguments: ["calyx", "flora", "growwise", "hexahub", "home-plants"],
    ["toxicity=human", "toxicity=cat", "toxicity=dog", "poisonous=yes"])
  func countsEachPlantAsHarmfulOrNotOrUnknown(app: String, filter: String) throws {
    let catalogue = try Bundles.small.open()
    let limited = try catalogue.limited(to: catalogue.app(app))
    let parts = filter.split(separator: "=").map(String.init)
    let (trait, value) = (TraitKey(rawValue: parts[0]), parts[1])
    let harmful = try limited.plants(.where(trait, in: [value]))
    let rest = try limited.plants(.not(trait, in: [value]), limit: .max)
    let targets = value == "yes" ? [] : Set([value])
    let unknown = try limited.plants(.unknown(trait, for: targets))
    #expect(rest.total + harmful.total + unknown.total == (try limited.plants().total))
    #expect(rest.unknown == unknown.total && harmful.unknown == unknown.total)
    for plant in rest.plants {
      let page = try #require(try limited.plant(plant.id))
      #expect(
        try page.fact(trait, target: value == "yes" ? nil : value)?.text != nil, "\(plant.id)")
    }
  }
}
