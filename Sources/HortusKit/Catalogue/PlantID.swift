/// The permanent id of a plant, such as `monstera-deliciosa`.
///
/// If an app refers to plants in its own data, it should store only their ids. It should not store
/// plant numbers, because these can change with every version of the bundle.
public struct PlantID: RawRepresentable, Hashable, Sendable, Codable {
  /// The id as stored in the bundle: lower-case letters, digits and hyphens.
  public let rawValue: String

  /// Creates an id from any text, without validation. `Catalogue.currentID(for:)` returns `nil` if
  /// a catalogue has no plant with the id.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Equivalent to `init(rawValue:)`.
  public init(_ id: String) {
    rawValue = id
  }
}

extension PlantID: ExpressibleByStringLiteral {
  /// Equivalent to `init(rawValue:)`.
  public init(stringLiteral id: String) {
    rawValue = id
  }
}

extension PlantID: CustomStringConvertible {
  /// The id as stored in the bundle.
  public var description: String { rawValue }
}

extension PlantID: Comparable {
  /// Returns whether `a` sorts before `b`. Ids are compared by the bytes of their UTF-8 form.
  public static func < (a: PlantID, b: PlantID) -> Bool {
    a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
  }
}
