import Foundation
import HortusSchema

/// Creates the ids of imported plants.
enum PlantIdentifier {
  /// Returns the id for a scientific name. For example, the id for “Alnus viridis subsp. crispa” is
  /// `alnus-viridis-subsp-crispa`, and the id for “Citrus × limon” is `citrus-x-limon`.
  static func make(from name: String) -> String {
    let folded = NameFolding.fold(name.replacingOccurrences(of: "×", with: " x "))
    let words = folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "-")
  }
}
