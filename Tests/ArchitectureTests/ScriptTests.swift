import Foundation
import HortusTestSupport
import Testing

/// `scripts/prepare.sh` on machines that lack something, played by programs of a folder of its own.
@Suite struct ScriptTests {
  @Test func installsWhatIsMissingAsRoot() throws {
    let machine = try Machine(userID: 0)
    try machine.add("apt-get", "echo \"apt-get $*\" >> \(machine.log)")
    let result = try machine.prepare()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("Installing"))
    let calls = try String(contentsOfFile: machine.log, encoding: .utf8)
    #expect(
      calls.contains(
        "install --yes --no-install-recommends libxml2-dev libsqlite3-dev libssl-dev"))
  }

  @Test func installsPythonForTestsOnly() throws {
    let machine = try Machine(userID: 0, hasLibraries: true)
    try machine.add("python3", "exit 1")
    try machine.add("apt-get", "echo \"apt-get $*\" >> \(machine.log)")
    #expect(try machine.prepare(for: "build").status == 0)
    #expect(!FileManager.default.fileExists(atPath: machine.log))
    #expect(try machine.prepare(for: "tests").status == 0)
    #expect(try String(contentsOfFile: machine.log, encoding: .utf8).contains(" python3"))
  }

  @Test func usesSudoOtherwise() throws {
    let machine = try Machine(userID: 1000)
    try machine.add("apt-get", "exit 1")
    try machine.add("sudo", "echo \"sudo $*\" >> \(machine.log)")
    let result = try machine.prepare()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try String(contentsOfFile: machine.log, encoding: .utf8).contains("libxml2-dev"))
  }

  @Test func printsTheOneCommandWhereItCannotInstall() throws {
    let machine = try Machine(userID: 1000)
    try machine.add("apt-get", "exit 1")
    let result = try machine.prepare()
    #expect(result.status == 2)
    #expect(result.errors.contains("sudo apt-get update && sudo apt-get install --yes"))
    #expect(result.errors.contains("libxml2-dev libsqlite3-dev libssl-dev"))
  }

  @Test func printsTheOneCommandWhereInstallingFails() throws {
    let machine = try Machine(userID: 0)
    try machine.add("apt-get", "exit 100")
    let result = try machine.prepare()
    #expect(result.status == 2)
    #expect(result.errors.contains("Please run:  sudo apt-get update"))
  }

  @Test func asksForSwift() throws {
    let machine = try Machine(userID: 0, swift: nil)
    let result = try machine.prepare()
    #expect(result.status == 2)
    #expect(result.errors.contains("Swift is not installed"))
  }

  @Test(arguments: [("5.10", 2), ("6.0.3", 2), ("6.1", 0), ("6.3.1", 0), ("7.0", 0)])
  func asksForSwift61(version: String, status: Int32) throws {
    let machine = try Machine(userID: 0, swift: version, hasLibraries: true)
    let result = try machine.prepare()
    #expect(result.status == status, "\(result.errors)")
  }

  @Test func saysNowAndThenThatABuildIsStillRunning() throws {
    let machine = try Machine(userID: 0)
    try machine.add("sleep", "echo \"$1\" >> \(machine.log); exec /bin/sleep 0.05")
    let result = try machine.run(#"with_heartbeat /bin/sleep 1; echo "status $?" >&2"#)
    #expect(result.errors.split(separator: "\n").filter { $0.hasPrefix("… ") }.count >= 2)
    #expect(result.errors.hasSuffix("status 0\n"))
    let pauses = try String(contentsOfFile: machine.log, encoding: .utf8).split(separator: "\n")
    #expect(pauses.allSatisfy { (Int($0) ?? .max) <= 15 })
    #expect(try machine.run("with_heartbeat /bin/sh -c 'exit 7'").status == 7)
  }

  /// Otherwise a build in a terminal and one in a pipe recompile everything each time.
  @Test(arguments: ["scripts/build-program.sh", "test.sh", "Benchmarks/build.sh"])
  func buildsWithTheSameOptionsInTerminalsAndPipes(script: String) throws {
    let lines = try Repository.text(script).split(separator: "\n").filter { line in
      ["swift build ", "swift test "].contains { line.contains($0) }
        && !line.contains("--show-bin-path") && !line.hasPrefix("#")
    }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains("--no-color-diagnostics") || $0.contains("$options") })
    #expect(try Repository.text("scripts/release-options").contains("--no-color-diagnostics"))
  }
}

/// A machine whose programs are those of one folder.
private struct Machine {
  let folder: TemporaryFolder
  var log: String { folder.path + "/log" }

