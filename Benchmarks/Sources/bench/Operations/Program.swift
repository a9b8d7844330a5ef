import Basics
import Foundation
import GRDBSQLite
import HortusKit

/// The program from its arguments to its output.
struct Program {
  static let usage = """
    bench BUNDLE --date YYYY-MM-DD [--json FILE] [--swift VERSION] [--folder FOLDER] [--seed 1] [--smoke]
      [--only TEXT]

    Measures HortusKit and plain SQL over the same bundle, in turns, and prints a table. It fails
    when their answers contradict each other, never for being slow. --smoke does a few of each.
    --folder is where the files of favourites are made, on the disk to be measured. --only
    measures the operations alone whose names begin with TEXT, such as “garden”.
    """

  let arguments: Arguments
  let bundle: URL
  let seed: UInt64

  init(_ arguments: [String]) throws {
    self.arguments = try Arguments(
      arguments, names: ["date", "json", "swift", "folder", "seed", "memory", "only"],
      flags: ["smoke", "help"])
    guard let path = self.arguments.others.first else { throw Failure("no bundle is named") }
    bundle = URL(fileURLWithPath: path)
    seed = UInt64(try self.arguments.number("seed", default: 1))
  }

  func run() throws {
    if let peer = arguments.text("memory") {
      print(try MemoryGrowth.measure(bundle: bundle, peer: peer, seed: seed))
      return
    }
    let run = try measured()
    print(RunTable(run: run).text, terminator: "")
    if let file = arguments.text("json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try (encoder.encode(run) + Data("\n".utf8)).write(to: URL(fileURLWithPath: file))
    }
  }

  private func measured() throws -> Run {
    let isSmoke = arguments.has("smoke")
    let parent =
      arguments.text("folder").map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory
    let folder = parent.appendingPathComponent("bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let contest = Contest(
      iterations: isSmoke ? 30 : 1000, patience: isSmoke ? 2 : 15,
      only: arguments.text("only") ?? "")

    let loadBefore = Self.load
    var memory: [String: Int] = [:]
    if ResidentMemory.now != nil {
      memory["HortusKit"] = try ResidentMemory.growth(bundle: bundle, peer: "kit")
      memory["SQL"] = try ResidentMemory.growth(bundle: bundle, peer: "sql")
    }
    let bench = try Bench(bundle: bundle, folder: folder, contest: contest, seed: seed)
    let garden = try GardenBench(
      folder: folder, catalogue: bench.catalogue, plants: bench.workload.plants, contest: contest,
      isSmall: isSmoke)
    let rows = try bench.run() + garden.run()
    return Run(
      command: "bench \(bundle.lastPathComponent)\(isSmoke ? " --smoke" : "") --seed \(seed)",
      date: try arguments.required("date"), versions: try versions(bench.sql),
      corpus: try corpus(bench), processors: ProcessInfo.processInfo.activeProcessorCount,
      loadBefore: loadBefore, loadAfter: Self.load, rows: rows, memoryGrowth: memory)
  }

  private static var load: Double {
    var averages = [0.0]
    return getloadavg(&averages, 1) == 1 ? averages[0] : 0
  }

  private func manifest(_ key: String, _ sql: PlainSQL) throws -> String {
    try sql.connection.rows("SELECT value FROM manifest WHERE key = ?1", [.text(key)]) {
      $0.text(0)
    }.first ?? ""
  }

  private func versions(_ sql: PlainSQL) throws -> [String: String] {
    var versions = [
      "sqlite": String(cString: sqlite3_libversion()), "bundle by": try manifest("generator", sql),
    ]
    if let swift = arguments.text("swift") { versions["swift"] = swift }
    return versions
  }

  private func corpus(_ bench: Bench) throws -> Run.Corpus {
    func number(_ key: String) throws -> Int { Int(try manifest(key, bench.sql)) ?? 0 }
    let size = try bundle.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    return Run.Corpus(
      id: bench.catalogue.information.id, plants: try number("plantCount"),
      names: try number("nameCount"), facts: try number("factCount"),
      articles: try number("articleCount"), bytes: size)
  }
}
