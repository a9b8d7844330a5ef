import Foundation
import HortusCompiler
import HortusTestSupport
import Testing

/// Where few plants changed they alone are written, and the bundle is the one of a build that knows
/// nothing of another.
@Suite struct AmendedBuildTests {
  /// How many plants the catalogue has.
  private static let plantCount = CachedGarden.lists * 100 + 1

  private let garden: CachedGarden

  init() throws {
    garden = try CachedGarden()
    _ = try garden.build()
  }

  /// Builds.
  /// - Returns: how many plants were written; nil where none was.
  private func build() throws -> Int? {
    var written: Int?
    let result = try garden.build { progress in
      if case .writing(let progress) = progress, progress.stage == .plants {
        written = progress.total
      }
    }
    #expect(result.check.isFit)
    return written
  }

  /// Sees to it that the bundle is right.
  private func compare() throws {
    #expect(try garden.folder.bytes(of: "hortus.sqlite") == garden.expected())
  }

  /// Moves a plant to the end of another list.
  private func move(_ id: String, from path: String, to other: String) throws {
    let folder = garden.catalogue.folder
    let text = String(decoding: try folder.bytes(of: path), as: UTF8.self)
    let start = try #require(text.range(of: "<plant id=\"\(id)\"")).lowerBound
    let end = try #require(text.range(of: "</plant>", range: start..<text.endIndex)).upperBound
    try folder.write(text.replacingCharacters(in: start..<end, with: ""), to: path)
    try replace("</plants>", by: text[start..<end] + "</plants>", in: other)
  }

  /// Changes what comes first in a file.
  private func replace(_ old: String, by new: String, in path: String = list) throws {
    let folder = garden.catalogue.folder
    let text = String(decoding: try folder.bytes(of: path), as: UTF8.self)
    let range = try #require(text.range(of: old))
    try folder.write(text.replacingCharacters(in: range, with: new), to: path)
  }

  private static let list = "content/plants/list-2.xml"

  @Test func writesThePlantsThatChanged() throws {
    let changes = [
      ("One of many.", "One of very many."),
      ("Keep it moist", "Keep it <em>wet</em>"),
      ("See it", "See <plant-ref id=\"plant-3-7\"/>: keep it moist"),
      ("<light>full-sun</light>", "<light>shade</light>"),
      ("Moraceae", "Urticaceae"),
      ("</plant>", "<companion ref=\"plant-4-1\"/></plant>"),
    ]
    try replace("while it grows", by: "See it")
    #expect(try build() == 1)
    for (old, new) in changes {
      try replace(old, by: new)
      #expect(try build() == 1, "\(new)")
    }
    try compare()
    for file in 0..<3 {
      try replace("full-sun", by: "shade", in: "content/plants/list-\(file).xml")
    }
    #expect(try build() == 3)
    // A comment changes a file and no plant.
    try replace("<family>", by: "<!-- sure? --><family>")
    #expect(try build() == 0)
    try compare()
    #expect(try build() == nil)
    try move("plant-2-9", from: Self.list, to: "content/plants/list-1.xml")
    #expect(try build() == 0)
    try compare()
  }

  @Test func writesAllWhereNumbersChange() throws {
    var count = Self.plantCount
    try replace(
      "Keep it moist", by: "See <plant-ref id=\"plant-2-0\"/>", in: "content/plants/list-0.xml")
    #expect(try build() == 1)
    let newPlant = ListedPlants.xml(2, ["new"], text: "Keep it dry.").dropFirst("<plants>".count)
    for (old, new) in [
      // Other plants call it by its name where they link to it.
      ("en\">Plant", "en\">Plantlet"),
      ("</scientific>", "</scientific><synonym>Planta altera</synonym>"),
      ("plant-2-1\"", "plant-2-one\""),
      ("</plant>", "<care topic=\"good-to-know\" xml:lang=\"en\">It is.</care></plant>"),
      ("</plants>", String(newPlant)),
    ] {
      try replace(old, by: new)
      if old == "</plants>" { count += 1 }
      #expect(try build() == count, "\(new)")
    }
    try compare()
  }

  @Test func writesAllWhereManyChanged() throws {
    try garden.catalogue.folder.write(CachedGarden.list(2, light: "shade"), to: Self.list)
    #expect(try build() == Self.plantCount)
    try compare()
  }

  @Test func remembersTheBundleOverOtherRuns() throws {
    try replace("full-sun", by: "shade")
    #expect(try garden.check().isFit)
    try replace("Moraceae", by: "Urticaceae", in: "content/plants/list-3.xml")
    #expect(try garden.check().isFit)
    #expect(try build() == 2)
    try compare()

    try replace("<family>", by: "<fmily>")
    #expect(try !garden.check().isFit)
    try replace("<fmily>", by: "<family>")
    try replace("One of many.", by: "One.")
    #expect(try build() == 1)
    try compare()

    try replace("One.", by: "One of many.")
    _ = try garden.check()
    try replace("One of many.", by: "One.")
    #expect(try build() == nil)
  }

  /// Such a run leaves records of plants, and does not tell what it came to.
  @Test func remembersTheBundleWhereARunWasCutShort() throws {
    let lastRun = garden.cache + "/last-run"
    let kept = try Data(contentsOf: URL(fileURLWithPath: lastRun))
    for text in ["Keep it dry", "Keep it wet"] {
      try replace("Keep it", by: text)
      _ = try garden.check()
      try kept.write(to: URL(fileURLWithPath: lastRun))
    }
    try replace("Moraceae", by: "Urticaceae", in: "content/plants/list-3.xml")
    #expect(try build() == 2)
    try compare()
  }

  @Test func writesAllWhereRecordsAreDamaged() throws {
    try replace("full-sun", by: "shade")
    _ = try garden.check()
    let records = URL(fileURLWithPath: garden.cache + "/plants")
    var bytes = try Data(contentsOf: records)
    // Those of files that changed come last, before the index.
    bytes[bytes.count - 100_000] ^= 1
    try bytes.write(to: records)
    try replace("Moraceae", by: "Urticaceae")
    #expect(try build() == Self.plantCount)
    try compare()
  }

  /// As git brings back an earlier one, with its digest.
  @Test func writesAllWhereTheBundleIsAnEarlierOne() throws {
    let names = ["hortus.sqlite", "hortus.sqlite.sha256"]
    let earlier = try names.map(garden.folder.bytes)
    try replace("full-sun", by: "shade")
    #expect(try build() == 1)
    for (name, bytes) in zip(names, earlier) { try garden.folder.write(bytes, to: name) }
    try replace("Moraceae", by: "Urticaceae")
    #expect(try build() == Self.plantCount)
    try compare()
  }

  @Test func writesAllWhereTheVocabularyChanged() throws {
    try replace("full-sun", by: "shade")
    try replace("version=\"1.0.0\"", by: "version=\"1.0.1\"", in: "content/catalogue.xml")
    #expect(try build() == Self.plantCount)
    try compare()
  }
}
