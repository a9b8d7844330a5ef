import HortusDiagnostics

/// The JSON output of a command that checks a catalogue and creates a result from it: the
/// diagnostics and the result.
struct ResultReport<Made: Encodable>: Encodable {
  let diagnostics: DiagnosticReport
  /// The JSON key of the result.
  let key: String
  /// The result; `nil` if the catalogue has errors.
  let made: Made?

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    try diagnostics.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(made, forKey: Key(stringValue: key))
  }
}
