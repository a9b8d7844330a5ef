import Foundation

extension Preferences.Values {
  /// The units to show: those that were chosen, or else those of the reader's region.
  public var shownUnits: Units { units ?? Units(.current) }
}

extension Catalogue {
  /// The page of a plant as somebody prefers to read it: in their languages and units.
  ///
  /// ```swift
  /// let page = try catalogue.plant(id, for: library.preferences.current())
  /// ```
  ///
  /// - Parameters:
  ///   - preferences: `languages` and `units` are used; without a choice of units those of the
  ///     reader's region.
  ///   - hemisphere: that of months; in the southern they are half a year later.
  /// - Returns: `nil` when there is no such plant, or none any more.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func plant(
    _ id: PlantID, for preferences: Preferences.Values, hemisphere: Hemisphere = .northern
  ) throws -> PlantPage? {
    try plant(
      id, languages: preferences.languages, units: preferences.shownUnits, hemisphere: hemisphere)
  }
}
