/// A value with its location in a file of the catalogue.
public struct Located<Value> {
  /// The value as it is written at the location.
  public var value: Value
  /// The location of the value.
  public var location: SourceLocation

  /// Creates a value with its location.
  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }

  /// Returns the result of `transform` for the value, with the same location.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), at: location)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Codable where Value: Codable {}
