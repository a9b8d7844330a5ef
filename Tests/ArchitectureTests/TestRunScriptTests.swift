import Foundation
import HortusTestSupport
import Testing

/// Tests of `scripts/run-tests` and `scripts/slowest-tests` with a script in place of `swift test`.
@Suite struct TestRunScriptTests {
  /// A script that writes the events of a test with two cases. The second case does not end.
  private static let played = """
    while [ "$1" != --event-stream-output-path ]; do shift; done
    event() {
      echo '{"kind":"event","payload":{"kind":"'$1'","testID":"A.B/c(d:)/B.swift:1:2","_testCase":'\\
    '{"displayName":"'$2'","id":"'$2'"},"instant":{"absolute":'$3'}},"version":0}' >>"$events"
    }
    events=$2
    echo 'swift-test' >>"$HORTUS_TEST_STARTS"
    echo '◇ Test case passing 1 argument d → "x'
    echo 'y" to c(d:) started.'
    event testCaseStarted one 1.0
    event testCaseEnded one 3.5
    event testCaseStarted two 3.5
    """

  /// Runs a copy of `scripts/run-tests`, because the script writes its files to its own project folder.
  private func run(
    _ end: String, patience: String = "60"
  ) throws -> (folder: TemporaryFolder, outcome: Outcome) {
    let folder = try TemporaryFolder()
    for script in ["run-tests", "slowest-tests"] {
      try folder.write(try Repository.text("scripts/" + script), to: "scripts/" + script)
    }
    try folder.write("#expect(true)", to: "Tests/A/B.swift")
    try folder.addProgram("play", Self.played + "\n" + end)
    var command = Command([Python.program, folder.file("scripts/run-tests"), folder.file("play")])
    command.environment["HORTUS_TEST_PATIENCE"] = patience
    return (folder, try command.run())
  }

  @Test func stopsATestThatHangsWithItsName() throws {
    let (_, outcome) = try run("sleep 600", patience: "0.5")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("the run is stopped"), "\(outcome)")
    #expect(outcome.error.contains("A.B/c(d:) with two had not ended"), "\(outcome)")
    #expect(!outcome.error.contains("with one"))
  }

  @Test func namesTheTestThatEndsTheProcess() throws {
    let (_, outcome) = try run("exit 7")
    #expect(outcome.status == 7)
    #expect(outcome.error.contains("A.B/c(d:) with two had not ended"), "\(outcome)")
  }

  @Test func printsFailuresAndTheEndButNotWhatPasses() throws {
    let (folder, outcome) = try run(
      """
      event testCaseEnded two 4.0
      echo '✘ Test c(d:) recorded an issue'
      echo '✔ Test e() passed after 0.1 seconds.'
      echo '✔ Test run with 1 test passed after 1 seconds.'
      """)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output == """
        random tests: HORTUS_SEED=0 HORTUS_REPETITIONS=few
        ✘ Test c(d:) recorded an issue
        ✔ Test run with 1 test passed after 1 seconds.

        """)
    let log = String(decoding: try folder.bytes(of: ".build/tests/log"), as: UTF8.self)
    #expect(log.contains("y\" to c(d:) started."))
  }

  @Test func tellsWhereTheTimeWent() throws {
    let (folder, _) = try run("event testCaseEnded two 4.0")
    try folder.write("30\tcompiling\n10\ttests in Swift\n", to: ".build/tests/steps")
    let outcome = try Command([Python.program, folder.file("scripts/slowest-tests")]).run()
    #expect(outcome.status == 0, "\(outcome)")
    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("30.0 75 % compiling"))
    #expect(lines.contains("3.0 2 A.B/c(d:)"))
    #expect(lines.contains("3.0 2 A.B"))
    #expect(lines.contains("1 swift-test"))
    #expect(outcome.output.contains("1 tests with 2 cases were run"))
    #expect(outcome.output.contains("has 1 #expect and #require"))
  }
}
