/// A value together with the place where it is written.
public struct Located<Value> {
  public var value: Value
  public var location: SourceLocation

  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }

  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), at: location)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Codable where Value: Codable {}
