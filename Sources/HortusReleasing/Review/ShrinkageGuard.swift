import HortusDiagnostics
import HortusEmit
import HortusModel

/// Refuses a bundle that has much less content than the last release.
struct ShrinkageGuard {
  private let guards: AsWritten.Guards
  private let previous: BundleInspector
  private let bundle: BundleInspector

  init(_ guards: AsWritten.Guards, from previous: BundleInspector, to bundle: BundleInspector) {
    (self.guards, self.previous, self.bundle) = (guards, previous, bundle)
  }

  func findings() throws -> [Diagnostic] {
    try CountedContent.allCases.filter(isGuarded).flatMap(findings)
  }

  /// Content of a kind in one language, or without a language.
  private struct Scope {
    let content: CountedContent
    let language: String?

    var name: String {
      guard let language else { return content == .names ? "scientific names" : content.rawValue }
      return "\(content.rawValue) in “\(language)”"
    }
  }

  private func isGuarded(_ content: CountedContent) -> Bool {
    guards.shrinkage[content] != nil
      || guards.languageShrinkage.contains { $0.limits[content] != nil }
  }

  private func limit(of scope: Scope) -> Located<AsWritten.Amount>? {
    let special = guards.languageShrinkage.first { $0.language.value == scope.language }
    return special?.limits[scope.content] ?? guards.shrinkage[scope.content]
  }

  private func findings(about content: CountedContent) throws -> [Diagnostic] {
    let before = try previous.counts(of: content)
    let after = try bundle.counts(of: content)
    var findings: [Diagnostic] = []
    var reportedPlants = 0
    // What has no language comes first.
    for (language, old) in before.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      let scope = Scope(content: content, language: language)
      let loss = old - (after[language] ?? 0)
      guard let limit = limit(of: scope), limit.value.isExceeded(by: loss, of: old) else {
        continue
      }
      if content == .plants {
        // Plants that are gone are gone in all their languages; that is no second finding.
        guard loss > reportedPlants else { continue }
        if language == nil { reportedPlants = loss }
      }
      findings.append(
        Diagnostic(
          .shrunkContent, at: limit.location,
          "\(scope.name) fell from \(old) to \(old - loss), by \(loss) "
            + "(\(Share.lost(loss, of: old))), and may fall by \(limit.value); "
            + "the largest losses by \(try causes(of: scope))",
          cure: "bring the content back, or raise the limit if the loss is wanted",
          subject: scope.name))
    }
    return findings
  }

  /// Names the plants that lost most; or else the families, traits or topics, if one of them lost
  /// more than any plant.
  private func causes(of scope: Scope) throws -> String {
    let plants = try losses(of: scope, by: .plant, following: bundle.redirects())
    if let noun = scope.content.partNoun {
      let parts = try losses(of: scope, by: .part)
      if parts.largest > plants.largest { return "\(noun): \(parts.text())" }
    }
    return "plant: \(plants.text())"
  }

  /// - Parameter redirects: the current ids of plants that had other ids in the last release.
  private func losses(
    of scope: Scope, by grouping: CountedContent.Grouping,
    following redirects: [String: String] = [:]
  ) throws -> LargestCauses {
    var losses: [String: Int] = [:]
    for (key, count) in try previous.counts(of: scope.content, by: grouping, in: scope.language) {
      losses[redirects[key] ?? key, default: 0] += count
    }
    for (key, count) in try bundle.counts(of: scope.content, by: grouping, in: scope.language) {
      losses[key, default: 0] -= count
    }
    return LargestCauses(losses)
  }
}

extension AsWritten.ShrinkageLimits {
  fileprivate subscript(content: CountedContent) -> Located<AsWritten.Amount>? {
    switch content {
    case .plants: plants
    case .names: names
    case .facts: facts
    case .articles: articles
    }
  }
}
