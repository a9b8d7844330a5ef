import Foundation

/// A picture that an HTML page contains, so that the page needs no other file.
public struct EmbeddedPicture: Sendable, Hashable {
  /// The bytes of a JPEG, PNG or WebP file, or of an SVG drawing.
  public let data: Data
  /// The media type, such as `image/jpeg`.
  public let mediaType: String
  /// The alternative text, which a screen reader reads; empty for a picture that only decorates.
  public let alternative: String
  /// The credit and the licence to show below the picture; `nil` if none has to be shown.
  public let credit: String?

  /// Creates a picture. Returns `nil` if the data is neither a JPEG nor a PNG nor a WebP file.
  public init?(_ data: Data, alternative: String, credit: String? = nil) {
    guard let mediaType = Self.mediaType(of: [UInt8](data.prefix(12))) else { return nil }
    self.data = data
    self.mediaType = mediaType
    self.alternative = alternative
    self.credit = credit
  }

  /// Creates a picture from the file of a photo of the catalogue, with the alternative text, credit
  /// and licence of the photo. Returns `nil` if the data is neither a JPEG nor a PNG nor a WebP
  /// file.
  public init?(_ data: Data, of photo: CataloguePhoto) {
    self.init(
      data, alternative: photo.alternative ?? "", credit: "\(photo.credit) · \(photo.licence)")
  }

  /// Creates a picture from an illustration, with its alternative text.
  public init(of illustration: PlantIllustration) {
    data = Data(illustration.svg.utf8)
    mediaType = "image/svg+xml"
    alternative = illustration.alternative ?? ""
    credit = nil
  }

  /// Returns the media type of a file that begins with the signature of JPEG (ISO/IEC 10918-1), PNG
  /// (ISO/IEC 15948) or WebP (RFC 9649); `nil` for any other file.
  private static func mediaType(of start: [UInt8]) -> String? {
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    let isWebP =
      start.starts(with: Array("RIFF".utf8)) && start.dropFirst(8) == Array("WEBP".utf8)[...]
    return isWebP ? "image/webp" : nil
  }

  /// The picture as an HTML element, with its credit.
  package var html: String {
    let source = "data:\(mediaType);base64,\(data.base64EncodedString())"
    let caption = credit.map { "<figcaption dir=\"auto\">\($0.htmlEscaped)</figcaption>\n" } ?? ""
    return """
      <figure>
      <img src="\(source)" alt="\(alternative.htmlEscaped)">
      \(caption)</figure>

      """
  }
}
