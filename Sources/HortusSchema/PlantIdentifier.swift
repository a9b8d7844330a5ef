import Foundation

/// Makes ids from names.
package enum PlantIdentifier {
  /// The maximum length of an id (`id` in `schemas/common.xsd`).
  package static let maximumLength = 80

  /// Returns the id for a scientific name: `alnus-viridis-subsp-crispa`, `citrus-x-limon`. Returns
  /// an empty string for a name without Latin letters and digits.
  ///
  /// - Parameter keepsHybridSign: whether the id of a hybrid has an `x` in place of `×`. Lists that
  ///   come from elsewhere may have a species and a hybrid of the same name.
  package static func make(from name: String, keepsHybridSign: Bool = true) -> String {
    let spaced = name.replacingOccurrences(of: "×", with: " x ")
    var words = NameFolding.fold(spaced).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    if !keepsHybridSign { words.removeAll { $0 == "x" } }
    return words.joined(separator: "-")
  }
}
