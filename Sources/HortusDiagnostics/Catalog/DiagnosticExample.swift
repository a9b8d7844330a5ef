/// A piece of content that has the fault of a code, and the same piece put right.
public struct DiagnosticExample: Sendable, Equatable {
  public var wrong: String
  public var right: String
}
