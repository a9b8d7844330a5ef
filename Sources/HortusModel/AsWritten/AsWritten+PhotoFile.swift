extension AsWritten {
  /// The format and the size of a photograph in `content/photos/`, as stated in the header of the
  /// file.
  package struct PhotoFile: Sendable, Equatable, Codable {
    /// A file format that all platforms can show.
    package enum Format: String, Sendable, CaseIterable, Codable {
      case jpeg = "JPEG"
      case png = "PNG"
      case webP = "WebP"

      /// Creates the format for a file name extension, such as `jpg`. Case is ignored. Returns
      /// `nil` for any other extension.
      package init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "jpg", "jpeg": self = .jpeg
        case "png": self = .png
        case "webp": self = .webP
        default: return nil
        }
      }

      /// The usual file name extension, without a full stop.
      package var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .webP: "webp"
        }
      }
    }

    package var format: Format
    /// The width in pixels, after the photograph is rotated according to its Exif orientation.
    package var width: Int
    /// The height in pixels, after the photograph is rotated according to its Exif orientation.
    package var height: Int

    package init(format: Format, width: Int, height: Int) {
      self.format = format
      self.width = width
      self.height = height
    }
  }
}
