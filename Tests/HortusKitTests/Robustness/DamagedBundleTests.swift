import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusSystem
import HortusTestSupport
import Testing

/// Bundles with damage of every kind, none of which may end an app.
@Suite struct DamagedBundleTests {
  private static let seed = Repetitions.seed &+ 15
  private static let count = Repetitions.count(250, onSchedule: 2500)
  /// So many mutations are tried by one process.
  private static let batch = 125

  /// Each query of a damaged bundle returns or throws a documented error: it neither traps, nor
  /// loops, nor takes more memory than an app has. With the digest, every change is refused.
  @Test func answersOrThrowsWhateverTheBytes() async throws {
    guard ChildProcess.value("ROLE").isEmpty else { return }
    let folder = try TemporaryFolder()
    for (name, bundle) in [("small", try Bundles.small), ("garden", try ContractGarden.bundle)] {
      let path = folder.file(name + ".sqlite")
      try FileManager.default.copyItem(atPath: bundle.path, toPath: path)
      let digest = try SHA256.hash(fileAt: path).digest
      try folder.write(digest.hexadecimal, to: name + ".sqlite.sha256")
    }
    let starts = Array(stride(from: 0, to: Self.count, by: Self.batch))
    var outcomes: [String] = []
    try await withThrowingTaskGroup(of: [String].self) { group in
      var rest = starts[...]
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        if let start = rest.popFirst() { group.addTask { try await outcomesOf(start, folder) } }
      }
      while let found = try await group.next() {
        outcomes += found
        if let start = rest.popFirst() { group.addTask { try await outcomesOf(start, folder) } }
      }
    }
    #expect(outcomes.count == Self.count)
    for outcome in outcomes where !Self.isSound(outcome) { Issue.record("\(outcome)") }
    print(Self.table(outcomes))
  }

  @Test func findsNoDamageInASoundBundle() throws {
    for bundle in [try Bundles.small, try ContractGarden.bundle] {
      let catalogue = try bundle.open()
      var random = SeededGenerator(seed: Self.seed)
      let ids = try catalogue.plants(limit: .max).plants.map(\.id)
      #expect(BundleQueries(ids: ids, using: &random).faults(of: catalogue, isSound: true) == [])
    }
  }

  private static func isSound(_ outcome: String) -> Bool {
    outcome.hasPrefix("answered ") || outcome.hasPrefix("refused ")
  }

  /// What came of the mutations from `start` on, each tried by a child process; one that ends too
  /// early is followed by another that goes on.
  private func outcomesOf(_ start: Int, _ folder: TemporaryFolder) async throws -> [String] {
    let end = min(start + Self.batch, Self.count)
    var outcomes: [String] = []
    while start + outcomes.count < end {
      let first = start + outcomes.count
      let run = MutationRun(seed: Self.seed, numbers: first..<end)
      let child = try ChildProcess(
        role: "mutator", folder: folder.path, answers: folder.file("answers-\(first)"),
        part: run.text)
      while child.isRunning { try await Task.sleep(nanoseconds: 20_000_000) }
      let lines = child.lines
      outcomes += lines.filter { $0.hasPrefix("end ") }.map { line in
        line.split(separator: " ", maxSplits: 2).dropFirst(2).joined()
      }
      if start + outcomes.count < end {
        let number = start + outcomes.count
        var mutation = run.mutation(number)
        let bytes = try folder.bytes(
          of: MutationRun.isOfSmall(number) ? "small.sqlite" : "garden.sqlite")
        let deed = try mutation.apply(to: bytes, writing: folder.file("crash.sqlite"))
        outcomes.append("mutation \(number) ended the process: \(deed)")
      }
    }
    return outcomes
  }

  /// How many mutations of each kind were refused at opening and how many were answered.
  private static func table(_ outcomes: [String]) -> String {
    let rows = Mutation.Kind.allCases.map { kind in
      let (refused, answered) = ("refused " + kind.rawValue, "answered " + kind.rawValue)
      return "\(kind.rawValue): \(outcomes.count { $0 == refused }) refused at opening, "
        + "\(outcomes.count { $0 == answered }) opened"
    }
    return rows.joined(separator: "\n")
  }
}

