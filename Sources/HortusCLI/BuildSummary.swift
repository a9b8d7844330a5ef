import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEmit

/// The summary of a bundle that `hortus build` prints.
struct BuildSummary: Encodable {
  var path: String
  /// Whether the existing bundle was kept because nothing had changed.
  var unchanged: Bool
  var plants: Int
  var names: Int
  var values: Int
  var icons: Int
  var articles: Int
  var languages: Int
  /// The size of the file in bytes.
  var size: Int
  /// The SHA-256 digest of the file, in hexadecimal.
  var digest: String
  /// The SHA-256 digest of the content, in hexadecimal.
  var contentDigest: String
  var statements: Int
  var unverified: Int
  var warnings: Int
  var seconds: Double
  /// How much of the catalogue is in a bundle for one app; `nil` if the bundle contains the whole
  /// catalogue.
  var parts: [Part]?

  /// One kind of content, such as plants. `kept` is the number of items in the bundle, and `total`
  /// is the number of items in the whole catalogue.
  struct Part: Encodable {
    var name: String
    var kept: Int
    var total: Int
  }

  init(
    path: String, bundle: BundleSummary, unchanged: Bool, reduction: AppReduction?,
    seconds: Double, warnings: Int
  ) {
    self.path = path
    self.unchanged = unchanged
    plants = bundle.plants
    names = bundle.names
    values = bundle.values
    icons = bundle.icons
    articles = bundle.articles
    languages = bundle.languages
    size = bundle.bytes
    digest = bundle.fileDigest
    contentDigest = bundle.contentDigest
    statements = bundle.statements
    unverified = bundle.unverifiedStatements
    self.warnings = warnings
    parts = reduction?.parts.map { Part(name: $0.name, kept: $0.kept, total: $0.total) }
    self.seconds = (seconds * 1000).rounded() / 1000
  }

  var text: String {
    let percentage = statements == 0 ? 0 : unverified * 100 / statements
    let kept = parts?.map { "\($0.kept) of \($0.total) \($0.name)" }.joined(separator: ", ")
    let rows: [(String, String?)] = [
      ("bundle", unchanged ? "\(path) (unchanged)" : path),
      ("plants", String(plants)),
      ("names", String(names)),
      ("values", String(values)),
      ("icons", String(icons)),
      ("articles", String(articles)),
      ("languages", String(languages)),
      ("size", ByteCount.text(size)),
      ("sha256", digest),
      ("unverified", "\(unverified) of \(statements) statements (\(percentage) %) name no source"),
      ("warnings", String(warnings)),
      ("time", String(format: "%.2f s", seconds)),
      ("for the app", kept),
    ]
    return TextTable.text(rows.compactMap { row in row.1.map { [row.0, $0] } })
  }
}
