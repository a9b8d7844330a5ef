import HortusKit

/// How the texts of a bundle are shown to a reader: with the figures in their units.
struct ReaderTexts {
  let units: Units
  /// The BCP 47 tag of the texts of the vocabulary.
  let language: String

  init(units: Units, catalogue: Catalogue, languages: [String]) {
    self.units = units
    language = languages.first ?? catalogue.information.defaultLanguage
  }

  /// - Parameter own: the language of the text, if it is not that of the vocabulary.
  func text(_ written: String, _ own: String? = nil) -> String {
    units.converting(written, in: own ?? language)
  }
}
