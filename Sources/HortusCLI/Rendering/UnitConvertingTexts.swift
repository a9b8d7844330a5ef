import HortusKit

/// Converts the measurements in texts of a bundle to the user's units.
struct UnitConvertingTexts {
  let units: UnitSystem
  /// The BCP 47 tag of the language of vocabulary texts.
  let language: String

  init(_ catalogue: Catalogue) {
    units = catalogue.units
    language = catalogue.languages.first ?? catalogue.information.defaultLanguage
  }

  /// Returns the text with converted measurements.
  ///
  /// - Parameter own: the language of the text; `nil` for the language of the vocabulary.
  func text(_ written: String, _ own: String? = nil) -> String {
    units.converting(written, in: own ?? language)
  }
}
