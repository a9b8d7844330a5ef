/// The settings of a reader: languages, units and hemisphere. They determine the texts that a
/// catalogue returns.
struct ReaderSettings: Sendable {
  /// The wanted languages as BCP 47 tags, in order of preference.
  let languages: [String]
  let units: UnitSystem
  let hemisphere: Hemisphere
  /// All languages of the bundle in the order in which a text is looked up, the wanted ones first.
  let chain: [String]
  /// The wanted languages that the bundle has, or its default language if it has none of them. A
  /// search ranks names and articles in these languages higher.
  let wanted: [String]

  init(
    languages: [String] = [], units: UnitSystem = .metric, hemisphere: Hemisphere = .northern,
    information: CatalogueInformation
  ) {
    self.languages = languages
    self.units = units
    self.hemisphere = hemisphere
    chain = information.fallback(for: languages)
    wanted = information.wantedLanguages(languages)
  }

  /// The language whose alphabetical order is used, which is the first language of `chain`.
  var language: String { chain.first ?? "en" }
}
