import Foundation
import HortusSystem
import HortusTestSupport
import Testing

/// A command whose every write, read and listing can fail.
struct FaultScenario: Sendable, CustomTestStringConvertible {
  let name: String
  let arguments: [String]
  /// The commands that bring the folder into the state in which the fault happens.
  var before: [[String]] = []
  /// The next command, which completes or repeats what was interrupted, and succeeds.
  let next: [String]
  /// The state is what this command prints; by default, the files of the folder.
  var view: [String]?
  /// Whether the next command does the same again, so that it ends in the new state.
  var repeats = false
  /// Whether each file is changed for itself. Then exit code 1 says that some could not be read.
  var changesFilesAlone = false

  var testDescription: String { name }

  static let libraries: [FaultScenario] = [
    ("first launch", [], ["favorites", "add", "monstera-deliciosa"], "favorites"),
    (
      "favourite", [["favorites", "add", "acer-rubrum"]],
      ["favorites", "add", "monstera-deliciosa"], "favorites"
    ),
    (
      "removal", [["favorites", "add", "acer-rubrum"]], ["favorites", "remove", "acer-rubrum"],
      "favorites"
    ),
    ("first collection", [], ["collections", "create", "Balcony"], "collections"),
    (
      "library import",
      [
        ["collections", "create", "Balcony"], ["library", "export", "-o", "copy.json"],
        ["library", "erase", "--yes"],
      ], ["library", "import", "copy.json"], "collections"
    ),
    ("history", [["search", "ivy"]], ["history", "clear"], "history"),
  ].map { name, before, arguments, view in
    FaultScenario(
      name: name, arguments: withLibrary(arguments), before: before.map(withLibrary),
      next: withLibrary(["favorites", "list"]),
      view: withLibrary([view, "list", "--format", "json"]))
  }

  /// A command on the library in the folder. Favourites are plants of a bundle, which is outside of the
  /// folder, so that reading it does not count.
  static func withLibrary(_ arguments: [String]) -> [String] {
    let bundle = (try? SmallBundle().path).map { ["--bundle", $0] } ?? []
    return arguments + ["--library", "library/l.sqlite"]
      + (["favorites", "search"].contains(arguments[0]) ? bundle : [])
  }

  private static let rename = ["rename", "hedera-helix", "hedera-alba"]

  static let editing: [FaultScenario] = [
    FaultScenario(name: "rename", arguments: rename, next: ["schema"]),
    FaultScenario(name: "fmt", arguments: ["fmt"], next: ["schema"], changesFilesAlone: true),
    FaultScenario(
      name: "new", arguments: ["new", "plant", "Ficus lyrata", "--category", "foliage"],
      next: ["schema"]),
    FaultScenario(
      name: "retire", arguments: ["retire", "hedera-helix", "--because", "Gone."], next: ["schema"]),
    FaultScenario(
      name: "merge", arguments: ["merge", "ficus-rubra", "ficus-alba"], next: ["schema"]),
    FaultScenario(
      name: "import",
      arguments: ["import", "csv", "list.csv", "--mapping", "mapping.xml"], next: ["schema"]),
  ]

  static let building: [FaultScenario] = [
    FaultScenario(
      name: "build", arguments: ["build"], next: ["build"], repeats: true),
    FaultScenario(
      name: "build again", arguments: ["build"], before: [["build"]], next: ["build"],
      repeats: true),
    FaultScenario(
      name: "site", arguments: ["site", "-o", "public"], next: ["site", "-o", "public"],
      repeats: true),
    FaultScenario(
      name: "release", arguments: ["release", "-o", "out"], next: ["release", "-o", "out"],
      repeats: true),
  ]
}

/// What a run leaves behind in which a call of the system fails, is cut short or is the last one.
@Suite(.enabled(if: FaultLibrary.isPossible, "there is no C compiler, or no LD_PRELOAD"))
struct SystemFaultTests {
  @Test(arguments: FaultScenario.libraries, SystemFault.all.indices)
  func keepsALibrary(scenario: FaultScenario, fault: Int) throws {
    try expectOldOrNew(scenario, SystemFault.all[fault])
  }

  @Test(arguments: FaultScenario.editing, SystemFault.all.indices)
  func keepsACatalogue(scenario: FaultScenario, fault: Int) throws {
    try expectOldOrNew(scenario, SystemFault.all[fault])
  }

  @Test(arguments: FaultScenario.building, SystemFault.all.indices)
  func keepsABundleAReleaseAndASite(scenario: FaultScenario, fault: Int) throws {
    try expectOldOrNew(scenario, SystemFault.all[fault])
  }

