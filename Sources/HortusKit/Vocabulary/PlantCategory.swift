/// A category of the main menu.
public struct PlantCategory: Sendable, Hashable {
  /// The permanent key: `succulents`.
  public let key: String
  /// Its name for people: “Succulents”.
  public let label: String
  /// What it holds, in one sentence.
  public let definition: String?
  /// The icon of the category.
  public let icon: Icon?
  /// How many plants it has.
  public let plantCount: Int
}
