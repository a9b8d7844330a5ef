import HortusDiagnostics

/// The JSON output of a command that checks a catalogue and makes something of it: the diagnostics,
/// and what was made.
struct ResultReport<Made: Encodable>: Encodable {
  let diagnostics: DiagnosticReport
  /// The key of `made`.
  let key: String
  /// `nil` if the catalogue has errors.
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