  init(userID: Int, swift: String? = "6.3.1", hasLibraries: Bool = false) throws {
    folder = try TemporaryFolder()
    for tool in ["sed", "head", "env"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + tool, withDestinationPath: try Self.find(tool))
    }
    try add("uname", "echo Linux")
    try add("id", "echo \(userID)")
    try add("pkg-config", hasLibraries ? "exit 0" : "exit 1")
    if hasLibraries { try add("apt-get", "exit 1") }
    if let swift { try add("swift", "echo 'Swift version \(swift) (swift-release)'") }
  }

  /// Adds a program that is a Bash script.
  func add(_ program: String, _ script: String) throws {
    try folder.addProgram(program, script)
  }

  func prepare(for purpose: String = "build") throws -> (status: Int32, errors: String) {
    try run(#"source "$2" "$3""#, Repository.path("scripts/prepare.sh"), purpose)
  }

  /// Runs a script that has `with_heartbeat`, with arguments from `$2` on.
  func run(_ script: String, _ arguments: String...) throws -> (status: Int32, errors: String) {
    var shell = Command(
      ["/bin/bash", "-euo", "pipefail", "-c", #"source "$1"; "# + script, "bash"]
        + [Repository.path("scripts/heartbeat.sh")] + arguments)
    shell.environment = ["PATH": folder.path]
    let outcome = try shell.run()
    return (outcome.status ?? -1, outcome.error)
  }

  private static func find(_ tool: String) throws -> String {
    let folders = ["/usr/bin/", "/bin/"]
    return try #require(
      folders.map { $0 + tool }.first { FileManager.default.isExecutableFile(atPath: $0) })
  }
}

/// Bash, for tests of scripts.
enum Shell {
  /// Runs a script with arguments from `$1` on.
  static func run(
    _ script: String, _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    let outcome = try Command(["/bin/bash", "-euc", script, "bash"] + arguments).run()
    return (outcome.status ?? -1, outcome.output, outcome.error)
  }
}

extension TemporaryFolder {
  /// Writes a program by way of a shell: were this process to write it, another test that forks
  /// meanwhile could hold it open, and what is open for writing cannot be run.
  func addProgram(_ name: String, _ script: String) throws {
    let result = try Shell.run(
      #"mkdir -p "${2%/*}"; printf '%s\n' "$1" > "$2"; chmod 755 "$2""#, "#!/bin/bash\n\(script)",
      file(name))
    precondition(result.status == 0, result.errors)
  }
}

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

/// `scripts/reproducibility.sh` with programs that write one circumstance of the build instead of a
/// bundle.
@Suite struct ReproducibilityScriptTests {
  @Test(arguments: [
    "echo $folder", "echo $PWD", "umask", "echo $TZ", "echo $LC_ALL", "echo $LANG", "echo $HOME",
    "echo $TMPDIR", #"sed 's/.*--jobs \([0-9]*\).*/\1/' <<< "$*""#,
    #"date -r "$folder/content/catalogue.xml" +%Y"#, #"ls -a "$folder""#,
  ])
  func failsIfTheBundleDependsOn(circumstance: String) throws {
    let (status, output) = try result(ofProgramWriting: circumstance)
    #expect(status == 1)
    #expect(output.contains("bytes differ"), "\(output)")
  }

  @Test func acceptsEqualBytes() throws {
    let (status, output) = try result(ofProgramWriting: "echo the same")
    #expect(output.contains("equal bytes"), "\(output)")
    // The digests are then read from the bundle, which this is not.
    #expect(status == 1)
  }

  @Test(arguments: [
    ("echo $3", "list files alike, so this says nothing about their order", false),
    ("echo 1", "both copies are on one file system", true),
  ])
  func asksForAnotherOrderOfFilesOfTwoFileSystems(
    stat: String, message: String, goesOn: Bool
  ) throws {
    let (_, output) = try result(
      ofProgramWriting: "echo the same", with: ["ls": "exit", "stat": stat])
    #expect(output.contains(message), "\(output)")
    #expect(output.contains("equal bytes") == goesOn, "\(output)")
  }

  /// Runs the script with a shell command for the program, and others for programs of the system. What it would fetch from PyPI is there.
  private func result(
    ofProgramWriting command: String, with programs: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let folder = try TemporaryFolder()
    for file in ["packages/sqlite/libsqlite3.so.0", "packages/apsw/apsw.py"] {
      try folder.write("", to: file)
    }
    for (name, command) in programs { try folder.addProgram("bin/\(name)", command) }
    try folder.addProgram(
      "hortus",
      """
      case "$3" in /*) folder=$3 ;; *) folder=$PWD ;; esac
      for output; do :; done
      { \(command); } > "$output"
      """)
    let result = try Shell.run(
      """
      export PATH="$2/bin:$PATH"
      exec "$1" "$2/hortus" "$2/packages" 2>&1
      """, Repository.path("scripts/reproducibility.sh"), folder.path)
    return (result.status, result.output)
  }
}
