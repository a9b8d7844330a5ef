import Foundation
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

  /// Runs the script with a shell command for the program. What it would fetch from PyPI is there.
  private func result(
    ofProgramWriting command: String
  ) throws -> (status: Int32, output: String) {
    let folder = try TemporaryFolder()
    for file in ["packages/sqlite/libsqlite3.so.0", "packages/apsw/apsw.py"] {
      try folder.write("", to: file)
    }
    let script = """
      printf '%s\\n' "$3" > "$2/hortus"
      chmod 755 "$2/hortus"
      exec "$1" "$2/hortus" "$2/packages" 2>&1
      """
    let program = """
      #!/bin/bash
      case "$3" in /*) folder=$3 ;; *) folder=$PWD ;; esac
      for output; do :; done
      { \(command); } > "$output"
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-euc", script, "bash", Repository.path("scripts/reproducibility.sh"), folder.path, program,
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
