import HortusEmit
import HortusSchema

/// The manifest inside a bundle.
package struct BundleManifest: Sendable {
  private let values: [String: String]

  init(of bundle: BundleInspector) throws {
    values = Dictionary(
      try bundle.manifest().map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a key; empty if a foreign bundle lacks it.
  package subscript(key: ManifestKey) -> String { values[key.rawValue] ?? "" }

  func number(_ key: ManifestKey) -> Int { Int(self[key]) ?? 0 }
}
