import HortusSystem

/// What makes two diagnostics the same: the code, the file and the message, wherever in the file they
/// are; or the subject instead of the message, if the diagnostic has one. Text that is inserted above a fault therefore does not make it a new one. For the same reason
/// the numbers of lines that a message names do not count.
package struct DiagnosticIdentity: Hashable {
  let code: DiagnosticCode
  let file: SourceFileID?
  let message: String

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    file = diagnostic.location?.fileID
    message = diagnostic.subject ?? Self.withoutLines(diagnostic.message)
  }

  /// Returns a message without the numbers of the lines that it names, such as “of line 12”.
  private static func withoutLines(_ message: String) -> String {
    let words = message.split(separator: " ", omittingEmptySubsequences: false)
    guard words.contains("line") else { return message }
    return words.indices.map { index in
      index > 0 && words[index - 1] == "line" ? words[index].drop(while: \.isNumber) : words[index]
    }.joined(separator: " ")
  }

  /// Returns a fingerprint for each diagnostic, as 64 hexadecimal digits: the same in every run, on
  /// every machine and in every folder. No two of them are equal.
  ///
  /// - Parameter diagnostics: diagnostics in sorted order. Those with the same identity are numbered
  ///   in this order.
  package static func fingerprints(of diagnostics: [Diagnostic]) -> [String] {
    var counts: [DiagnosticIdentity: Int] = [:]
    return diagnostics.map { diagnostic in
      let identity = DiagnosticIdentity(diagnostic)
      counts[identity, default: 0] += 1
      return identity.fingerprint(number: counts[identity, default: 0])
    }
  }

  private func fingerprint(number: Int) -> String {
    let parts = [code.rawValue, file?.path ?? "", message, String(number)]
    // The length of each part keeps parts apart that contain any separator.
    let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
    return SHA256.hash(Array(text.utf8)).hexadecimal
  }
}

extension Diagnostic {
  /// The fingerprint of a diagnostic whose identity no other one has, as 64 hexadecimal digits.
  package var fingerprint: String { DiagnosticIdentity.fingerprints(of: [self])[0] }
}

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
