extension AsWritten {
  /// A file in `content/photos/`, as its first bytes describe it.
  package struct PhotoFile: Sendable, Equatable, Codable {
    /// The formats that all platforms can show.
    package enum Format: String, Sendable, CaseIterable, Codable {
      case jpeg = "JPEG"
      case png = "PNG"
      case webP = "WebP"

      /// The format that a file name promises; `nil` for any other name.
      package init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "jpg", "jpeg": self = .jpeg
        case "png": self = .png
        case "webp": self = .webP
        default: return nil
        }
      }

      /// The file name extension.
      package var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .webP: "webp"
        }
      }
    }

    package var format: Format
    /// The width in pixels, as the picture is shown.
    package var width: Int
    /// The height in pixels, as the picture is shown.
    package var height: Int

    package init(format: Format, width: Int, height: Int) {
      self.format = format
      self.width = width
      self.height = height
    }
  }
}
