import Foundation
import HortusSchema
import HortusSystem

/// The position at which a page of a result begins. A cursor is opaque, and valid for one query on
/// one bundle.
///
/// An app may store the text of a cursor and use the cursor later. A query with a cursor of another
/// bundle or another query throws `QueryError.foreignCursor`.
///
/// Two queries count as the same if they differ only in the limit, in the order of the conditions
/// (except the order of several `.text` conditions), or in the plants of `.among` and `.excluding`.
/// Favourites may therefore change while the user pages through a result. The next page still
/// begins after the last plant of the previous page.
public struct Cursor: Sendable, Hashable, Codable {
  /// The encoded cursor, which contains no spaces.
  public let text: String

  /// Creates a cursor from the `text` of another cursor.
  public init(text: String) {
    self.text = text
  }
}

/// The decoded content of a cursor: a hash that identifies the bundle, a hash that identifies the
/// query, and the position after which the next page begins.
///
/// The text of the cursor encodes 29 bytes in base64url without padding:
///
/// - 1 byte: the version of the encoding, which is 1;
/// - 8 bytes: the hash of the bundle's content digest;
/// - 8 bytes: the hash of the query;
/// - 8 bytes: the position;
/// - 4 bytes: a checksum of the preceding bytes.
///
/// All numbers are little-endian.
package struct CursorPayload: Equatable {
  let bundle: UInt64
  let query: UInt64
  let position: Int

  private static let format: UInt8 = 1
  private static let byteCount = 29

  package init(contentDigest: String, query: QueryFingerprint, position: Int) {
    var hash = FNV1a()
    hash.add(contentDigest)
    bundle = SplitMix64.mix(hash.value)
    self.query = query.value
    self.position = position
  }

  /// Decodes a cursor; `nil` if its text is not the exact encoding of a payload.
  init?(_ cursor: Cursor) {
    let text = cursor.text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding), data.count == Self.byteCount,
      data.first == Self.format
    else { return nil }
    let bytes = [UInt8](data)
    func number(at offset: Int) -> UInt64 {
      bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    bundle = number(at: 1)
    query = number(at: 9)
    guard let position = Int(exactly: number(at: 17)) else { return nil }
    self.position = position
    // Encoding the payload again and comparing the texts detects a wrong hash and any other base64
    // spelling of the same bytes.
    guard self.cursor == cursor else { return nil }
  }

  package var cursor: Cursor {
    var bytes = [Self.format]
    for number in [bundle, query, UInt64(position)] { bytes += Self.littleEndian(number) }
    var hash = FNV1a()
    for byte in bytes { hash.add(byte) }
    bytes += Self.littleEndian(SplitMix64.mix(hash.value)).prefix(4)
    let text = Data(bytes).base64EncodedString()
    return Cursor(
      text: text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        .replacingOccurrences(of: "=", with: ""))
  }

  private static func littleEndian(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { [UInt8]($0) }
  }
}

/// A hash of a query. A cursor of one query is valid for another query if both have the same hash.
/// The hash does not depend on the order of the conditions, except the order of several texts.
///
/// The hash leaves out the plants of `among` and `excluding`, because favourites and seen plants
/// may change while the user pages through a result. The next page still begins after the last
/// plant of the previous page.
package struct QueryFingerprint {
  private var hash = FNV1a()

  /// Hashes a query.
  ///
  /// - Parameters:
  ///   - wanted: the wanted languages that the bundle has.
  ///   - chain: all languages of the bundle, in the order in which texts are looked up.
  ///   - targets: the targets that the app has passed to `Catalogue.concerning(_:)`; `nil` if there
  ///     are none. The result of a condition on a derived trait depends on these targets.
  ///   - app: the id of the app to which the catalogue is limited; `nil` if it is not limited.
  package init(
    _ conditions: [Condition], sortedBy order: PlantSortOrder, wanted: [String], chain: [String],
    concerning targets: [String]?, app: String?
  ) {
    let active = conditions.filter { !$0.isIdle }
    // The first text determines the order of relevance, so the texts are not sorted.
    for case .text(let text) in active { add("text", [NameFolding.fold(text)]) }
    for fields in active.compactMap(Self.fields).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      add("condition", fields)
    }
    switch order {
    case .relevance: add("relevance", [])
    case .given: add("given", [])
    case .name: add("name", [])
    case .popularity: add("popularity", [])
    case .difficulty: add("difficulty", [])
    case .trait(let key, let isDescending):
      add("trait", [key.rawValue, isDescending ? "descending" : "ascending"])
    case .shuffle(let seed): add("shuffle", ["\(seed)"])
    }
    // Names in the wanted languages rank before names in the other languages of the chain.
    add("wanted", wanted)
    add("languages", chain)
    if let targets { add("targets", targets) }
    if let app { add("app", [app]) }
  }

  var value: UInt64 { SplitMix64.mix(hash.value) }

  private static func fields(_ condition: Condition) -> [String]? {
    switch condition {
    case .text: nil
    case .category(let keys): ["category"] + keys.sorted()
    case .list(let keys): ["list"] + keys.sorted()
    case .among: ["among"]
    case .excluding: ["excluding"]
    case .addedAfter(let version): ["addedAfter", version]
    case .where(let trait, let values): ["values", trait.rawValue] + values.sorted()
    case .not(let trait, let values): ["noValues", trait.rawValue] + values.sorted()
    case .unknown(let trait, let targets): ["unknown", trait.rawValue] + targets.sorted()
    case .range(let trait, let range):
      // Adding 0 turns −0 into 0.
      ["range", trait.rawValue, "\(range.lowerBound + 0)", "\(range.upperBound + 0)"]
    }
  }

  private mutating func add(_ kind: String, _ fields: [String]) {
    hash.add(kind)
    hash.add(UInt64(fields.count))
    for field in fields { hash.add(field) }
  }
}
