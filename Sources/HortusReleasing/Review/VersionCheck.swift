import HortusDiagnostics
import HortusEmit
import HortusSchema

/// Compares the content version of a catalogue with the changes since the previous release.
package struct VersionCheck: Sendable {
  /// The version of the first release.
  static let first = "1.0.0"

  /// The lowest version that suits the changes; `nil` if the content is the same.
  package let proposal: ContentVersion?
  /// The error that the version does not suit them; `nil` if it does.
  package let finding: Diagnostic?

  /// Checks the version of a first release.
  package init(firstRelease version: Located<String>) {
    proposal = ContentVersion(Self.first)
    finding =
      version.value == Self.first
      ? nil
      : Diagnostic(
        .unsuitableVersion, at: version.location,
        "this is the first release, and its version is \(version.value)",
        cure: "write \(Self.first), or name the release before it with --previous",
        replacement: Self.first, subject: "version")
  }

  /// Checks the version of a later release.
  ///
  /// - Parameters:
  ///   - version: the version as `content/catalogue.xml` has it.
  ///   - previous: the version of the previous release.
  ///   - isBreaking: whether there are breaking changes that no approval accepts.
  ///   - isSameFile: whether the bundle has the bytes of the previous one.
  package init(
    _ version: Located<String>, after previous: ContentVersion, _ difference: BundleDifference,
    isBreaking: Bool, isSameFile: Bool
  ) {
    let increment = VersionIncrement(
      for: difference, isBreaking: isBreaking, isSameFile: isSameFile)
    proposal = increment?.applied(to: previous)
    let stated = ContentVersion(version.value) ?? ContentVersion(number: 0)
    if let proposal, let increment, stated < proposal {
      let need =
        switch increment {
        case .major: "changes that break apps need"
        case .minor: "new or retired content needs"
        case .patch where difference.isEmpty: "a bundle with other bytes needs"
        case .patch: "corrections need"
        }
      finding = Diagnostic(
        .unsuitableVersion, at: version.location,
        "\(need) at least version \(proposal.text) after \(previous.text), and it is "
          + version.value,
        cure: "write \(proposal.text)", replacement: proposal.text, subject: "version")
    } else if stated < previous {
      finding = Diagnostic(
        .unsuitableVersion, at: version.location,
        "the version \(version.value) is lower than \(previous.text), which is released",
        cure: "write \(previous.text)", replacement: previous.text, subject: "version")
    } else {
      finding = nil
    }
  }
}

/// How much the content version rises with a release.
package enum VersionIncrement: Int, Sendable, Comparable {
  /// The third number, for corrected texts and facts.
  case patch
  /// The second number, for plants and other content that is new, or that is gone with a trace.
  case minor
  /// The first number, for changes that break apps.
  case major

  package static func < (one: VersionIncrement, other: VersionIncrement) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Returns the increment that changes need; `nil` if the bundle is the same.
  ///
  /// - Parameters:
  ///   - isBreaking: whether there are breaking changes that no approval accepts.
  ///   - isSameFile: whether the bundles have the same bytes. Otherwise they need two versions, also
  ///     if no difference is known.
  init?(for difference: BundleDifference, isBreaking: Bool, isSameFile: Bool) {
    // The version itself and the sources of facts are no content.
    let changes = difference.changes.filter { $0.kind != .catalogue || !$0.isOfVersionOnly }
    if isBreaking {
      self = .major
    } else if changes.contains(where: \.isMoreThanCorrection) {
      self = .minor
    } else if !changes.isEmpty || !isSameFile {
      self = .patch
    } else {
      return nil
    }
  }

  /// Returns the lowest version with this increment.
  func applied(to version: ContentVersion) -> ContentVersion {
    switch self {
    case .major: version.nextMajor
    case .minor: version.nextMinor
    case .patch: version.nextPatch
    }
  }
}

extension SubjectChange {
  /// Whether the only change of the catalogue is its version.
  fileprivate var isOfVersionOnly: Bool {
    properties.allSatisfy { $0.property == "contentVersion" }
  }

  /// Whether subjects or languages came or went.
  fileprivate var isMoreThanCorrection: Bool {
    switch kind {
    case .catalogue: properties.contains { $0.property == "languages" }
    case .source: false
    default: fate != .changed
    }
  }
}

/// Finds plants that say a wrong version added them, so that apps would show them as new to the wrong
/// readers, or to none.
package enum PlantVersions {
  /// Returns the new plants that say that a released version added them. No app would show them as
  /// new.
  ///
  /// - Parameters:
  ///   - old: what the previous release has.
  ///   - new: what the new bundle has.
  ///   - locations: the locations of the attributes `since`, keyed by plant id.
  package static func released(
    from old: BundleContract, to new: BundleContract, at locations: [String: SourceLocation]
  ) -> [Diagnostic] {
    guard let released = old.version else { return [] }
    let next = new.version.flatMap { $0 > released ? $0 : nil } ?? released.nextMinor
    let former = Set(new.redirects.filter { old.plants[$0.key] != nil }.values)
    return new.plants.compactMap { id, plant in
      guard old.plants[id] == nil, !former.contains(id), let since = plant.since,
        since <= released
      else { return nil }
      return Diagnostic(
        .releasedSince, at: locations[id],
        "the plant “\(id)” is new, but says that \(since.text) added it, and \(released.text) is released",
        cure: "write since=\"\(next.text)\"", replacement: next.text, subject: id)
    }.sorted()
  }

  /// Returns the plants of a release that say that a later version added them. Apps would show them
  /// as new once more, after the next update.
  ///
  /// - Parameters:
  ///   - bundle: what the bundle has.
  ///   - version: the content version of the release.
  ///   - locations: the locations of the attributes `since`, keyed by plant id.
  package static func unreleased(
    in bundle: BundleContract, version: ContentVersion, at locations: [String: SourceLocation]
  ) -> [Diagnostic] {
    bundle.plants.compactMap { id, plant in
      guard let since = plant.since, since > version else { return nil }
      return Diagnostic(
        .unreleasedSince, at: locations[id],
        "the plant “\(id)” says that \(since.text) added it, but it is in the release \(version.text)",
        cure:
          "write the version of the release that was the first with the plant; \(version.text) if it is new",
        subject: id)
    }.sorted()
  }
}
