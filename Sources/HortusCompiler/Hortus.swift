/// The name and the version of the program.
package enum Hortus {
  /// The version, as semantic versioning defines it.
  package static let version = "0.1.0"

  /// The value of `generator` in the manifest of a bundle.
  package static let generator = "hortus \(version)"
}
