import Foundation
import HortusModel
import HortusTestSupport
import Testing

/// What the reader takes from the headers of photographs.
@Suite struct PhotoHeaderTests {
  /// A picture of 7 × 5 pixels in one colour.
  struct Picture: CustomTestStringConvertible {
    let testDescription: String
    let fileExtension: String
    let format: AsWritten.PhotoFile.Format
    var width = 7
    var height = 5
    let base64: String

    var bytes: [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }
  }

  static let pictures = [
    Picture(
      testDescription: "JPEG", fileExtension: "jpg", format: .jpeg,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////\
        ////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////\
        ////////////////////////////////////////////////////wAARCAAFAAcDASIAAhEBAxEB/8QA\
        FQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAA\
        AAAAAv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIAAv//Z
        """),
    Picture(
      testDescription: "progressive JPEG", fileExtension: "jpg", format: .jpeg,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////\
        ////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////\
        ////////////////////////////////////////////////////wgARCAAFAAcDASIAAhEBAxEB/8QA\
        FQABAQAAAAAAAAAAAAAAAAAAAAH/xAAVAQEBAAAAAAAAAAAAAAAAAAABAv/aAAwDAQACEAMQAAABgk//\
        xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAED\
        AQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAAAAAAAAAA\
        /9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEPv/\
        xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEC\
        AQE/EH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==
        """),
    Picture(
      testDescription: "turned JPEG", fileExtension: "jpeg", format: .jpeg, width: 5, height: 7,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBD\
        AFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////\
        ////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////\
        ////////////////////wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAU\
        EAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/EABQRAQAAAAAAAAAAAAAAAAAA\
        AAD/2gAMAwEAAhEDEQA/AIAAv//Z
        """),
    Picture(
      testDescription: "JPEG upside down", fileExtension: "JPG", format: .jpeg,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAMAAAAAAAD/2wBD\
        AFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////\
        ////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////\
        ////////////////////wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAU\
        EAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/EABQRAQAAAAAAAAAAAAAAAAAA\
        AAD/2gAMAwEAAhEDEQA/AIAAv//Z
        """),
    Picture(
      testDescription: "PNG", fileExtension: "png", format: .png,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAFElEQVR42mOM6rFhwABMDNgA5aIAfQoB\
        LB+qedAAAAAASUVORK5CYII=
        """),
    Picture(
      testDescription: "lossy WebP", fileExtension: "webp", format: .webP,
      base64: """
        UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoHAAUAB0CWJaACdAFAAAD+lxUl0ua4IwzrAAAA
        """),
    Picture(
      testDescription: "lossless WebP", fileExtension: "webp", format: .webP,
      base64: """
        UklGRh4AAABXRUJQVlA4TBEAAAAvBgABAAdQxmqVp/+BiOh/AAA=
        """),
    Picture(
      testDescription: "extended WebP", fileExtension: "webp", format: .webP,
      base64: """
        UklGRmIAAABXRUJQVlA4WAoAAAAIAAAABgAABAAAVlA4ICIAAABwAQCdASoHAAUAB0CWJaACdAFAAAD+\
        lxUl0ua4IwzrAAAARVhJRhoAAABNTQAqAAAACAABARIAAwAAAAEAAwAAAAAAAA==
        """),
  ]

  private static func file(
    _ bytes: [UInt8], named name: String
  ) throws -> AsWritten.PhotoFile? {
    let reading = try CatalogueReading([:], bytes: ["content/photos/\(name)": bytes]).reading
    return try #require(reading.catalogue.photoFiles["photos/\(name)"])
  }

  @Test(arguments: pictures)
  func readsTheSizeAsThePictureIsShown(picture: Picture) throws {
    let file = try Self.file(picture.bytes, named: "leaf." + picture.fileExtension)
    #expect(
      file
        == AsWritten.PhotoFile(
          format: picture.format, width: picture.width, height: picture.height))
  }

  /// A file that was cut off is a photograph only if its size is still there.
  @Test(arguments: pictures)
  func readsNoSizeFromAFileThatIsCutOff(picture: Picture) throws {
    for length in stride(from: 0, to: picture.bytes.count, by: Repetitions.isFull ? 3 : 11) {
      let file = try Self.file(Array(picture.bytes[..<length]), named: "leaf.jpg")
      #expect(file == nil || file?.width == picture.width && file?.height == picture.height)
    }
    #expect(try Self.file(Array(picture.bytes[..<12]), named: "leaf.jpg") == nil)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func survivesDamagedHeaders(seed: UInt64) throws {
    var generator = Repetitions.generator(seed)
    for picture in Self.pictures {
      var bytes = picture.bytes
      for _ in 0..<8 {
        bytes[Int.random(in: 2..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      let file = try Self.file(bytes, named: "leaf.jpg")
      #expect(file.map { $0.width > 0 && $0.height > 0 } ?? true)
    }
  }
}
