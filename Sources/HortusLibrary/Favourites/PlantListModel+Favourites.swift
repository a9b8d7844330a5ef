import HortusKit

extension PlantListModel {
  /// Makes this list use the favourites of a user library, and updates the list each time the
  /// favourites change.
  ///
  /// ```swift
  /// let model = PlantListModel(catalogue: catalogue, sortedBy: .given)
  /// model.follow(library)
  /// model.showsOnlyFavourites = true
  /// ```
  public func follow(_ library: UserLibrary) {
    followFavourites(library.favourites.changes().map { $0.map(\.id) })
  }
}
