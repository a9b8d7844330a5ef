import Foundation
import HortusSchema
import HortusSystem

/// An HTML page to print or share. It refers to no other file.
package struct HTMLPage {
  let title: String
  let language: String?
  let body: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: the title of the window, as plain text.
  ///   - language: the language of the page as a BCP 47 tag; `nil` if unknown.
  ///   - body: the content, as HTML.
  package init(title: String, language: String?, body: String) {
    self.title = title
    self.language = language
    self.body = body
  }

  package var html: String {
    var lang = language.map { " lang=\"\($0.htmlEscaped)\"" } ?? ""
    if let language, WritingDirection(of: language) == .rightToLeft { lang += " dir=\"rtl\"" }
    return """
      <!DOCTYPE html>
      <html\(lang)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.htmlEscaped)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  private static let style = """
    body { font: 12pt/1.45 Georgia, serif; color: #000; background: #fff; max-width: 42rem;
      margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.8em; line-height: 1.2; margin: 0 0 0.3em; }
    h2 { font-size: 1.15em; margin: 0; }
    p { margin: 0.2em 0; }
    ol { padding-inline-start: 1.6em; }
    li { margin: 0 0 1em; break-inside: avoid; }
    figure { margin: 0.6em 0; break-inside: avoid; }
    img { display: block; max-width: 100%; max-height: 16rem; border-radius: 0.4rem; }
    li img { max-height: 9rem; }
    figcaption, .tags, .disclaimer { font-size: 0.85em; color: #444; }
    .warning { border: 2px solid #b3261e; border-radius: 0.4rem; padding: 0.3em 0.6em; }
    .scientific { font-style: italic; }
    dl { display: grid; grid-template-columns: minmax(7em, auto) 1fr; gap: 0.15em 1em;
      margin: 0.5em 0; }
    dt { color: #444; }
    dd { margin: 0; }
    @page { margin: 18mm; }
    @media print { body { margin: 0; padding: 0; max-width: none; } h2 { break-after: avoid; } }
    """
}

extension String {
  /// The text, escaped for HTML text and attribute values. Control characters are removed, because
  /// HTML forbids them.
  package var htmlEscaped: String {
    let allowed = unicodeScalars.filter {
      $0 == "\t" || $0 == "\n" || $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(allowed))
      .escapedForXML([.greaterThan, .quote, .apostrophe])
  }
}

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
