/// All that the catalog says of a code.
struct DiagnosticEntry: Sendable {
  var severity: Severity
  /// The rule, newspaper style.
  var headline: String
  /// Why the rule is there, and what to do. Markup is between backticks.
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
