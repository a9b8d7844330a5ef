import HortusEmit

/// The output of `hortus info`.
struct BundleDescription: Encodable {
  struct Table: Encodable {
    var name: String
    var rows: Int?
    var bytes: Int?
  }

  struct Finding: Encodable {
    var check: String
    var outcome: String
    var detail: String
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var path: String
  var manifest: [String: String]
  var tables: [Table]
  var findings: [Finding]
  private var manifestOrder: [String]

  private enum CodingKeys: CodingKey {
    case version, path, manifest, tables, findings
  }

  init(
    path: String, manifest: [(key: String, value: String)], tables: [TableSize],
    findings: [BundleFinding]
  ) {
    self.path = path
    self.manifest = Dictionary(
      manifest.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    manifestOrder = manifest.map(\.key)
    self.tables = tables.map { Table(name: $0.name, rows: $0.rows, bytes: $0.bytes) }
    self.findings = findings.map {
      Finding(check: $0.check.rawValue, outcome: $0.outcome.rawValue, detail: $0.detail)
    }
  }

  var text: String {
    var parts: [String] = []
    if !manifestOrder.isEmpty {
      parts.append(TextTable.text(manifestOrder.map { [$0, manifest[$0] ?? ""] }))
    }
    if !tables.isEmpty {
      let rows = tables.map { table in
        [table.name, table.rows.map(String.init) ?? "", table.bytes.map(String.init) ?? ""]
      }
      parts.append(TextTable.text([["table", "rows", "bytes"]] + rows, rightAligned: [1, 2]))
    }
    if !findings.isEmpty {
      parts.append(TextTable.text(findings.map { [$0.outcome, $0.check, $0.detail] }))
    }
    return parts.joined(separator: "\n\n")
  }
}
