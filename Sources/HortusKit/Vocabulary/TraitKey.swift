import GRDB

/// The permanent key of a trait, such as `light`.
///
/// Each catalogue declares traits of its own. An app writes their keys as string literals, or uses the
/// constants that `hortus generate swift` writes from a bundle:
///
/// ```swift
/// extension TraitKey {
///   /// Light. How much direct sun the plant wants outdoors.
///   static let light: TraitKey = "light"
/// }
/// ```
public struct TraitKey: RawRepresentable, Sendable, Hashable, Codable {
  /// The key as stored in the bundle: lower-case letters, digits and hyphens.
  public let rawValue: String

  /// Creates a key from any text, without validation. A query with a key that the bundle does not
  /// have throws `QueryError.unknownTrait`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Equivalent to `init(rawValue:)`.
  public init(_ key: String) {
    rawValue = key
  }
}

extension TraitKey {
  /// Returns the key, such as `light`. If `target` is not `nil`, a colon and the key of the target
  /// follow, such as `toxicity:cat`.
  func id(target: String?) -> String {
    target.map { "\(rawValue):\($0)" } ?? rawValue
  }
}

extension TraitKey: ExpressibleByStringLiteral {
  /// Equivalent to `init(rawValue:)`.
  public init(stringLiteral key: String) {
    rawValue = key
  }
}

extension TraitKey: Comparable {
  /// Whether `a` sorts before `b`. The order compares the bytes of the UTF-8 form.
  public static func < (a: TraitKey, b: TraitKey) -> Bool {
    a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
  }
}

extension TraitKey: CustomStringConvertible {
  /// The key as stored in the bundle.
  public var description: String { rawValue }
}

extension Row {
  /// Returns the trait key in the column at a zero-based index.
  ///
  /// - Throws: the errors of `decoded(_:as:)`.
  func traitKey(_ index: Int) throws -> TraitKey {
    TraitKey(rawValue: try decoded(index))
  }
}
