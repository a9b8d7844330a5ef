/// A photograph of a plant. Its file ships beside the bundle.
public struct CataloguePhoto: Sendable, Hashable {
  /// The path of the file, relative to the content folder: `photos/monstera-deliciosa.jpg`.
  public let file: String
  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public let alternative: String?
  /// The credit line that the licence requires.
  public let credit: String
  /// The SPDX identifier or the name of the licence.
  public let licence: String
  /// The web address from which the photograph was taken; `nil` if none is recorded.
  public let url: String?
}
