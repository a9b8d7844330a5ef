import Foundation
import HortusModel
import HortusTestSupport
import Testing

@testable import HortusEmit

/// A bundle amended is the bundle written whole.
@Suite struct AmendingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func writer(_ name: String) -> BundleWriter {
    BundleWriter(output: folder.file(name), workers: 2)
  }

  /// The sample, with an id that leads to one of the plants.
  private func catalogue(of plant: Resolved.Plant) -> Resolved.Catalogue {
    var catalogue = SampleCatalogue.whole.rest
    catalogue.redirects = [Resolved.Redirect(from: "old", to: plant.id)]
    return catalogue
  }

  private func write(
    _ plants: [Resolved.Plant], _ digest: String = "abc", to name: String = "hortus.sqlite"
  ) throws -> BundleSummary {
    let catalogue = catalogue(of: plants[0])
    return try writer(name).write(
      catalogue, plants: PlantList(plants, of: catalogue),
      sourcesDigest: digest, generator: "hortus 1.0")
  }

  private func amend(
    _ last: BundleSummary, _ amendments: [Amendment], _ digest: String = "def",
    progress: (BundleProgress) throws -> Void = { _ in }
  ) throws -> BundleSummary? {
    let writer = writer("hortus.sqlite")
    let catalogue = catalogue(of: amendments[0].before)
    return try writer.amend(
      writer.present, of: last, catalogue, plants: amendments.map { try $0.linked(catalogue) },
      sourcesDigest: digest, generator: "hortus 1.0", progress: progress)
  }

  /// A plant as it was and as it is.
  private struct Amendment {
    let before: Resolved.Plant
    let after: Resolved.Plant

    func linked(_ catalogue: Resolved.Catalogue) throws -> PlantAmendment {
      PlantAmendment(
        id: before.id, before: try LinkedPlant(before, of: catalogue),
        after: try LinkedPlant(after, of: catalogue))
    }
  }

  /// One amendment after another, each of some plants in some ways.
  @Test(arguments: UInt64(0)..<4)
  func writesTheBytesOfABundleWrittenWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var plants = ManyPlants(count: 2 * PlantBatch.plantCount + 77).whole.plants
    var last = try write(plants)
    for turn in 0..<8 {
      var amendments: [Amendment] = []
      let some = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: plants.indices, using: &random)
      }
      // The last one has the byte of each bitmap that is not full.
      for place in Set(some + [turn % 2 == 0 ? plants.count - 1 : turn]) {
        let after = PlantMutation.mutate(plants[place], among: plants, &random)
        amendments.append(Amendment(before: plants[place], after: after))
        plants[place] = after
      }
      let digest = "\(seed) \(turn)"
      let whole = try write(plants, digest, to: "whole.sqlite")
      last = try #require(try amend(last, amendments, digest))
      #expect(last == whole)
      #expect(
        try folder.bytes(of: "hortus.sqlite") == folder.bytes(of: "whole.sqlite"), "turn \(turn)")
    }
  }

  @Test func leavesItToOthersWhereNumbersChange() throws {
    let plants = SampleCatalogue.whole.plants
    let last = try write(plants)
    let written = try folder.bytes(of: "hortus.sqlite")
    let changes: [(inout Resolved.Plant) -> Void] = [
      { $0.names[0].text += "x" },
      { $0.names[1].author = "L." },
      { $0.names.remove(at: 1) },
      // The same text to Swift, other bytes to all others.
      { $0.names[4].text = "и\u{306}" },
      { $0.articles.removeLast() },
      { $0.photos.append($0.photos[0]) },
    ]
    var before = plants[0]
    before.names[4].text = "й"
    for (number, change) in changes.enumerated() {
      var after = before
      change(&after)
      let amendment = Amendment(before: before, after: after)
      #expect(try amend(last, [amendment]) == nil, "change \(number)")
    }
    #expect(try folder.bytes(of: "hortus.sqlite") == written)
  }

  @Test func leavesItToOthersWhereFirstFactsComeOrLastOnesGo() throws {
    var plants = SampleCatalogue.whole.plants
    for place in plants.indices.dropFirst() { plants[place].facts = [] }
    var without = plants[0]
    without.facts = []
    let last = try write(plants)
    #expect(try amend(last, [Amendment(before: plants[0], after: without)]) == nil)
    let bare = try write([without] + plants.dropFirst())
    #expect(try amend(bare, [Amendment(before: without, after: plants[0])]) == nil)
  }

  @Test func leavesItToOthersWhereTheBundleIsAnotherOne() throws {
    let plants = SampleCatalogue.whole.plants
    let last = try write(plants)
    var after = plants[0]
    after.popularity = 1
    var unlike = plants[0]
    unlike.facts.removeLast()
    var unknown = plants[0]
    unknown.id = "unknown"
    for before in [unlike, unknown] {
      #expect(try amend(last, [Amendment(before: before, after: after)]) == nil)
    }
    let amendment = Amendment(before: plants[0], after: after)
    var bytes = try folder.bytes(of: "hortus.sqlite")
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: "hortus.sqlite")
    #expect(try amend(last, [amendment]) == nil)
    #expect(try folder.bytes(of: "hortus.sqlite") == bytes)
    try folder.remove("hortus.sqlite")
    #expect(try amend(last, [amendment]) == nil)
    #expect(try folder.entries == ["hortus.sqlite.sha256"])
  }

  /// Between the moment at which it was hashed and the one at which it is copied.
  @Test(arguments: [true, false])
  func leavesItToOthersWhereTheBundleBecomesAnotherOne(inPlace: Bool) throws {
    let plants = SampleCatalogue.whole.plants
    let last = try write(plants)
    var after = plants[0]
    after.popularity = 1
    let writer = writer("hortus.sqlite")
    let present = writer.present
    present.beginHashing()
    #expect(present.isWhole(last))
    var bytes = try folder.bytes(of: "hortus.sqlite")
    bytes[bytes.count / 2] ^= 1
    if inPlace {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("hortus.sqlite")))
      // Within one step of the clock of the file system a file looks as it did before.
      Thread.sleep(forTimeInterval: 0.02)
      try file.write(contentsOf: bytes)
    } else {
      try folder.remove("hortus.sqlite")
      try folder.write(bytes, to: "hortus.sqlite")
    }
    #expect(!present.isWhole(last))
    let catalogue = catalogue(of: plants[0])
    let amended = try writer.amend(
      present, of: last, catalogue,
      plants: [try Amendment(before: plants[0], after: after).linked(catalogue)],
      sourcesDigest: "", generator: "")
    #expect(amended == nil)
  }

  @Test func leavesTheBundleAsItWasWhenItIsStopped() throws {
    struct Stop: Error {}
    let plants = ManyPlants(count: 600).whole.plants
    let last = try write(plants)
    let written = try folder.bytes(of: "hortus.sqlite")
    let amendments = plants.prefix(9).map { plant in
      var after = plant
      after.articles = plant.articles.map {
        var article = $0
        article.plainText += " more"
        return article
      }
      after.family = "Urticaceae"
      return Amendment(before: plant, after: after)
    }
    var news: [BundleProgress] = []
    _ = try amend(last, amendments) { if $0 != news.last { news.append($0) } }
    #expect(news.map(\.done) == Array(0...9) + [0, 0])
    _ = try write(plants)
    for stop in news {
      #expect(throws: Stop.self) {
        try amend(last, amendments) { if $0 == stop { throw Stop() } }
      }
      #expect(try folder.bytes(of: "hortus.sqlite") == written)
      #expect(try folder.entries == ["hortus.sqlite", "hortus.sqlite.sha256"])
    }
  }
}
