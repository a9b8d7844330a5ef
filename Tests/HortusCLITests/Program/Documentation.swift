import HortusTestSupport
import Testing

/// What docs/json.md promises.
enum Documentation {
  /// The keys of the table below a heading, and of these the ones that may be left out.
  static func keys(below heading: String) throws -> (all: Set<String>, optional: Set<String>) {
    let lines = try Repository.text("docs/json.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasSuffix(" " + heading) }) else {
      throw CommandError("docs/json.md has no heading “\(heading)”")
    }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
    let rows = section.filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingPrefix(" ") }
    }
    func key(_ row: [Substring]) -> String { row[0].filter { $0 != "`" && $0 != " " } }
    return (Set(rows.map(key)), Set(rows.filter { $0[2].hasPrefix("no ") }.map(key)))
  }
}

extension Documentation {
  /// Sees that an object has all keys of the tables below some headings of docs/json.md, but those
  /// that may be left out, and no others.
  static func expect(
    _ object: Any?, toBe headings: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let object = try #require(object as? [String: Any], sourceLocation: sourceLocation)
    var (all, optional): (Set<String>, Set<String>) = ([], [])
    for heading in headings {
      let keys = try keys(below: heading)
      all.formUnion(keys.all)
      optional.formUnion(keys.optional)
    }
    let keys = Set(object.keys)
    #expect(!all.isEmpty, sourceLocation: sourceLocation)
    #expect(keys.subtracting(all) == [], "not documented", sourceLocation: sourceLocation)
    #expect(
      all.subtracting(keys).subtracting(optional) == [], "missing", sourceLocation: sourceLocation)
  }
}
