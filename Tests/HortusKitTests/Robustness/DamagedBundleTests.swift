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
