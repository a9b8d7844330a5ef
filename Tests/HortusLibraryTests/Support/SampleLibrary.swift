import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// A closed library with something in every table, the same bytes for the same number of plants.
struct SampleLibrary {
  let folder: TemporaryFolder

  /// - Parameter favourites: how many plants are favourites, with the ids `plant-0`, `plant-1`, …
  init(favourites count: Int) throws {
    folder = try TemporaryFolder()
    let library = try TestLibrary.open(folder)
    try library.importData(Self.export(count))
    try library.seen.mark((0..<10).map(Self.id))
    for number in 0..<10 {
      try library.visits.record(Self.id(number), timeZone: TimeZone(secondsFromGMT: 0)!)
    }
    _ = try library.update(to: TestResolver(tombstones: [Self.id(9): "none"]))
  }

  var bytes: [UInt8] { get throws { try folder.bytes(of: "library.sqlite") } }

  /// The pages on which a table or an index has its rows, as SQLite tells them.
  func leaves(of name: String) throws -> [Int] {
    let sql = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno"
    return try DatabaseQueue(path: folder.file("library.sqlite")).read { database in
      try Int.fetchAll(database, sql: sql, arguments: [name])
    }
  }

  /// Changes bytes of a page, the first being 1.
  func damage(page: Int, _ damage: (inout [UInt8]) -> Void) throws {
    var bytes = try self.bytes
    var part = Array(bytes[page * 4096 - 4096..<page * 4096])
    damage(&part)
    bytes.replaceSubrange(page * 4096 - 4096..<page * 4096, with: part)
    try folder.write(bytes, to: "library.sqlite")
  }

  /// A library of 50 favourites, opened after the only leaf page of a table was damaged.
  static func salvaged(
    damaging table: String, _ damage: (inout [UInt8]) -> Void
  ) throws -> (UserLibrary, SalvageReport) {
    let sample = try SampleLibrary(favourites: 50)
    let leaves = try sample.leaves(of: table)
    guard leaves.count == 1 else { preconditionFailure("\(table) has \(leaves.count) leaves") }
    try sample.damage(page: leaves[0], damage)
    let library = try TestLibrary.open(sample.folder)
    return (library, try #require(library.opening.salvage))
  }

  static func zero(_ page: inout [UInt8]) { page = [UInt8](repeating: 0, count: 4096) }

  static func id(_ number: Int) -> PlantID { PlantID("plant-\(number)") }

  private static func uuid(_ kind: Int, _ number: Int) -> String {
    String(format: "00000000-0000-4000-8000-%04d%08d", kind, number)
  }

  /// An export of a library, as `docs/library-format.md` describes it.
  private static func export(_ count: Int) throws -> Data {
    let time = LibraryExport.time()
    let ids = (0..<count).map { id($0).rawValue }
    func members(_ ids: some Sequence<String>) -> [[String: Any]] {
      ids.map { ["plant": $0, "addedAt": time] }
    }
    let plants = ids.enumerated().map { number, id in
      var plant: [String: Any] = [
        "id": id, "name": "Name of \(id)", "savedAt": time, "standing": "current", "notes": [],
        "tags": [], "photos": [],
      ]
      if number < 20 {
        plant["notes"] = [
          [
            "id": uuid(1, number), "text": "note \(number)", "createdAt": time, "changedAt": time,
          ]
        ]
        plant["tags"] = ["gift"]
        plant["photos"] = [
          ["id": uuid(2, number), "path": "a/\(number).jpg", "caption": "", "addedAt": time]
        ]
        plant["opinion"] = ["isLiked": number % 2 == 0, "at": time]
      }
      return plant
    }
    let board: [String: Any] = [
      "id": uuid(3, 0), "name": "Board", "description": "", "isPrivate": false, "archivedAt": time,
      "tags": ["balcony", "shade"], "custom": ["colour": "green"], "createdAt": time,
      "changedAt": time,
      "plants": members(ids.prefix(10)),
    ]
    let searches = (0..<30).map { number in
      var search: [String: Any] = ["text": "search \(number)", "resultCount": number, "at": time]
      search["plant"] = ids.prefix(5).dropFirst(number).first
      search["app"] = number.isMultiple(of: 2) ? "nook" : nil
      return search
    }
    let savedSearches = (0..<3).map { number in
      [
        "id": uuid(4, number), "name": "saved \(number)", "text": "fern",
        "conditions": #"[{"category":"ferns"}]"#, "order": "popularity", "createdAt": time,
        "changedAt": time,
      ]
    }
    let grower = try JSONSerialization.jsonObject(
      with: JSONEncoder().encode(Grower(goals: ["food"])))
    let parts: [String: Any] = [
      "plants": plants, "favourites": members(ids), "collections": [board], "searches": searches,
      "savedSearches": savedSearches,
      "activity": ids.prefix(40).map { ["kind": "favourited", "plant": $0, "at": time] }
        + [["kind": "custom.chat", "title": "AI Chat", "at": time]],
      "preferences": ["units": "metric", "custom": ["theme": "dark"]],
      "profile": ["displayName": "Rosa", "grower": grower, "memberSince": time],
      "launches": ["count": 7],
    ]
    return try LibraryExport.data(
      parts.merging(SampleGarden.parts(of: id(0).rawValue)) { $1 })
  }
}

/// An exported library, as `docs/library-format.md` describes its JSON form.
enum LibraryExport {
  /// Returns an export with the given parts. Required parts that are not given are empty.
  static func data(_ parts: [String: Any]) throws -> Data {
    let empty: [String: Any] = [
      "format": "hortus-library", "version": 1, "plants": [], "favourites": [], "collections": [],
      "searches": [], "activity": [], "preferences": [String: Any](), "launches": ["count": 0],
    ]
    return try JSONSerialization.data(
      withJSONObject: empty.merging(parts) { $1 }, options: .sortedKeys)
  }

