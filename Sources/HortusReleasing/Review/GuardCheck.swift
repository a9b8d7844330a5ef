import Foundation
import HortusDiagnostics
import HortusEditing
import HortusEmit
import HortusModel

/// Checks a finished bundle against the guards of its catalogue.
package struct GuardCheck {
  private let header: AsWritten.CatalogueHeader
  private let bundle: BundleInspector
  private let previous: BundleInspector?

  /// - Parameters:
  ///   - header: the content of `content/catalogue.xml`, which has the guards.
  ///   - previous: the bundle of the last release; `nil` if shrinkage is not to be checked.
  package init(
    _ header: AsWritten.CatalogueHeader, bundle: BundleInspector, previous: BundleInspector? = nil
  ) {
    self.header = header
    self.bundle = bundle
    self.previous = previous
  }

  /// Returns an error for each guard that the bundle breaks.
  ///
  /// - Parameter coverage: measures the completeness of the plants. It is called only if a guard is
  ///   about it.
  /// - Throws: `BundleError` if a bundle cannot be read, and the errors of `coverage`.
  package func findings(coverage: () throws -> CoverageReport) throws -> [Diagnostic] {
    var findings: [Diagnostic] = []
    guard let guards = header.guards else { return [] }
    if let previous {
      findings += try ShrinkageGuard(guards, from: previous, to: bundle).findings()
    }
    if let size = guards.bundleSize {
      findings += try BundleSizeGuard(most: size).findings(in: bundle)
    }
    for policy in guards.licences {
      findings += try LicenceGuard(policy, sources: header.sources).findings(in: bundle)
    }
    if !guards.coverage.isEmpty {
      let report = try coverage()
      findings += guards.coverage.flatMap { CoverageGuard($0).findings(in: report) }
    }
    return findings
  }
}

/// Refuses a bundle whose file is too large.
struct BundleSizeGuard {
  private let most: Located<AsWritten.FileSize>

  init(most: Located<AsWritten.FileSize>) {
    self.most = most
  }

  func findings(in bundle: BundleInspector) throws -> [Diagnostic] {
    guard bundle.byteCount > most.value.bytes else { return [] }
    let sizes = try bundle.tables().compactMap { table in table.bytes.map { (table.name, $0) } }
    let tables = LargestCauses(Dictionary(sizes, uniquingKeysWith: +))
    // Some builds of SQLite do not tell the sizes of tables.
    let causes = tables.all.isEmpty ? "" : "; the largest tables: " + tables.text(ByteCount.short)
    return [
      Diagnostic(
        .bundleTooLarge, at: most.location,
        "the bundle has \(ByteCount.text(bundle.byteCount)), and may have \(most.value.text)"
          + causes,
        cure: "shorten or leave out content, or raise the limit",
        subject: "bundle size")
    ]
  }
}

/// Refuses a bundle with photographs or sources whose licences its catalogue does not allow.
struct LicenceGuard {
  private let policy: AsWritten.LicencePolicy
  private let sources: [AsWritten.Source]

  /// - Parameter sources: the declared sources, whose locations the finding names.
  init(_ policy: AsWritten.LicencePolicy, sources: [AsWritten.Source]) {
    self.policy = policy
    self.sources = sources
  }

  func findings(in bundle: BundleInspector) throws -> [Diagnostic] {
    let subject = policy.subject.value
    let forbidden = try bundle.licences(of: subject).filter { !policy.allows($0.licence) }
    guard !forbidden.isEmpty else { return [] }
    let causes = LargestCauses(
      Dictionary(forbidden.map { (name(of: $0), $0.count) }, uniquingKeysWith: +))
    let related = forbidden.prefix(LargestCauses.most).compactMap { use in
      sources.first { $0.id.value == use.source }.map {
        Diagnostic.Related("“\($0.id.value)” is declared here", at: $0.id.location)
      }
    }
    return [
      Diagnostic(
        .forbiddenLicence, at: policy.allowed.location,
        "\(subject.rawValue) have licences that are not allowed; the most used: "
          + causes.text { "\($0) \(subject == .photos ? "photo" : "use")\($0 == 1 ? "" : "s")" },
        cure: subject == .photos
          ? "replace the photos, or allow their licences"
          : "name other sources, or allow their licences; a source needs a licence",
        related: related, subject: "licences of \(subject.rawValue)")
    ]
  }

  private func name(of use: LicenceUse) -> String {
    guard let source = use.source else { return use.licence ?? "" }
    return "\(source) with \(use.licence ?? "no licence")"
  }
}

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

/// The causes of a finding with the largest numbers, which a message lists.
package struct LargestCauses {
  /// The number of causes that a message names.
  static let most = 5

  /// The causes with positive numbers, the largest ones first. Equal ones are in the order of their
  /// names.
  let all: [(name: String, number: Int)]

  package init(_ numbers: [String: Int]) {
    all = numbers.filter { $0.value > 0 }.map { (name: $0.key, number: $0.value) }
      .sorted {
        $0.number != $1.number
          ? $0.number > $1.number : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      }
  }

  /// The largest number; 0 if there are no causes.
  var largest: Int { all.first?.number ?? 0 }

  /// Returns the largest causes with their numbers, and how many more there are, such as
  /// `ficus-lyrata (5), hedera-helix (3) and 12 more`.
  package func text(_ describe: (Int) -> String = { String($0) }) -> String {
    let list = all.prefix(Self.most).map { "\($0.name) (\(describe($0.number)))" }
    let rest = all.count - list.count
    return list.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// A part of a whole as a percentage with one decimal, for messages.
package enum Share {
  /// Returns a part that was lost. It is rounded up, so that it never looks as if it kept a limit.
  package static func lost(_ part: Int, of whole: Int) -> String {
    text((part * 1000 + whole - 1) / whole)
  }

  /// Returns a part that was reached. It is rounded down, so that it never looks as if it were enough.
  package static func reached(_ part: Int, of whole: Int) -> String {
    text(part * 1000 / whole)
  }

  private static func text(_ thousandths: Int) -> String {
    thousandths % 10 == 0
      ? "\(thousandths / 10) %" : "\(thousandths / 10).\(thousandths % 10) %"
  }
}
