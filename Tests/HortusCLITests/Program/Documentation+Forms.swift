import Testing

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
