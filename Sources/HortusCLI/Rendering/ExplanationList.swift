import HortusDiagnostics

/// A list of all diagnostic codes, grouped by subject, and of the plausibility rules of the current
/// catalogue.
struct ExplanationList {
  /// The diagnostic codes of one subject, or the rules.
  private struct Group {
    var title: String
    var explanations: [Explanation]
  }

  private let groups: [Group]

  /// Collects the diagnostic codes of Hortus and the plausibility rules of the current catalogue.
  init() {
    let rules = Explanation.rulesAround.map(Explanation.rule)
    groups =
      Chapter.allCases.map {
        Group(
          title: "\($0.rawValue)xx: \($0.title)", explanations: $0.codes.map(Explanation.diagnostic)
        )
      } + (rules.isEmpty ? [] : [Group(title: "rules of this catalogue", explanations: rules)])
  }

  var form: ExplanationsForm {
    ExplanationsForm(codes: groups.flatMap { $0.explanations.map(\.form) })
  }

  /// Returns the human-readable form, which contains the code, the severity and the headline of
  /// each explanation.
  func text(on terminal: Terminal) -> String {
    groups.map { group in
      let rows = group.explanations.map(\.form).map { [$0.code, $0.severity, $0.headline] }
      return StyledText(group.title, terminal.style(.heading)).text + "\n"
        + TextTable.text(rows)
    }.joined(separator: "\n\n")
  }
}
