/// An example for a diagnostic code: content with the fault, and the same content without the
/// fault.
public struct DiagnosticExample: Sendable, Equatable {
  /// The content with the fault.
  public var wrong: String
  /// The content without the fault.
  public var right: String
}
