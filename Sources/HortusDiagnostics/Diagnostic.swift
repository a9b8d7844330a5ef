/// One fault, warning or note about the content, located and curable.
public struct Diagnostic: Sendable, Equatable {
  /// What kind of fault it is.
  public var code: DiagnosticCode
  /// Where it is; the whole catalogue when there is no place.
  public var location: SourceLocation?
  /// What is wrong with this very piece of content, newspaper style.
  public var message: String
  /// What to do about it, where that is known: “did you mean …”.
  public var cure: String?
  /// The text that would put it right in place of the located one.
  public var replacement: String?
  /// Other places that the message speaks of, such as the first of two definitions.
  public var related: [Related]

  /// Another place that a diagnostic speaks of.
  public struct Related: Sendable, Equatable {
    public var message: String
    public var location: SourceLocation

    public init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  public init(
    _ code: DiagnosticCode,
    at location: SourceLocation?,
    _ message: String,
    cure: String? = nil,
    replacement: String? = nil,
    related: [Related] = []
  ) {
    self.code = code
    self.location = location
    self.message = message
    self.cure = cure
    self.replacement = replacement
    self.related = related
  }

  /// How grave it is, which the code decides.
  public var severity: Severity { code.severity }
}

extension Diagnostic: Comparable {
  /// Orders by file, line, column, code, message; what has no place comes first.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    switch (a.location, b.location) {
    case (nil, _?): return true
    case (_?, nil): return false
    case (let left?, let right?) where left != right: return left < right
    default: break
    }
    if a.code != b.code { return a.code.rawValue < b.code.rawValue }
    return a.message.utf8.lexicographicallyPrecedes(b.message.utf8)
  }
}
