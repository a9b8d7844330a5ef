import HortusDiagnostics
import HortusEditing
import HortusModel

/// Refuses a bundle if too few plants reach a tier of completeness.
struct CoverageGuard {
  private let minimum: AsWritten.CoverageMinimum

  init(_ minimum: AsWritten.CoverageMinimum) {
    self.minimum = minimum
  }

  func findings(in report: CoverageReport) -> [Diagnostic] {
    guard let tier = CoverageTier(rawValue: minimum.tier.value) else { return [] }
    let languages = report.languages.filter { language in
      minimum.language.map { $0.value == language.language } ?? !language.isDraft
    }
    return languages.compactMap { finding(of: tier, in: $0.language, report) }
  }

  private func finding(
    of tier: CoverageTier, in language: String, _ report: CoverageReport
  ) -> Diagnostic? {
    let total = report.plants.count
    let below = report.plants.filter { !$0.reaches(tier, in: language) }
    let reached = total - below.count
    guard !minimum.least.value.isReached(by: reached, of: total) else { return nil }
    let missing = below.flatMap(\.missing).filter {
      $0.tier <= tier && ($0.language == nil || $0.language == language)
    }
    let causes = LargestCauses(Dictionary(missing.map { ($0.part.name, 1) }, uniquingKeysWith: +))
    let share = total == 0 ? "" : " (\(Share.reached(reached, of: total)))"
    return Diagnostic(
      .insufficientCoverage, at: minimum.least.location,
      "\(reached) of \(total) plants\(share) reach \(tier.rawValue) in “\(language)”, and at least "
        + "\(minimum.least.value) must"
        + (causes.all.isEmpty ? "" : "; plants lack most often: " + causes.text()),
      cure: "complete the plants that hortus coverage lists, or lower the limit",
      subject: "\(tier.rawValue) in \(language)")
  }
}
