import Foundation

extension Preferences.Values {
  /// The units for display. These are the units that the user has chosen, otherwise the default
  /// units of the user's region.
  public var shownUnits: Units { units ?? Units(.current) }
}

extension Catalogue {
  /// Returns the page of a plant in the user's preferred languages and units.
  ///
  /// ```swift
  /// let page = try catalogue.plant(id, for: library.preferences.current())
  /// ```
  ///
  /// - Parameters:
  ///   - preferences: provides `languages` and `units`. If `units` is `nil`, the default units of
  ///     the user's region are used.
  ///   - hemisphere: the hemisphere for which months are returned. For the southern hemisphere they
  ///     are shifted by six months.
  /// - Returns: the page; `nil` if the plant is unknown or retired.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` if the file cannot be read.
  public func plant(
    _ id: PlantID, for preferences: Preferences.Values, hemisphere: Hemisphere = .northern
  ) throws -> PlantPage? {
    try plant(
      id, languages: preferences.languages, units: preferences.shownUnits, hemisphere: hemisphere)
  }
}
