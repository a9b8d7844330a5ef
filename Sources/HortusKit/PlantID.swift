/// The permanent id of a plant, such as `monstera-deliciosa`.
///
/// Ids are for ever: store them, and nothing else of a bundle, in an app's own data.
public struct PlantID: RawRepresentable, Hashable, Sendable, Codable {
  /// The id as the bundle writes it: lower-case letters, digits and hyphens.
  public let rawValue: String

  /// An id of any text; whether a catalogue has such a plant, `Catalogue.current(_:)` tells.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The same as `init(rawValue:)`.
  public init(_ id: String) {
    rawValue = id
  }
}

extension PlantID: ExpressibleByStringLiteral {
  /// The same as `init(rawValue:)`.
  public init(stringLiteral id: String) {
    rawValue = id
  }
}

extension PlantID: CustomStringConvertible {
  /// The id as the bundle writes it.
  public var description: String { rawValue }
}

extension PlantID: Comparable {
  /// Whether `a` comes first by its bytes.
  public static func < (a: PlantID, b: PlantID) -> Bool {
    a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
  }
}