/// What a `ChildProcess` does with mutated bundles; nothing in an ordinary run of the tests.
@Suite struct MutationChildRoles {
  /// Opens mutated bundles and asks them everything. Each mutation is answered twice: before it is
  /// tried, and with what came of it.
  @Test(.enabled(if: ChildProcess.value("ROLE") == "mutator")) func asksMutatedBundles() throws {
    let run = try #require(MutationRun(ChildProcess.value("PART")))
    let folder = ChildProcess.value("FOLDER")
    let bundles = try ["small", "garden"].map {
      try MutatedBundle(path: "\(folder)/\($0).sqlite", scratch: ChildProcess.value("ANSWERS"))
    }
    limitMemory()
    for number in run.numbers {
      ChildProcess.answer("begin \(number)")
      // A query that loops ends the process.
      alarm(60)
      let outcome = try bundles[MutationRun.isOfSmall(number) ? 0 : 1].outcome(
        of: run.mutation(number), number: number)
      let megabytes = Self.peakMegabytes
      ChildProcess.answer(
        "end \(number) "
          + (megabytes > MutationRun.maximumMegabytes
            ? "memory \(megabytes) MB \(outcome)" : outcome))
    }
    alarm(0)
  }

  /// What is allocated beyond this ends the process, before it slows down the machine.
  private func limitMemory() {
    var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      setrlimit(RLIMIT_AS, &limit)
    #endif
  }

  private static var peakMegabytes: Int {
    #if os(Linux)
      // What `getrusage` tells would count the process that started this one.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
      return (peak.split(separator: " ").compactMap { Int($0) }.first ?? .max) / 1024
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss) / (1 << 20)
    #endif
  }
}

/// Which mutations a child process tries.
struct MutationRun {
  /// The most memory that a process may take.
  static let maximumMegabytes = 256

  let seed: UInt64
  let numbers: Range<Int>

  /// Every eighth mutation is one of the small catalogue, the others of the garden, which is smaller
  /// and has everything that a bundle can have.
  static func isOfSmall(_ number: Int) -> Bool { number % 8 == 0 }

  /// The mutations of each bundle are counted by themselves, so that each goes round the kinds.
  func mutation(_ number: Int) -> Mutation {
    let ofSmall = (number + 7) / 8
    return Mutation(
      seed: seed, number: Self.isOfSmall(number) ? ofSmall : number - ofSmall)
  }

  init(seed: UInt64, numbers: Range<Int>) {
    self.seed = seed
    self.numbers = numbers
  }

  /// Reads what `text` writes.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 3, let seed = UInt64(parts[0]), let first = Int(parts[1]),
      let end = Int(parts[2])
    else { return nil }
    self.init(seed: seed, numbers: first..<end)
  }

  var text: String { "\(seed) \(numbers.lowerBound) \(numbers.upperBound)" }
}

/// A sound bundle, of which damaged copies are made.
struct MutatedBundle {
  private let bytes: [UInt8]
  private let digest: String
  private let ids: [PlantID]
  private let copy: String

  /// - Parameter scratch: the path that those of copies begin with.
  init(path: String, scratch: String) throws {
    let url = URL(fileURLWithPath: path)
    bytes = [UInt8](try Data(contentsOf: url))
    digest = try Catalogue.recordedDigest(of: url)
    ids = try Catalogue(at: url).plants(limit: .max).plants.map(\.id)
    copy = scratch + ".sqlite"
  }

  /// “refused” or “answered”, and after “fault” what is wrong.
  func outcome(of mutation: Mutation, number: Int) throws -> String {
    var mutation = mutation
    let deed = try mutation.apply(to: bytes, writing: copy)
    let url = URL(fileURLWithPath: copy)
    var faults: [String] = []
    if try [UInt8](Data(contentsOf: url)) != bytes {
      do {
        _ = try Catalogue(at: url, verifying: digest)
        faults.append("the digest does not matter")
      } catch is CatalogueError {
      } catch {
        faults.append("opening with a digest threw \(error)")
      }
    }
    var word = "refused"
    do {
      let catalogue = try Catalogue(at: url)
      word = "answered"
      var random = SeededGenerator(seed: UInt64(number))
      faults += BundleQueries(ids: ids, using: &random).faults(of: catalogue)
    } catch is CatalogueError {
    } catch {
      faults.append("opening threw \(type(of: error)): \(error)")
    }
    let line = deed.replacingOccurrences(of: "\n", with: " ")
    return faults.isEmpty
      ? "\(word) \(mutation.kind.rawValue)"
      : "fault \(line): \(faults.joined(separator: "; ").replacingOccurrences(of: "\n", with: " "))"
  }
}
