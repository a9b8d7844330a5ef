import HortusTestSupport
import Testing

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
