import Foundation

/// The one function by which names are folded when a bundle is built and queries when it is asked.
///
/// `docs/bundle-format.md` tells the rules one by one, so that a reader in another language can
/// fold as we do; a change of any of them is a change of the format.
package enum NameFolding {
  /// The form of a text in which it is searched and sorted: the same for all the ways in which
  /// people write a name, in any case, with or without its accents, quotes and hyphens.
  package static func fold(_ text: String) -> String {
    PlainFolding.fold(text) ?? foldTheLongWay(text)
  }

  /// Folds a text, and adds it after other bytes.
  package static func fold(_ text: UnsafeRawBufferPointer, onto bytes: inout [UInt8]) {
    guard !PlainFolding.fold(text, onto: &bytes) else { return }
    bytes.append(contentsOf: foldTheLongWay(String(decoding: text, as: UTF8.self)).utf8)
  }

  /// The same for any text: decomposed, folded and composed again.
  static func foldTheLongWay(_ text: String) -> String {
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
