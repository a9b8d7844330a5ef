import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource
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

  /// The forms of JPEG, by the marker of the frame header and the bits of a channel; see ITU-T T.81,
  /// table B.1.
  @Test(
    arguments: [
      (0xC0, 8, nil), (0xC1, 8, nil), (0xC2, 8, nil),
      (0xC1, 12, "a JPEG with 12 bits a channel"), (0xC2, 12, "a JPEG with 12 bits a channel"),
      (0xC3, 8, "a lossless JPEG"), (0xC5, 8, "a hierarchical JPEG"),
      (0xC6, 8, "a hierarchical JPEG"), (0xC7, 8, "a hierarchical JPEG"),
      (0xC9, 8, "a JPEG with arithmetic coding"), (0xCA, 8, "a JPEG with arithmetic coding"),
      (0xCB, 8, "a lossless JPEG"), (0xCD, 8, "a hierarchical JPEG"),
      (0xCE, 8, "a hierarchical JPEG"), (0xCF, 8, "a hierarchical JPEG"),
    ] as [(UInt8, UInt8, String?)])
  func refusesFormsThatBrowsersDoNotShow(marker: UInt8, bits: UInt8, form: String?) throws {
    var bytes = Self.pictures[0].bytes
    let frame = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    (bytes[frame + 1], bytes[frame + 4]) = (marker, bits)
    try Self.expectForm(form, of: bytes)
  }

  @Test func refusesAFrameAfterTheHeaderOfAHierarchy() throws {
    var bytes = Self.pictures[0].bytes
    bytes.insert(contentsOf: [0xFF, 0xDE, 0, 2], at: 2)
    try Self.expectForm("a hierarchical JPEG", of: bytes)
  }

  private static func expectForm(_ form: String?, of bytes: [UInt8]) throws {
    let reading = try CatalogueReading([:], bytes: ["content/photos/leaf.jpg": bytes])
    // No plant names the photograph.
    let faults = reading.diagnostics.filter { $0.code != .unusedPhoto }
    #expect(
      faults.map(\.message)
        == (form.map { ["the photograph is \($0), which browsers do not show"] } ?? []))
    #expect(faults.map(\.code) == (form == nil ? [] : [.unreadablePhoto]))
    #expect(reading.diagnostics.allSatisfy { $0.location?.file == "content/photos/leaf.jpg" })
  }

  /// A file without content on the disk is as large as it says.
  @Test func refusesPhotographsThatAreTooLarge() throws {
    let png = try #require(Self.pictures.first { $0.format == .png }).bytes
    for (size, codes) in [(0, []), (1, [DiagnosticCode.fileTooLarge])] {
      let bytes = png + [UInt8](repeating: 0, count: Limits().photoSize - png.count + size)
      let reading = try CatalogueReading([:], bytes: ["content/photos/leaf.png": bytes])
      #expect(reading.codes.filter { $0 != .unusedPhoto } == codes)
      #expect(reading.reading.catalogue.photoFiles["photos/leaf.png"]??.width == 7)
    }
  }

  /// Bytes beyond the end of an Exif segment belong to other segments. If each segment were read to
  /// the end of the file, the time would be quadratic in the number of segments.
  @Test func readsNoOrientationBeyondItsSegment() throws {
    var bytes = Self.pictures[0].bytes
    let directory: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0xFF, 0xFF]
    let short: [UInt8] = [0xFF, 0xE1, 0, 18] + Array("Exif".utf8) + [0, 0] + directory
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let comment: [UInt8] = [0xFF, 0xFE, 0, 22] + [UInt8](repeating: 0, count: 8) + entry
    bytes.insert(contentsOf: short + comment, at: 2)
    #expect(try Self.file(bytes, named: "leaf.jpg")?.width == 7)
    bytes = Self.pictures[0].bytes
    bytes.insert(
      contentsOf: [0xFF, 0xE1, 0, 30] + Array("Exif".utf8) + [0, 0] + directory + entry, at: 2)
    #expect(try Self.file(bytes, named: "leaf.jpg")?.width == 5)
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
