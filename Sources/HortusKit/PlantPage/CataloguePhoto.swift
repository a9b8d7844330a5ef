/// A photograph, which ships beside the bundle.
public struct CataloguePhoto: Sendable, Hashable {
  /// The path below the folder of the content: `photos/monstera-deliciosa.jpg`.
  public let file: String
  /// What a screen reader says of it.
  public let alternative: String?
  /// Whom to name, as the licence asks.
  public let credit: String
  /// SPDX identifier or name of the licence.
  public let licence: String
  /// Where it comes from.
  public let url: String?
}
