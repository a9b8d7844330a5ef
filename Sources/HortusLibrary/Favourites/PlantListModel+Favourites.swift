import HortusKit

extension PlantListModel {
  /// Takes the favourites of this list from a user library, and updates them after each change of
  /// the library.
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
