import Foundation
import HortusKit

extension Bench {
  /// The `application_id` and the `user_version` of a bundle, as docs/bundle-format.md has them.
  private static let format = [0x4872_7473, 1]

  /// Opens the file, and reads what it says of itself.
  func open() throws -> [Row] {
    try contest.run(
      "open", inputs: [bundle], iterations: min(contest.iterations, 200)
    ) { bundle in
      try Catalogue(at: bundle)
    } peers: {
      [
        (
          "SQL",
          { bundle in
            // What an app has to know first: that it is a bundle of a format it can read, what it
            // holds, in which languages, and what it is called.
            let connection = try Connection(path: bundle.path, isReadOnly: true)
            let format = try ["application_id", "user_version"].flatMap { pragma in
              try connection.rows("PRAGMA \(pragma)") { $0.number(0) }
            }
            try Self.expect(format == Self.format, "the format")
            let rows = try connection.rows("SELECT key, value FROM manifest") {
              ($0.text(0), $0.text(1))
            }
            let languages = try connection.rows("SELECT code FROM language ORDER BY number") {
              $0.text(0)
            }
            let titles = try connection.rows("SELECT language, title FROM catalogueText") {
              ($0.text(0), $0.text(1))
            }
            try Self.expect(titles.count <= languages.count, "the titles")
            return (connection, Dictionary(rows, uniquingKeysWith: { first, _ in first }))
          }
        )
      ]
    } check: { _, catalogue, plain in
      let digest = plain.1["contentDigest"]
      try Self.expect(catalogue.information.contentDigest == digest, "the digest of the content")
    }
  }

  /// Opens the file and shows the first filtered page, with what HortusKit loads for it.
  func firstPageAfterOpening() throws -> [Row] {
    try contest.run(
      "open + first filtered page", inputs: workload.filters,
      iterations: min(contest.iterations, 40)
    ) { query in
      try Catalogue(at: bundle).plants(query.conditions)
    } peers: {
      [("SQL", { query in try PlainSQL(path: bundle.path).page(query, .byValue) })]
    } check: {
      try Self.compare($0, $1, $2)
    }
  }

  /// Opens the file and searches for the beginning of a name, with what HortusKit loads for it.
  func firstKeystrokeAfterOpening() throws -> [Row] {
    try contest.run(
      "open + first keystroke", inputs: workload.keystrokes.filter { $0.count == 3 },
      iterations: min(contest.iterations, 40)
    ) { text in
      try Catalogue(at: bundle).plants(.text(text))
    } peers: {
      [("SQL", { text in try PlainSQL(path: bundle.path).containing(text) })]
    } check: {
      try Self.compare($0, $1, $2)
    }
  }
}
