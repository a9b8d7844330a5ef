/// The program itself.
package enum Hortus {
  /// Its version, by semantic versioning.
  package static let version = "0.1.0"

  /// How bundles name what made them.
  package static let generator = "hortus \(version)"
}
