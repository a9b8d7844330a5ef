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
  /// The web address from which the photograph comes; `nil` if no address is recorded.
  public let url: String?
  /// The width in pixels after the photograph is rotated to its display orientation; `nil` if it is
  /// unknown.
  public let width: Int?
  /// The height in pixels after the photograph is rotated to its display orientation; `nil` if it
  /// is unknown.
  public let height: Int?
  /// The point that should remain visible if an app crops the photograph.
  public let focalPoint: FocalPoint

  /// A point in a photograph.
  public struct FocalPoint: Sendable, Hashable {
    /// The distance from the left edge, as a fraction of the width from 0 to 1.
    public let x: Double
    /// The distance from the top edge, as a fraction of the height from 0 to 1.
    public let y: Double

    /// The middle of a photograph.
    public static let middle = FocalPoint(x: 0.5, y: 0.5)

    /// Creates a point, for previews and tests.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The path of the file; the same as `file`.
  public var id: String { file }

  /// Creates a photograph, for previews and tests.
  public init(
    file: String, alternative: String? = nil, credit: String, licence: String, url: String? = nil,
    width: Int? = nil, height: Int? = nil, focalPoint: FocalPoint = .middle
  ) {
    self.file = file
    self.alternative = alternative
    self.credit = credit
    self.licence = licence
    self.url = url
    self.width = width
    self.height = height
    self.focalPoint = focalPoint
  }
}
