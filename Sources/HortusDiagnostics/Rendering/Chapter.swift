/// A group of codes with the same first digit, which belong to one stage of compilation.
package enum Chapter: Int, CaseIterable {
  case reading, grammar, identity, values, normalization, bundle, release

  package var title: String {
    switch self {
    case .reading: "reading"
    case .grammar: "grammar"
    case .identity: "identity and references"
    case .values: "values and units"
    case .normalization: "normalization"
    case .bundle: "bundle"
    case .release: "releases"
    }
  }

  /// The codes of the chapter, sorted by number.
  package var codes: [DiagnosticCode] {
    DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("HRT\(rawValue)") }
  }
}
