import Testing

extension Documentation {
  /// Sees that an object has all keys of the table below a heading of docs/json.md, but those that
  /// may be left out, and no others.
  static func expect(
    _ object: Any?, toBe heading: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let object = try #require(object as? [String: Any], sourceLocation: sourceLocation)
    let (all, optional) = try keys(below: heading)
    let keys = Set(object.keys)
    #expect(!all.isEmpty, sourceLocation: sourceLocation)
    #expect(keys.subtracting(all) == [], "not documented", sourceLocation: sourceLocation)
    #expect(
      all.subtracting(keys).subtracting(optional) == [], "missing", sourceLocation: sourceLocation)
  }
}