  /// Returns an export that contains only searches.
  ///
  /// - Parameter searches: the text of each search, and its time in milliseconds after `time()`.
  static func data(searches: [(text: String, milliseconds: Int)]) throws -> Data {
    try data(["searches": searches.map { ["text": $0.text, "at": time(after: $0.milliseconds)] }])
  }

  /// Returns a time so many milliseconds after 09:30 UTC on 1 March 2026.
  static func time(after milliseconds: Int = 0) -> String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    return String(format: "2026-03-01T09:%02d:%02d.%03dZ", 30 + minutes, second, rest)
  }
}

/// A way to damage a file, the same for the same kind and number.
struct FileMutation: CustomStringConvertible {
  enum Kind: String, CaseIterable {
    /// The file ends anywhere.
    case truncation
    /// One bit of the head, each byte once.
    case headBit
    /// One bit of a page with the SQL of tables.
    case schemaBit
    case pageSwap
    case twentyBytes
    /// Noise in the place of as many bytes as a page has, from anywhere on.
    case noise
  }

  let kind: Kind
  let number: Int

  var description: String { "\(kind) \(number)" }

  func apply(to whole: [UInt8]) -> [UInt8] {
    let seed = UInt64(Kind.allCases.firstIndex(of: kind) ?? 0) << 32 | UInt64(number)
    var random = SeededGenerator(seed: seed)
    var bytes = whole
    func offset(_ length: Int = 1) -> Int {
      .random(in: 0...(whole.count - length), using: &random)
    }
    switch kind {
    case .truncation: bytes.removeLast(whole.count - offset())
    case .headBit: bytes[number % 100] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .schemaBit:
      let pages = (0..<whole.count / 4096).filter {
        Data(whole[$0 * 4096..<$0 * 4096 + 4096]).range(of: Data("CREATE ".utf8)) != nil
      }
      let page = pages.randomElement(using: &random) ?? 0
      let offset = page * 4096 + Int.random(in: 0..<4096, using: &random)
      bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .pageSwap:
      let pages = (0..<whole.count / 4096).shuffled(using: &random)
      let (a, b) = (pages[0] * 4096, pages[1] * 4096)
      bytes.replaceSubrange(a..<a + 4096, with: whole[b..<b + 4096])
      bytes.replaceSubrange(b..<b + 4096, with: whole[a..<a + 4096])
    case .twentyBytes:
      for _ in 0..<20 { bytes[offset()] = .random(in: 0...255, using: &random) }
    case .noise:
      let start = offset(4096)
      for offset in start..<start + 4096 { bytes[offset] = .random(in: 0...255, using: &random) }
    }
    return bytes
  }
}
