/// An example for a code: content with the fault, and the same content without it.
public struct DiagnosticExample: Sendable, Equatable {
  /// The content with the fault.
  public var wrong: String
  /// The content without the fault.
  public var right: String
}
