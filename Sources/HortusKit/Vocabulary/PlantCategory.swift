/// A category of the main menu.
public struct PlantCategory: Sendable, Hashable, Identifiable {
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
  /// Whether the category is named-only. Searches and lists leave out a plant if all its categories
  /// are named-only. There are two exceptions. A query with `Condition.category(_:)` or
  /// `Condition.among(_:)` finds the plant. A catalogue that is limited to an app shows the plant if
  /// the profile of the app names one of its categories.
  ///
  /// Always `false` in the result of `Catalogue.categories()`.
  public let isNamedOnly: Bool

  /// The permanent key of the category.
  public var id: String { key }

  /// Creates a category, for previews and tests.
  public init(
    key: String, label: String, definition: String? = nil, icon: Icon? = nil, plantCount: Int,
    isNamedOnly: Bool = false
  ) {
    self.key = key
    self.label = label
    self.definition = definition
    self.icon = icon
    self.plantCount = plantCount
    self.isNamedOnly = isNamedOnly
  }
}
