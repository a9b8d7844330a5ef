/// A version of the content. It consists of three numbers from 0 to 999,999, such as `1.4.0`.
package struct ContentVersion: Sendable, Hashable, Comparable, Codable {
  private static let base = 1_000_000

  /// The version as one number, so that SQL can compare versions. For example, 1.4.0 is
  /// 1,000,004,000,000.
  package let number: Int

  /// Parses a version such as `1.4.0`. Returns `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var number = 0
    for part in parts {
      guard part.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let value = Int(part), value < Self.base
      else { return nil }
      number = number * Self.base + value
    }
    self.number = number
  }

  package init(number: Int) {
    self.number = number
  }

  /// The first of the three numbers, which rises with changes that break apps.
  package var major: Int { number / Self.base / Self.base }
  /// The second of the three numbers, which rises with new content.
  package var minor: Int { number / Self.base % Self.base }
  /// The last of the three numbers, which rises with corrections.
  package var patch: Int { number % Self.base }

  /// The lowest version after a correction.
  package var nextPatch: ContentVersion { ContentVersion(number: number + 1) }
  /// The lowest version after new content.
  package var nextMinor: ContentVersion {
    ContentVersion(number: (number / Self.base + 1) * Self.base)
  }
  /// The lowest version after a change that breaks apps.
  package var nextMajor: ContentVersion {
    ContentVersion(number: (number / Self.base / Self.base + 1) * Self.base * Self.base)
  }

  /// Returns the version that a plant states as `since` if it is added to a catalogue of the version
  /// `text`: the next one with new content. The version of the catalogue itself may be released
  /// already, and apps would not show the plant as new.
  ///
  /// - Returns: `text` itself if it is no version, which `hortus check` reports.
  package static func ofNewPlants(inCatalogueOf text: String) -> String {
    ContentVersion(text)?.nextMinor.text ?? text
  }

  /// The version as text, such as `1.4.0`.
  package var text: String {
    "\(major).\(minor).\(patch)"
  }

  package static func < (one: ContentVersion, other: ContentVersion) -> Bool {
    one.number < other.number
  }
}
