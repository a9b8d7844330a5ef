import HortusEmit
import HortusSchema

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
  func applied(to version: ContentVersion) -> ContentVersion? {
    switch self {
    case .major: ContentVersion("\(version.major + 1).0.0")
    case .minor: ContentVersion("\(version.major).\(version.minor + 1).0")
    case .patch: ContentVersion("\(version.major).\(version.minor).\(version.patch + 1)")
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
