/// Makes ids from names.
package enum PlantIdentifier {
  /// The maximum length of an id (`id` in `schemas/common.xsd`).
  package static let maximumLength = 80

  /// Returns the id for a scientific name: `alnus-viridis-subsp-crispa`, `citrus-limon` for
  /// Citrus × limon. Returns an empty string for a name without Latin letters and digits.
  package static func make(from name: String) -> String {
    // Folding removes the sign of a hybrid where it stands alone.
    let folded = NameFolding.fold(name.map { $0 == "×" ? " x " : String($0) }.joined())
    let words = folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "-")
  }
}
