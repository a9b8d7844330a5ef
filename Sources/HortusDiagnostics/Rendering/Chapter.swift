/// The codes of one hundred, which speak of one stage of the work.
package enum Chapter: Int, CaseIterable {
  case reading, grammar, identity, values, normalization, bundle

  package var title: String {
    switch self {
    case .reading: "reading"
    case .grammar: "grammar"
    case .identity: "identity and references"
    case .values: "values and units"
    case .normalization: "normalization"
    case .bundle: "bundle"
    }
  }

  /// The codes of the chapter by number.
  package var codes: [DiagnosticCode] {
    DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("HRT\(rawValue)") }
  }
}
