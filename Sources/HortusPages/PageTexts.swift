import HortusKit

extension PageTexts {
  /// Returns the texts of the program for templates of pages that belong to no catalogue, keyed by the
  /// raw values of `Key`.
  ///
  /// - Parameter language: a BCP 47 tag. If there are no texts in this language, the English texts
  ///   are returned.
  static func texts(in language: String) -> [String: String] { standard(in: language).all }
}
