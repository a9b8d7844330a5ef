import Foundation
import HortusTestSupport
import Testing

/// What a run says and leaves behind in which a file or a folder cannot be read for a moment.
@Suite(.enabled(if: FaultLibrary.isPossible, "there is no C compiler, or no LD_PRELOAD"))
struct ReadFaultTests {
  /// The number of faults of a run that are tried for a change.
  private static let few = 8

  /// A message must not name another cause, because its cure would be the wrong one.
  @Test(arguments: [
    (["check"], "is missing: a catalogue"),
    (["show", "hedera-helix", "--bundle", "hortus.sqlite"], "is not a Hortus bundle"),
    (["info", "hortus.sqlite", "--verify"], "bytes not verified"),
  ])
  func namesNoOtherCause(arguments: [String], otherCause: String) throws {
    let catalogue = try TestCatalogue()
    let build = try Program(["build", "-o", "hortus.sqlite"], in: catalogue.root).run()
    #expect(build.status == 0, "\(build)")
    for fault in try faults(.read, arguments, in: catalogue, temporary: nil) {
      let outcome = try FaultLibrary.run(arguments, in: catalogue.root, fault).outcome
      #expect(outcome.signal == nil, "\(fault): \(outcome)")
      let text = outcome.output + outcome.error
      #expect(!text.contains(otherCause), "\(fault): \(outcome)")
    }
  }

  /// Changes of several files are tried in a copy of the catalogue, in the folder for temporary files.
  @Test(
    arguments: [
      ["rename", "hedera-helix", "hedera-alba"],
      ["retire", "hedera-helix", "--because", "Gone."],
      ["fix"],
    ], [SystemFault.Kind.read, .list])
  func changesAllFilesOrNone(arguments: [String], kind: SystemFault.Kind) throws {
    let old = try content(of: bench())
    let whole = try bench()
    let faults = try faults(kind, arguments, in: whole, temporary: whole.folder.file("temporary"))
    let new = try content(of: whole)
    #expect(new != old)
    for fault in faults {
      let bench = try bench()
      let outcome = try FaultLibrary.run(
        arguments, in: bench.root, temporary: bench.folder.file("temporary"), fault
      ).outcome
      let state = try content(of: bench)
      #expect(state == new || state == old && outcome.status != 0, "\(fault): \(outcome)")
    }
  }

  /// A file with a part of the texts or plants looks like a whole one.
  @Test(
    arguments: [
      ["translations", "export", "--to", "ru", "-o", "temporary/texts.xlf"], ["schema"],
    ], [SystemFault.Kind.read, .list])
  func writesAWholeResultOrFails(arguments: [String], kind: SystemFault.Kind) throws {
    let results = ["temporary/texts.xlf", "schemas/editor/plants.xsd"]
    func files(_ catalogue: TestCatalogue) -> [Data?] {
      results.map { FileManager.default.contents(atPath: catalogue.folder.file($0)) }
    }
    let whole = try bench()
    let faults = try faults(kind, arguments, in: whole, temporary: nil)
    for fault in faults {
      let bench = try bench()
      let outcome = try FaultLibrary.run(arguments, in: bench.root, fault).outcome
      #expect(outcome.status != 0 || files(bench) == files(whole), "\(fault): \(outcome)")
    }
  }

  /// A read that fails once is no damage, for which the library would be set aside.
  @Test func setsNoLibraryAside() throws {
    let arguments = FaultScenario.withLibrary(["favorites", "list"])
    let catalogue = try libraryBench()
    for fault in try faults(.read, arguments, in: catalogue, temporary: nil) {
      let outcome = try FaultLibrary.run(arguments, in: catalogue.root, fault).outcome
      #expect(outcome.signal == nil, "\(fault): \(outcome)")
      #expect(!outcome.error.contains("was damaged"), "\(fault): \(outcome)")
      let names = try catalogue.folder.names(in: "library")
      #expect(!names.contains { $0.contains(".damaged-") }, "\(fault): \(outcome)")
    }
  }

  /// A copy of a library has the data that its user wants erased, and so have bytes of the file. A
  /// message must say whether the data are gone.
  @Test(arguments: [
    (SystemFault.Kind.write, SystemFault.Mode.fail), (.write, .full), (.list, .fail),
  ])
  func erasesEachCopyOfALibraryOrFails(kind: SystemFault.Kind, mode: SystemFault.Mode) throws {
    let arguments = ["library", "erase", "--yes", "--library", "library/l.sqlite"]
    let copy = "l.sqlite.before-version-2"
    let whole = try libraryBench(copy: copy)
    let faults = try faults(kind, arguments, in: whole, temporary: nil, mode: mode)
    #expect(try !whole.folder.names(in: "library").contains(copy))
    for fault in faults {
      let bench = try libraryBench(copy: copy)
      let outcome = try FaultLibrary.run(arguments, in: bench.root, fault).outcome
      let files = try bench.folder.names(in: "library")
      let isLeft = try files.contains { name in
        let bytes = Data(try bench.folder.bytes(of: "library/" + name))
        return name == copy || bytes.range(of: Data("acer-rubrum".utf8)) != nil
      }
      #expect(!isLeft || outcome.status == 2, "\(fault): \(outcome)")
      let list = FaultScenario.withLibrary(["favorites", "list", "--json"])
      let favourites = try Program(list, in: bench.root).run()
      #expect(favourites.status == 0, "after \(fault): \(favourites)")
      let isErased = !favourites.output.contains("acer-rubrum")
      #expect(
        outcome.error.contains("was deleted, but") == (isErased && outcome.status == 2),
        "\(fault): \(outcome)")
    }
  }

  /// Runs a command without a fault, and returns the faults that are tried: one for each call of a
  /// kind, or some that are spread.
  private func faults(
    _ kind: SystemFault.Kind, _ arguments: [String], in catalogue: TestCatalogue,
    temporary: String?, mode: SystemFault.Mode = .fail
  ) throws -> [SystemFault] {
    let run = try FaultLibrary.run(
      arguments, in: catalogue.root, temporary: temporary,
      SystemFault(kind: kind, mode: mode, number: 0))
    #expect(run.outcome.status == 0, "\(run.outcome)")
    #expect(run.calls > 0)
    return SystemFaultTests.numbers(run.calls, few: Self.few).map {
      SystemFault(kind: kind, mode: mode, number: $0)
    }
  }

  /// A catalogue with two plants and a fault that has one right correction.
  private func bench() throws -> TestCatalogue {
    let plant = SamplePlant.text(id: "ficus-alba", traits: "<light>semi-shade</light>")
    return try TestCatalogue(["content/plants/ficus-alba.xml": plant, "temporary/keep": ""])
  }

  private func libraryBench(copy: String? = nil) throws -> TestCatalogue {
    let catalogue = try TestCatalogue(["library/keep": ""])
    let arguments = FaultScenario.withLibrary(["favorites", "add", "acer-rubrum"])
    let outcome = try Program(arguments, in: catalogue.root).run()
    #expect(outcome.status == 0, "\(outcome)")
    if let copy { try catalogue.folder.write("of somebody", to: "library/" + copy) }
    return catalogue
  }

  /// The files of the content, by their paths.
  private func content(of catalogue: TestCatalogue) throws -> [String: Data] {
    let folder = catalogue.folder.file("content")
    return try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: folder + "/" + $1)
    }
  }
}
