import HortusBundle
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusEmit
import HortusSchema
import HortusSystem

/// A new bundle that is about to be released, and the bundle that it follows.
package struct ReleaseCandidate: Sendable {
  package let bundle: BundleInspector
  package let manifest: BundleManifest
  /// The titles of the catalogue, keyed by language.
  package let titles: [String: String]
  /// The result of checking the catalogue.
  package let check: CheckResult
  package let previous: PreviousRelease?
  /// The changes since the release before; `nil` if none was given.
  package let difference: BundleDifference?
  /// What speaks against the release, apart from the content version.
  let review: ReleaseReview

  private let contract: BundleContract

  /// Whether the bundle has the bytes of the release before.
  private let isSameFile: Bool

  /// - Parameters:
  ///   - digest: the SHA-256 digest of the file in hexadecimal.
  ///   - coverage: measured the plants during the build; see `ReleaseReview`.
  /// - Throws: the errors of `ReleaseReview` and `BundleInspector`.
  init(
    path: String, digest: String, check: CheckResult, coverage: BuildCoverage,
    previous: PreviousRelease?
  ) throws {
    let bundle = try BundleInspector(path: path)
    manifest = try bundle.manifest()
    titles = try bundle.titles()
    isSameFile = digest == previous?.digest
    (self.bundle, self.check, self.previous) = (bundle, check, previous)
    review = try ReleaseReview(of: bundle, check, coverage: coverage, previous: previous)
    difference = try previous.map { try BundleDifference(from: $0.bundle, to: bundle) }
    contract = try review.contract ?? bundle.contract()
  }

  /// What speaks against the release: changes that break apps, a content version that does not suit
  /// the changes, plants of a later version, and guards of the catalogue.
  package var findings: [Diagnostic] {
    review.findings + [versionCheck?.finding].compactMap { $0 } + unreleasedPlants
  }

  /// The lowest content version that suits the changes; `nil` if the content is the same.
  var proposedVersion: String? { versionCheck?.proposal?.text }

  /// The errors of plants that say that a version after this release added them. If the content
  /// version is too low, plants of the version that is proposed are right.
  private var unreleasedPlants: [Diagnostic] {
    let proposal = versionCheck.flatMap { $0.finding == nil ? nil : $0.proposal }
    guard let version = [contract.version, proposal].compactMap({ $0 }).max() else { return [] }
    return PlantVersions.unreleased(in: contract, version: version, at: check.sinceLocations)
  }

  private var versionCheck: VersionCheck? {
    guard let version = check.header?.version else { return nil }
    guard let previous, let difference, let breaking = review.breaking else {
      return VersionCheck(firstRelease: version)
    }
    return VersionCheck(
      version, after: previous.version, difference,
      isBreaking: !breaking.refused.isEmpty || !breaking.allowedByVersion.isEmpty,
      isSameFile: isSameFile)
  }

  /// The title in the default language, and the content version.
  var heading: String {
    let title = titles[manifest[.defaultLanguage]] ?? manifest[.catalogueID]
    return "\(title) \(manifest[.contentVersion])"
  }
}

