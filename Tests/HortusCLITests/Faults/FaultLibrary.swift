import Foundation
import HortusTestSupport
import Testing

/// A fault of the system during a run of the program.
struct SystemFault: CustomStringConvertible {
  enum Kind: String, CaseIterable {
    case write, read, list
  }

  enum Mode: String, CaseIterable {
    /// The call fails.
    case fail
    /// The process is killed before the call.
    case kill
    /// A write is cut in half, and all later ones fail, as on a disk that is full.
    case full
    /// A write is cut in half, and the next ones succeed.
    case part
    /// The process gets SIGTERM before the call, which is made some time later.
    case stop
  }

  let kind: Kind
  let mode: Mode
  /// Which call of the kind it is, from 1; 0 for none.
  let number: Int

  var description: String { "\(mode.rawValue) at \(kind.rawValue) \(number)" }

  /// The faults that are tried: all modes for writes, and errors of reads and listings.
  static let all: [(Kind, Mode)] = [
    (.write, .fail), (.write, .kill), (.write, .full), (.write, .part), (.write, .stop),
    (.read, .fail),
    (.list, .fail),
  ]
}

/// The library `Tests/Faults/faults.c`, which is loaded into the program and brings faults about.
enum FaultLibrary {
  /// Whether there are faults here: Linux with a C compiler.
  static let isPossible = path != nil

  /// The compiled library; `nil` if it cannot be compiled or loaded.
  private static let path: String? = {
    #if os(Linux)
      guard let folder = try? TemporaryFolder() else { return nil }
      let path = folder.file("faults.so")
      let source = Repository.path("Tests/Faults/faults.c")
      for compiler in ["clang", "cc", "gcc"] {
        let words = [compiler, "-shared", "-fPIC", "-O1", "-o", path, source, "-ldl"]
        if (try? Command(words).run().status) == 0 {
          // What is static is never freed, and the folder should not outlive the process.
          atexit { FaultLibrary.remove() }
          kept = folder
          return path
        }
      }
    #endif
    return nil
  }()

  nonisolated(unsafe) private static var kept: TemporaryFolder?

  private static func remove() { try? kept?.remove("") }

  /// Runs the program with a fault.
  ///
  /// - Parameters:
  ///   - folder: only calls on files below this folder count.
  ///   - temporary: the folder for temporary files; `nil` for that of the tests, which do not count.
  /// - Returns: the outcome, and the number of calls; 0 if the process was killed.
  static func run(
    _ arguments: [String], in folder: String, temporary: String? = nil, _ fault: SystemFault
  ) throws -> (outcome: Outcome, calls: Int) {
    let counts = try TemporaryFolder()
    var program = Program(arguments, in: folder)
    program.environment = [
      "LD_PRELOAD": path ?? "", "FAULT_FOLDER": folder, "FAULT_KIND": fault.kind.rawValue,
      "FAULT_MODE": fault.mode.rawValue, "FAULT_AT": "\(fault.number)",
      "FAULT_COUNT": counts.file("count"),
    ]
    if let temporary { program.environment["TMPDIR"] = temporary }
    let outcome = try program.run()
    let count = (try? counts.bytes(of: "count")).flatMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    return (outcome, count ?? 0)
  }
}

/// Runs `hortus check` with JSON and tells where what was found.
enum Fault {
  /// The errors of a catalogue, each as `CODE file:line:column` as far as these are known.
  static func errors(of outcome: Outcome) throws -> [String] {
    let diagnostics = try outcome.json["diagnostics"] as? [[String: Any]] ?? []
    return diagnostics.filter { $0["severity"] as? String == "error" }.map { entry in
      let location = [entry["file"], entry["line"], entry["column"]].compactMap { $0 }
      return "\(entry["code"] ?? "") " + location.map { "\($0)" }.joined(separator: ":")
    }
  }

  /// The same of what is told to people.
  static func headlines(of outcome: Outcome) -> [String] {
    outcome.error.split(separator: "\n").compactMap { line in
      guard let error = line.range(of: ": error: "), line.hasSuffix("]"),
        let bracket = line.lastIndex(of: "[")
      else { return nil }
      return "\(line[bracket...].dropFirst().dropLast()) \(line[..<error.lowerBound])"
    }
  }

  /// Sees that a check of the catalogue ends with the errors given and with exit code 1.
  static func expect(
    _ errors: [String], in catalogue: TestCatalogue, launcher: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Program(
      ["check", catalogue.root, "--format", "json"], launcher: launcher
    ).run()
    #expect(outcome.status == 1, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.error == "", sourceLocation: sourceLocation)
    let found = try Self.errors(of: outcome)
    #expect(found == errors, sourceLocation: sourceLocation)
  }
}
