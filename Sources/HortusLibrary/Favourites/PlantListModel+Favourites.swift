import HortusKit

extension PlantListModel {
  /// Keeps the favourites of the list in step with a user library.
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
