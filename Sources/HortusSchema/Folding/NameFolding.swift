import Foundation

/// Folds the names and articles of a bundle when the bundle is built, and folds queries when the
/// bundle is searched.
///
/// `docs/bundle-format.md` documents each rule, so that programs in other programming languages can
/// fold texts identically. A change of any rule is a change of the bundle format.
package enum NameFolding {
  /// Returns the folded form of a text, for searching and sorting. Folding removes differences of
  /// case, accents, quotes and hyphens, so that different spellings of a name have the same folded
  /// form.
  package static func fold(_ text: String) -> String {
    FastFolding.fold(text) ?? foldGeneral(text)
  }

  /// Folds a text in UTF-8 and appends the result to `bytes`.
  package static func fold(_ text: UnsafeRawBufferPointer, onto bytes: inout [UInt8]) {
    guard !FastFolding.fold(text, onto: &bytes) else { return }
    bytes.append(contentsOf: foldGeneral(String(decoding: text, as: UTF8.self)).utf8)
  }

  /// Folds any text. Decomposes the text, folds each code point and composes the result.
  package static func foldGeneral(_ text: String) -> String {
    let withoutMarks = text.unicodeScalars.filter { !FoldingTable.isTradeMark($0) }
    let decomposed = String(String.UnicodeScalarView(withoutMarks))
      .decomposedStringWithCompatibilityMapping
    return folded(decomposed.unicodeScalars).precomposedStringWithCanonicalMapping
  }

  private static func folded(_ scalars: String.UnicodeScalarView) -> String {
    var scan = FoldingScan(capacity: scalars.count * 2)
    for scalar in scalars { scan.add(scalar) }
    return scan.finish()
  }
}

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