extension ReleaseCandidate {
  /// The release notes in Markdown: the changes since the release before or, if none was given, what
  /// the bundle has.
  func notes() throws -> String {
    var parts = ["# " + MarkdownText.escaped(heading)]
    if let previous, let difference = difference?.withoutVersion {
      let version = MarkdownText.escaped(previous.manifest[.contentVersion])
      if !breakingChanges.isEmpty {
        parts.append("Changes since \(version) that break apps:")
        parts.append(breakingChanges.map { "- " + $0 }.joined(separator: "\n"))
      }
      if difference.isPartial {
        parts.append(
          "The bundles of the two versions have different tables. Only what both have is compared.")
      }
      if difference.isEmpty {
        parts.append(
          breakingChanges.isEmpty
            ? "No content has changed since \(version)." : "No other content has changed.")
      } else {
        // The heading has the version.
        parts.append("\(difference.isPartial ? "Changes" : "All changes") since \(version):")
        parts.append(ReleaseNotes(difference: difference).body)
      }
    } else {
      parts += ["It has:", try contentList().map { "- " + $0 }.joined(separator: "\n")]
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The breaking changes that an approval or the new major version allows.
  private var breakingChanges: [String] {
    guard let breaking = review.breaking else { return [] }
    let approved = breaking.approved.map { "\($0.finding.message): \($0.reason)" }
    return (approved + breaking.allowedByVersion.map(\.message)).map { MarkdownText.escaped($0) }
  }

  /// The number of subjects of each kind, and the languages.
  private func contentList() throws -> [String] {
    let rows = Dictionary(
      try bundle.tables().map { ($0.name, $0.rows ?? 0) }, uniquingKeysWith: { first, _ in first })
    let sources = try bundle.credits().sources.count
    let kinds = BundleContents.Kind.allCases.compactMap { kind -> String? in
      // General knowledge has a row among the sources, but is none.
      let count = kind == .source ? sources : rows[kind.rawValue]
      // The catalogue is one, and the values of traits have no table of their name.
      guard let count, count > 0 else { return nil }
      return "\(DifferenceSummary.plural(of: kind)): \(count)"
    }
    let texts = [
      ("names", ManifestKey.nameCount), ("facts", .factCount), ("articles", .articleCount),
    ]
    .map { "\($0.0): \(manifest.number($0.1))" }
    let languages = manifest.list(.languages).joined(separator: ", ")
    return kinds + texts + ["languages: " + languages]
  }
}

extension ReleaseCandidate {
  /// The works and photographs that the content rests on, with their licences, in Markdown.
  func credits() throws -> String {
    let credits = try bundle.credits()
    var parts = ["# Credits of " + MarkdownText.escaped(heading), "## Sources"]
    if !credits.sources.isEmpty {
      parts.append(credits.sources.map { "- " + Self.line($0) }.joined(separator: "\n"))
    }
    parts.append(
      "\(Self.count(credits.unverifiedStatements, "statement")) without a source: general knowledge."
    )
    if !credits.photos.isEmpty {
      parts.append("## Photographs")
      parts.append(credits.photos.map { "- " + Self.line($0) }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func line(_ source: BundleCredits.Source) -> String {
    let licence = source.licence.map { "licence \($0)" } ?? "no licence named"
    let facts = [
      source.url.map(link), MarkdownText.escaped(licence),
      count(source.statements, "statement"),
      source.guides > 0 ? count(source.guides, "guide") : nil,
      source.countries.isEmpty
        ? nil : MarkdownText.escaped("zones of " + source.countries.joined(separator: ", ")),
      source.towns > 0 ? count(source.towns, "town") : nil,
    ]
    return "**\(MarkdownText.escaped(source.title))**: "
      + facts.compactMap { $0 }.joined(separator: ", ")
  }

  private static func line(_ photo: BundleCredits.Photo) -> String {
    let facts = [
      MarkdownText.escaped(photo.credit), MarkdownText.escaped("licence \(photo.licence)"),
      photo.url.map(link),
    ]
    return "**\(MarkdownText.escaped(photo.file))**: "
      + facts.compactMap { $0 }.joined(separator: ", ")
  }

  /// Returns an address as a link, or as text if it has characters that no link may have.
  private static func link(_ url: String) -> String {
    url.contains { $0.isWhitespace || "<>".contains($0) } ? MarkdownText.escaped(url) : "<\(url)>"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// The bundle of the last release, which was verified.
package struct PreviousRelease: Sendable {
  let bundle: BundleInspector
  let manifest: BundleManifest
  /// The SHA-256 digest of the file in hexadecimal.
  let digest: String

  /// The content version; 0.0.0 if a foreign bundle says none.
  var version: ContentVersion {
    ContentVersion(manifest[.contentVersion]) ?? ContentVersion(number: 0)
  }

  /// Verifies and reads the bundle.
  ///
  /// - Throws: `BundleError` if the file is no bundle or is damaged, `SystemError` if it cannot be
  ///   read.
  init(path: String) throws {
    bundle = try BundleInspector(path: path)
    // A damaged file can crash SQLite, and would give a false list of changes.
    let failed = try bundle.verify().filter { $0.outcome == .failed }
    guard failed.isEmpty else {
      throw BundleError.damaged(path: path, reason: failed.map(\.detail).joined(separator: "; "))
    }
    manifest = try bundle.manifest()
    digest = try SHA256.hash(fileAt: path).digest.hexadecimal
  }
}
