import Foundation
import HortusDiagnostics
import HortusEmit
import HortusModel

/// Refuses a bundle with photographs or sources whose licences its catalogue does not allow.
struct LicenceGuard {
  private let policy: AsWritten.LicencePolicy
  private let sources: [AsWritten.Source]
  /// The allowed licences in lower case, because SPDX ids are the same in either case.
  private let allowed: Set<String>

  /// - Parameter sources: the declared sources, whose locations the finding names.
  init(_ policy: AsWritten.LicencePolicy, sources: [AsWritten.Source]) {
    self.policy = policy
    self.sources = sources
    allowed = Set(
      policy.allowed.value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
  }

  func findings(in bundle: BundleInspector) throws -> [Diagnostic] {
    let subject = policy.subject.value
    let forbidden = try bundle.licences(of: subject).filter { !isAllowed($0.licence) }
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

  /// Whether a licence is allowed: by itself, as one of several to choose from, or as several at once
  /// that are all allowed.
  private func isAllowed(_ licence: String?) -> Bool {
    guard let licence else { return false }
    return licence.lowercased().components(separatedBy: " or ").contains { choice in
      choice.components(separatedBy: " and ").allSatisfy(allowed.contains)
    }
  }

  private func name(of use: LicenceUse) -> String {
    guard let source = use.source else { return use.licence ?? "" }
    return "\(source) with \(use.licence ?? "no licence")"
  }
}
