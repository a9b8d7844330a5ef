import Foundation
import HortusKit

extension Preferences.Values {
  /// The units for display: the units that the user has chosen, or the default units of the user's
  /// region if the user has not chosen any.
  public var shownUnits: UnitSystem { units ?? UnitSystem(.current) }
}

extension Catalogue {
  /// Returns the catalogue in the user's preferred languages and units.
  ///
  /// ```swift
  /// let reader = catalogue.localized(for: try library.preferences.current())
  /// let page = try reader.plant("monstera-deliciosa")
  /// ```
  ///
  /// - Parameters:
  ///   - preferences: provides `languages` and `units`. If `languages` is empty, the languages of
  ///     the user's device are used. If `units` is `nil`, the default units of the user's region
  ///     are used.
  ///   - hemisphere: the hemisphere for which months are given.
  public func localized(
    for preferences: Preferences.Values, hemisphere: Hemisphere = .northern
  ) -> Catalogue {
    localized(
      languages: preferences.languages.isEmpty
        ? Locale.preferredLanguages : preferences.languages,
      units: preferences.shownUnits, hemisphere: hemisphere)
  }
}