  private func expectOldOrNew(
    _ scenario: FaultScenario, _ kind: (SystemFault.Kind, SystemFault.Mode)
  ) throws {
    let prepared = try Self.prepared.value(for: scenario.name) {
      let bench = try bench(scenario)
      // Showing the state can create a library, so it is shown of a copy.
      return (bench, try state(of: bench.copy(), scenario))
    }
    let old = prepared.state
    // Without a fault, all modes are alike.
    let (whole, calls, new) = try Self.whole.value(for: "\(scenario.name), \(kind.0)") {
      let whole = try prepared.bench.copy()
      let run = try FaultLibrary.run(
        scenario.arguments, in: whole.root, SystemFault(kind: kind.0, mode: kind.1, number: 0))
      #expect(run.outcome.status == 0, "\(run.outcome)")
      return (whole, run.calls, try state(of: whole, scenario))
    }
    for number in Self.numbers(calls, mode: kind.1) {
      let fault = SystemFault(kind: kind.0, mode: kind.1, number: number)
      let bench = try prepared.bench.copy()
      let outcome = try FaultLibrary.run(scenario.arguments, in: bench.root, fault).outcome
      let context = "\(fault) of \(calls): \(outcome)"
      if kind.1 == .kill {
        #expect(outcome.signal == SIGKILL, "\(context)")
      } else if kind.1 == .stop {
        #expect([0, 128 + SIGTERM].contains(outcome.status), "\(context)")
        #expect(try hiddenFiles(in: bench).subtracting(hiddenFiles(in: whole)) == [], "\(context)")
      } else if kind.1 == .part {
        #expect(outcome.status == 0, "\(context)")
      } else {
        #expect(outcome.status.map { (0...3).contains($0) } == true, "\(context)")
      }
      let next = try Program(scenario.next, in: bench.root).run()
      #expect(next.status == 0, "after \(context): \(next)")
      let state = try state(of: bench, scenario)
      if scenario.repeats || outcome.status == 0 {
        #expect(state == new, "\(context)\n\(difference(state, new))")
      } else if scenario.changesFilesAlone, outcome.status == 1 {
        #expect(state.keys == old.keys, "\(context)")
        #expect(state.allSatisfy { $1 == old[$0] || $1 == new[$0] }, "\(context)")
        #expect(!outcome.error.isEmpty, "\(context)")
      } else {
        #expect(
          state == old || state == new, "\(context)\n\(difference(state, old))")
      }
      #expect(try leftovers(in: bench) == [], "\(context)")
    }
  }

  /// The number of faults of a scenario, kind and mode that are tried for a change. A fault takes about
  /// 0.15 seconds of processor time, and there are about 5,700 of them.
  private static let few = 4

  /// Which calls fail: every one on a schedule, else some that are spread.
  /// A process that is stopped also gets the signal at each of its first calls, which create files
  /// before anything is written.
  static func numbers(_ calls: Int, few: Int = few, mode: SystemFault.Mode = .fail) -> [Int] {
    guard !Repetitions.isFull, calls > few else { return Array(0..<calls).map { $0 + 1 } }
    let spread = (0..<few).map { 1 + $0 * (calls - 1) / (few - 1) }
    return mode == .stop ? Set(spread).union(1...min(calls, 6)).sorted() : spread
  }

  /// The folder before the fault and its state, by the name of the scenario.
  private static let prepared = SharedValues<(bench: TestCatalogue, state: [String: String])>()

  /// The folder after a run without a fault, the number of calls and its state, by the name of the
  /// scenario and the kind of calls.
  private static let whole =
    SharedValues<(bench: TestCatalogue, calls: Int, state: [String: String])>()

  private func bench(_ scenario: FaultScenario) throws -> TestCatalogue {
    let plant = SamplePlant.text(id: "ficus-alba")
      .replacingOccurrences(of: "<family>", with: "\n\n  <family>")
    let bench = try TestCatalogue([
      "content/plants/ficus-alba.xml": plant,
      "content/plants/ficus-rubra.xml": SamplePlant.text(
        id: "ficus-rubra"),
      "list.csv": "Name,Family,Light\nQuercus alba,Fagaceae,sun\nAcer rubrum,Sapindaceae,sun\n",
      "mapping.xml": """
      <mapping source="usda-plants" category="foliage"><scientific column="Name"/>
      <family column="Family"/><trait key="light" column="Light">
      <value from="sun" to="full-sun"/></trait></mapping>
      """,
      "library/keep": "",
    ])
    for arguments in scenario.before {
      let outcome = try Program(arguments, in: bench.root).run()
      #expect(outcome.status == 0, "\(outcome)")
    }
    return bench
  }

  /// What people see: what a command prints, or the files that are not hidden.
  private func state(of bench: TestCatalogue, _ scenario: FaultScenario) throws -> [String: String]
  {
    if let view = scenario.view {
      let outcome = try Program(view, in: bench.root).run()
      #expect(outcome.status == 0, "\(outcome)")
      // Times and the ids of collections differ from run to run.
      let text = outcome.output.split(separator: "\n").filter { line in
        !line.contains("At\"") && !line.contains("\"at\"")
          && !line.split(separator: "\"").contains { UUID(uuidString: String($0)) != nil }
      }
      return ["": text.joined(separator: "\n")]
    }
    return try names(in: bench).reduce(into: [:]) { state, name in
      // The editor's grammars are written by the next command.
      guard !name.hasPrefix("schemas/editor"), !name.hasPrefix("library/"),
        let data = FileManager.default.contents(atPath: bench.folder.file(name))
      else { return }
      state[name] = data.base64EncodedString()
    }
  }

  private func names(in bench: TestCatalogue) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: bench.root)
  }

  private func leftovers(in bench: TestCatalogue) throws -> [String] {
    try names(in: bench).filter { name in
      let last = name.split(separator: "/").last ?? ""
      return last.hasPrefix(".hortus-") && last != ".hortus-site" || last.hasPrefix(".dat.nosync")
        || last.contains(".damaged-")
    }
  }

  /// The hidden files, which is how all temporary files are named.
  private func hiddenFiles(in bench: TestCatalogue) throws -> Set<String> {
    Set(try names(in: bench).filter { $0.hasPrefix(".") || $0.contains("/.") })
  }

  private func difference(_ state: [String: String], _ other: [String: String]) -> String {
    Set(state.keys).union(other.keys).filter { state[$0] != other[$0] }.sorted()
      .joined(separator: ", ")
  }
}

