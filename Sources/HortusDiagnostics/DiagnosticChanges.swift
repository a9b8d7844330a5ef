/// The differences between the diagnostics of two checks of the same catalogue.
///
/// Two diagnostics are the same if they have the same `DiagnosticIdentity`. Of several such
/// diagnostics, the first of one check is the first of the other, and so on.
package struct DiagnosticChanges: Sendable {
  /// The diagnostics that only the later check has, sorted.
  package let appeared: [Diagnostic]
  /// The diagnostics that only the earlier check has, sorted.
  package let disappeared: [Diagnostic]

  package init(from earlier: Diagnostics, to later: Diagnostics) {
    let counts = (Self.counts(earlier), Self.counts(later))
    appeared = Self.surplus(of: later, over: counts.0)
    disappeared = Self.surplus(of: earlier, over: counts.1)
  }

  package var isEmpty: Bool { appeared.isEmpty && disappeared.isEmpty }

  private static func counts(_ diagnostics: Diagnostics) -> [DiagnosticIdentity: Int] {
    Dictionary(diagnostics.all.map { (DiagnosticIdentity($0), 1) }, uniquingKeysWith: +)
  }

  /// Returns the diagnostics of which there are more than the given numbers.
  private static func surplus(
    of diagnostics: Diagnostics, over counts: [DiagnosticIdentity: Int]
  ) -> [Diagnostic] {
    var rest = counts
    return diagnostics.sorted.filter { diagnostic in
      let identity = DiagnosticIdentity(diagnostic)
      guard let count = rest[identity], count > 0 else { return true }
      rest[identity] = count - 1
      return false
    }
  }
}
