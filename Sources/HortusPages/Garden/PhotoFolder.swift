import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusSystem

/// The folder with the picture files of the user's photos, beside the library of a preview.
///
/// The library keeps the name of a file as the path of a photo. A name is a random UUID with the extension
/// of its format, so no name from a request or from an imported library leads out of the folder.
package struct PhotoFolder: Sendable {
  /// The maximum size of a picture file in bytes.
  package static let sizeLimit = 10 << 20

  private let folder: URL

  /// - Parameter folder: the URL of the folder, which is created with the first photo.
  package init(_ folder: URL) {
    self.folder = folder
  }

  /// The formats that browsers show, by the extensions of their files.
  private static let mediaTypes = [
    "jpg": "image/jpeg", "png": "image/png", "webp": "image/webp",
  ]

  /// Writes a picture into a new file.
  ///
  /// - Returns: the name of the file; `nil` if the bytes do not begin like a JPEG, PNG or WebP file, or
  ///   if there are more than `sizeLimit`.
  /// - Throws: `SystemError` if the file cannot be written.
  package func add(_ bytes: [UInt8]) throws -> String? {
    guard bytes.count <= Self.sizeLimit, let type = Self.fileExtension(of: bytes) else {
      return nil
    }
    if FileSystem.kind(of: folder.path) != .folder { try FileSystem.createFolder(folder.path) }
    let name = "\(UUID().uuidString).\(type)"
    try AtomicFile.write(bytes, to: folder.appendingPathComponent(name).path)
    return name
  }

  /// Returns a picture with its media type; `nil` if the folder has no such file.
  package func picture(_ name: String) throws -> (bytes: [UInt8], mediaType: String)? {
    guard let file = file(name), let type = Self.mediaTypes[file.pathExtension],
      let bytes = try FileSystem.read(file.path, sizeLimit: Self.sizeLimit)
    else { return nil }
    return (bytes, type)
  }

  /// Whether the folder has the file of a photo.
  func has(_ name: String) -> Bool {
    file(name).map { FileSystem.kind(of: $0.path) == .file } ?? false
  }

  /// Deletes a file if the folder has it.
  package func remove(_ name: String) throws {
    if let file = file(name) { try FileSystem.remove(file.path) }
  }

  /// Deletes the files of photos that the garden of a library does not have any more, such as those of a
  /// deleted entry of the journal.
  ///
  /// - Throws: `LibraryError` if the garden cannot be read, `SystemError` if a file cannot be deleted.
  package func removeUnused(by library: UserLibrary) throws {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let names, !names.isEmpty else { return }
    let garden = library.garden
    let entries = try garden.journal.entries() + garden.journal.drafts()
    let photos = try garden.plants.all().flatMap(\.photos) + entries.flatMap(\.photos)
    for name in Set(names).subtracting(photos.map(\.path)) { try remove(name) }
  }

  /// Returns the URL of a file; `nil` for a name that this type does not give.
  private func file(_ name: String) -> URL? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, Self.mediaTypes[parts[1]] != nil, let id = UUID(uuidString: parts[0]),
      id.uuidString == parts[0]
    else { return nil }
    return folder.appendingPathComponent(name)
  }

  /// Returns the extension for a picture by its first bytes; `nil` for any other file.
  private static func fileExtension(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
    let isWebP =
      bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    return isWebP ? "webp" : nil
  }
}

/// The photos of a plant of the user's own or of an entry of the journal, with their buttons
/// (`photos.mustache`).
struct PhotoList {
  struct Photo {
    /// The URL of the file; `nil` if the folder does not have it.
    let source: String?
    /// The caption, or else “Photo 2”.
    let title: String
    /// The path of the requests that move and remove the photo.
    let change: String
    /// The path of the request that moves the photo before the one in front of it; `nil` for the first.
    let earlier: String?
  }

  let photos: [Photo]
  let hasPhotos: Bool
  /// The number of photos that can be added; `nil` for any number.
  let room: Int?
  /// The maximum size of a file in bytes.
  let limit = PhotoFolder.sizeLimit
  /// What says that there is no room for more photos.
  let tooMany: String
}

extension ScreenBuilder {
  /// Returns the photos of a plant of the user's own or of an entry of the journal.
  ///
  /// - Parameters:
  ///   - photos: the photos in the user's order.
  ///   - change: the path of the requests that change the photos.
  ///   - limit: the largest number of photos; `nil` for any number.
  func photoList(_ photos: [OwnPhoto], change: String, limit: Int?, _ garden: GardenPages)
    -> PhotoList
  {
    let shown = photos.enumerated().map { index, photo in
      let path = "\(change)/\(photo.id.uuidString)"
      return PhotoList.Photo(
        source: source(of: photo, garden),
        title: photo.caption.isEmpty
          ? pages.pageTexts.text(.photoNumber, ["number": "\(index + 1)"]) : photo.caption,
        change: path, earlier: index == 0 ? nil : "\(path)?to=\(index - 1)")
    }
    return PhotoList(
      photos: shown, hasPhotos: !shown.isEmpty, room: limit.map { max(0, $0 - photos.count) },
      tooMany: pages.pageTexts.text(.tooManyPhotos, ["count": "\(limit ?? 0)"]))
  }

  /// Returns the URL of the file of a photo; `nil` if the preview does not have it.
  private func source(of photo: OwnPhoto, _ garden: GardenPages) -> String? {
    garden.photos?.has(photo.path) == true ? "\(address.up)../own-photos/\(photo.path)" : nil
  }

  /// Returns the first of the photos whose file the preview has, as a picture.
  func picture(of photos: [OwnPhoto], _ garden: GardenPages) -> Picture? {
    photos.lazy.compactMap { source(of: $0, garden) }.first.map { Picture(source: $0) }
  }
}
