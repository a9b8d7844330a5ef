/// The severity and the texts of a diagnostic code.
struct DiagnosticEntry: Sendable {
  var severity: Severity
  /// The violated rule, in the style of a newspaper headline.
  var headline: String
  /// The reason for the rule, and how to comply with it. Markup is in backticks.
  var explanation: String
  var example: DiagnosticExample

  init(
    _ severity: Severity, _ headline: String, _ explanation: String, wrong: String, right: String
  ) {
    self.severity = severity
    self.headline = headline
    self.explanation = explanation
    example = DiagnosticExample(wrong: wrong, right: right)
  }
}
