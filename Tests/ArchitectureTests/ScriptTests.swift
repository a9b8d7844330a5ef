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
