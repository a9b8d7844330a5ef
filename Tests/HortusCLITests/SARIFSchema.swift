import Foundation
import HortusTestSupport

/// The JSON schema of SARIF 2.1.0, which is not part of the project.
enum SARIFSchema {
  /// The path of the schema: beside the project, or as the environment says.
  static let path =
    ProcessInfo.processInfo.environment["HORTUS_SARIF_SCHEMA"]
    ?? Repository.path("../shared/data/schemas/sarif-2.1.0.schema.json")

  /// Whether the schema and a program that validates by it (jsonschema for Python) are there.
  static let isThere =
    FileManager.default.fileExists(atPath: path)
    && (try? ForeignReaderTests.text(of: [Python.program, "-c", "import jsonschema"]))
      != nil

  /// Returns why a report does not fit the schema; empty if it fits.
  static func faults(of report: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(report, to: "report.sarif")
    let script = """
      import json, jsonschema, sys
      schema, report = [json.load(open(path, encoding="utf-8")) for path in sys.argv[1:]]
      for error in jsonschema.Draft7Validator(schema).iter_errors(report):
          print(list(error.absolute_path), error.message[:200])
      """
    return try ForeignReaderTests.text(of: [
      Python.program, "-c", script, path, folder.file("report.sarif"),
    ])
  }
}
