extension Catalogue {
  /// Returns the catalogue in the languages, the units and the hemisphere of a reader.
  ///
  /// ```swift
  /// let reader = catalogue.localized(
  ///   languages: Locale.preferredLanguages, units: UnitSystem(.current))
  /// let page = try reader.plant("monstera-deliciosa")
  /// ```
  ///
  /// The returned catalogue shares the open file and all caches with this one, so an app may call
  /// this method as often as it likes. A catalogue that was opened and not localized uses the
  /// default language of the bundle, metric units and the northern hemisphere.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags in order of preference. They determine the language of names,
  ///     labels and articles, and the alphabetical order. Names in these languages also rank higher
  ///     in a search. A text that exists in none of these languages is returned in the next
  ///     language of the bundle.
  ///   - units: the units of temperatures and lengths.
  ///   - hemisphere: the hemisphere of the months. For the southern hemisphere, all months are
  ///     shifted by six months, except in conditions: a condition always uses the keys of the
  ///     northern hemisphere. `Condition.months(of:in:hemisphere:)` converts months to keys.
  public func localized(
    languages: [String] = [], units: UnitSystem = .metric, hemisphere: Hemisphere = .northern
  ) -> Catalogue {
    Catalogue(
      self, caches: caches,
      reader: ReaderSettings(
        languages: languages, units: units, hemisphere: hemisphere, information: information))
  }

  /// The wanted languages as BCP 47 tags, in order of preference. Empty if only the default
  /// language of the bundle is wanted.
  public var languages: [String] { reader.languages }

  /// The units of temperatures and lengths.
  public var units: UnitSystem { reader.units }

  /// The hemisphere of the months.
  public var hemisphere: Hemisphere { reader.hemisphere }

  /// The title of the catalogue, such as “House plants”. If the catalogue has no title, this is its
  /// id.
  public var title: String {
    reader.chain.lazy.compactMap { self.information.titles[$0] }.first ?? information.id
  }
}
