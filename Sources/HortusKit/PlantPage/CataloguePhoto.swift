/// A photograph of a plant. Its file is not part of the bundle and must ship with the app.
public struct CataloguePhoto: Sendable, Hashable, Identifiable {
  /// The path of the file relative to the folder `content/` of the catalogue's source files, such
  /// as `photos/monstera-deliciosa.jpg`.
  public let file: String
  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public let alternative: String?
  /// The credit line that the licence requires.
  public let credit: String
  /// The SPDX identifier or the name of the licence.
  public let licence: String
  /// The web address from which the photograph was taken; `nil` if none is recorded.
  public let url: String?

  /// The file of the photograph.
  public var id: String { file }

  /// Creates a photograph, for previews and tests.
  public init(
    file: String, alternative: String? = nil, credit: String, licence: String, url: String? = nil
  ) {
    self.file = file
    self.alternative = alternative
    self.credit = credit
    self.licence = licence
    self.url = url
  }
}
