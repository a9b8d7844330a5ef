/// A category of the main menu.
public struct PlantCategory: Sendable, Hashable {
  /// The permanent key, such as `succulents`.
  public let key: String
  /// The display name, such as “Succulents”.
  public let label: String
  /// A sentence that says which plants belong to the category; `nil` if there is no definition.
  public let definition: String?
  /// The icon of the category; `nil` if the category has no icon.
  public let icon: Icon?
  /// The number of plants in the category.
  public let plantCount: Int
}
