import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// What a row of a list shows beside the name.
@Suite struct PlantSummaryTests {
  @Test(arguments: ["en", "ru"])
  func saysInARowWhatThePageSays(language: String) throws {
    for bundle in [try Bundles.small, try Garden.bundle, try Shelf.bundle] {
      let catalogue = try bundle.open()
      let rows = try catalogue.localized(languages: [language]).plants(limit: .max).plants
      #expect(!rows.isEmpty)
      for row in rows {
        let page = try #require(try catalogue.localized(languages: [language]).plant(row.id))
        #expect(row.name == page.name)
        // A name that reads like the scientific one is called scientific in rows.
        #expect(
          row.nameLanguage
            == (row.name == row.scientificName ? nil : page.names.preferredLanguage), "\(row.id)")
        #expect(row.photo == page.photos.first)
        expect(row.baseTraits, say: page.baseFacts.filter(\.value.isKnown), of: row.id)
        expect(row.additionalTraits, say: Self.worst(page.additionalFacts), of: row.id)
      }
    }
  }

  /// Of each trait with targets the fact on the relevant target that it concerns most.
  private static func worst(_ facts: [Fact]) -> [Fact] {
    var worst: [Fact] = []
    func step(_ fact: Fact) -> Int {
      guard case .values(let values) = fact.value, let last = values.last else { return -1 }
      return fact.trait.values.firstIndex { $0.key == last.key } ?? -1
    }
    for fact in facts where fact.target?.isRelevant != false {
      if let last = worst.last, last.trait.key == fact.trait.key {
        if step(fact) > step(last) { worst[worst.count - 1] = fact }
      } else {
        worst.append(fact)
      }
    }
    return worst
  }

  private func expect(_ badges: [TraitBadge], say facts: [Fact], of id: PlantID) {
    #expect(badges.map(\.trait) == facts.map(\.trait.key), "\(id)")
    #expect(badges.map(\.target) == facts.map(\.target?.key), "\(id)")
    #expect(badges.map(\.label) == facts.map(\.label), "\(id)")
    #expect(badges.map(\.value) == facts.map(\.value), "\(id)")
    #expect(badges.map(\.text) == facts.map { Self.targetLabel(of: $0) ?? $0.text }, "\(id)")
    #expect(badges.map(\.icons) == facts.map(\.icons), "\(id)")
    #expect(badges.map(\.icon) == facts.map(\.icon), "\(id)")
  }

  private static func targetLabel(of fact: Fact) -> String? {
    guard case .values(let values) = fact.value else { return nil }
    return values.last?.targetLabel
  }

  @Test func showsTwoAdditionalBadgesAtMost() throws {
    let rows = try Bundles.small.open().plants(limit: .max).plants
    #expect(rows.allSatisfy { $0.additionalTraits.count <= 2 })
    #expect(rows.contains { $0.additionalTraits.isEmpty })
    #expect(Set(rows.flatMap(\.additionalTraits).map(\.trait)) == ["toxicity", "healing"])
  }

  @Test(arguments: [
    ("dieffenbachia-seguine", "en", "Toxic to people"),
    ("tulipa-gesneriana", "en", "Toxic to cats"),
    ("citrus-limon", "en", "Mildly toxic to people"),
    ("mentha-spicata", "ru", "Слабо ядовито для кошек"),
    ("acer-rubrum", "en", nil), ("chlorophytum-comosum", "en", nil),
  ])
  func namesTheWorstTarget(id: PlantID, language: String, text: String?) throws {
    let row = try Bundles.small.open().localized(languages: [language]).plants(.among([id]))
      .plants.first
    let badge = row?.additionalTraits.first { $0.trait == "toxicity" }
    #expect(badge?.text == text)
    if let text { #expect(badge?.accessibilityLabel == text) }
  }

  @Test func drawsBothEndsOfARange() throws {
    let catalogue = try Bundles.small.open()
    let row = try #require(try catalogue.plants(.among(["acer-rubrum"])).plants.first)
    #expect(row.baseTraits[0].icons.map(\.key) == ["light-part-sun", "light-full-sun"])
    #expect(row.baseTraits[0].icon?.key == "light")
    #expect(row.baseTraits[1].icons.map(\.key) == ["humidity-medium"])
  }

  @Test func drawsTheCellOfHomePlants() throws {
    let catalogue = try Bundles.small.open()
    let row = try #require(
      try catalogue.localized(languages: ["en"]).plants(.among(["monstera-deliciosa"])).plants.first
    )
    #expect(row.baseTraits.map(\.id) == ["light", "humidity", "difficulty"])
    #expect(row.baseTraits[0].choices == ["part-shade"])
    #expect(row.baseTraits[0].accessibilityLabel == "Light: Part shade")
    #expect(row.baseTraits[0].icon?.key == "light-part-shade")
    #expect(row.additionalTraits.map(\.id) == ["toxicity:human"])
    #expect(row.additionalTraits[0].choices == ["human:moderate"])
    #expect(row.additionalTraits[0].icon?.key == "toxicity-moderate")
  }

  @Test func creditsThePhoto() throws {
    let rows = try Garden.bundle.open().localized(languages: ["ru"]).plants().plants
    let photo = try #require(rows.first { $0.id == "mentha-spicata" }?.photo)
    #expect(photo.file == "photos/mentha-spicata.jpg")
    #expect(photo.credit == "A. Gardener")
    #expect(photo.licence == "CC-BY-4.0")
    #expect(photo.alternative == "A pot of mint.")
    #expect(rows.first { $0.id == "allium-x" }?.photo == nil)
  }

  @Test(arguments: [("en", "A 20-cm pot."), ("en", "A pot."), ("ru", "Горшок 20 см.")])
  func describesThePhotoInTheUnitsOfTheReader(language: String, text: String) throws {
    let mint = "content/plants/herbs/mentha-spicata.xml"
    let plant = try Repository.text("Tests/Fixtures/Catalogues/garden/" + mint)
      .replacingOccurrences(
        of: "<alt xml:lang=\"en\">A pot of mint.</alt>",
        with: "<alt xml:lang=\"\(language)\">\(text)</alt>")
    let catalogue = try TestCatalogue([mint: plant], overlay: "garden")
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    for reader in ["en", "ru"] {
      let imperial = try bundle.open().localized(languages: [reader], units: .imperial)
      let row = try #require(try imperial.plants(.among(["mentha-spicata"])).plants.first)
      #expect(
        row.photo?.alternative == (try imperial.plant("mentha-spicata")?.photos.first?.alternative))
      #expect(row.photo?.alternative?.contains("20") == false)
    }
  }

  @Test func namesTheChoicesThatFindThePlant() throws {
    let catalogue = try Shelf.bundle.open()
    for row in try catalogue.plants().plants {
      for badge in row.baseTraits + row.additionalTraits {
        #expect(!badge.choices.isEmpty)
        for choice in badge.choices {
          let found = try catalogue.plants(.where(badge.trait, in: [choice])).plants
          #expect(found.contains { $0.id == row.id }, "\(row.id) \(badge.trait) \(choice)")
        }
      }
    }
  }

  @Test func showsTraitsOfAnyKindInARow() throws {
    var files = try Shelf.files()
    let path = "content/vocabulary/traits.xml"
    for start in [
      "height\" kind=\"range", "hardiness-usda\" kind=\"zones", "bloom\" kind=\"months",
    ] {
      files[path] = files[path]?.replacingOccurrences(
        of: "\(start)\" role=\"detail\"", with: "\(start)\" role=\"additional\"")
    }
    let bundle = try TestBundle(files: files)
    let catalogue = try bundle.open()
    var rows = try catalogue.plants().plants
    func text(_ id: PlantID, _ trait: TraitKey) -> String? {
      rows.first { $0.id == id }?.additionalTraits.first { $0.trait == trait }?.text
    }
    #expect(text("aloe", "height") == "30–60 cm")
    #expect(text("aloe", "hardiness-usda") == "9b–11b")
    #expect(text("begonia", "bloom") == "December–February")
    #expect(text("cissus", "height") == nil)

    rows = try catalogue.localized(units: .imperial, hemisphere: .southern).plants().plants
    #expect(text("aloe", .height) == "12–24 in")
    #expect(text("begonia", .bloom) == "June–August")
    let bloom = rows.first { $0.id == "begonia" }?.additionalTraits.first { $0.trait == "bloom" }
    #expect(bloom?.choices == ["jan", "feb", "dec"])
  }
}