/// A catalogue in which a process was killed while it changed several files.
@Suite struct InterruptedChangeTests {
  private let catalogue: TestCatalogue

  init() throws {
    catalogue = try TestCatalogue(["dist/keep": ""])
    var changes = FileChanges(root: catalogue.root, purpose: "hortus rename a b")
    let path = "content/plants/hedera-helix.xml"
    let old = try catalogue.folder.bytes(of: path)
    changes.replace(path, old: old, new: old + Array("\n".utf8))
    changes.replace("content/plants/other.txt", old: nil, new: Array("x".utf8))
    var step = 0
    changes.onStep = {
      step += 1
      // Before the second file is put in place.
      if step == 5 { throw FileChanges.Interruption() }
    }
    #expect(throws: FileChanges.Interruption.self) { try changes.apply() }
  }

  private func files() throws -> [String: Data] {
    try FileManager.default.subpathsOfDirectory(atPath: catalogue.root).reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: catalogue.folder.file($1))
    }
  }

  @Test(arguments: [
    ["check"], ["build"], ["coverage"], ["diff", ".", "."], ["fmt", "--check"],
    ["fix", "--dry-run"], ["schema", "--check"],
    ["translations", "export", "--to", "ru", "-o", "dist/ru.xlf"],
    ["rename", "--dry-run", "hedera-helix", "ivy"], ["site", "-o", "dist/site"],
    ["release", "-o", "dist/release"], ["check", "content/plants/hedera-helix.xml"],
    ["import", "csv", "list.csv", "--mapping", "list.xml", "--dry-run"],
    ["translations", "import", "texts.csv", "--dry-run"], ["facts", "export", "-o", "dist/a.csv"],
    ["facts", "import", "facts.csv", "--dry-run"],
  ])
  func isRefusedByWhatOnlyReads(arguments: [String]) throws {
    let before = try files()
    let outcome = try Program(arguments, in: catalogue.root).run()
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.error.contains("“hortus rename a b” was interrupted"), "\(outcome)")
    #expect(outcome.error.contains("hortus schema"))
    #expect(try files() == before)
  }

  @Test(arguments: [["schema"], ["fmt"], ["fix"], ["rename", "hedera-helix", "ivy"]])
  func isCompletedByWhatWrites(arguments: [String]) throws {
    let outcome = try Program(arguments, in: catalogue.root).run()
    #expect(outcome.error.contains("completed what was interrupted: hortus rename a b"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: catalogue.root)
    #expect(names.contains("content/plants/other.txt"))
    #expect(!names.contains { $0.contains(".hortus-") })
  }
}
