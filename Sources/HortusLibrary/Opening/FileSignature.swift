/// The signature (magic number) of a well-known file format. The list `all` contains the formats of
/// files that users are likely to have.
struct FileSignature {
  private let kind: String
  private let offset: Int
  private let bytes: [UInt8]

  private init(_ kind: String, _ bytes: [UInt8], at offset: Int = 0) {
    self.kind = kind
    self.offset = offset
    self.bytes = bytes
  }

  private init(_ kind: String, _ text: String, at offset: Int = 0) {
    self.init(kind, Array(text.utf8), at: offset)
  }

  /// Returns a description of a file that starts with the bytes `head`; nil if the format is not in
  /// `all`.
  static func kind(of head: [UInt8]) -> String? {
    all.first { head.dropFirst($0.offset).starts(with: $0.bytes) }?.kind
  }

  private static let all = [
    FileSignature("a JPEG picture", [0xFF, 0xD8, 0xFF]),
    FileSignature("a PNG picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    FileSignature("a GIF picture", "GIF8"),
    FileSignature("a TIFF picture", [0x49, 0x49, 0x2A, 0x00]),
    FileSignature("a TIFF picture", [0x4D, 0x4D, 0x00, 0x2A]),
    FileSignature("a WebP picture", "WEBP", at: 8),
    FileSignature("a recording", "RIFF"),
    FileSignature("a HEIC picture or a film", "ftyp", at: 4),
    FileSignature("a film", [0x1A, 0x45, 0xDF, 0xA3]),
    FileSignature("a recording", "OggS"),
    FileSignature("a recording", "fLaC"),
    FileSignature("a recording", "ID3"),
    FileSignature("a PDF document", "%PDF-"),
    FileSignature("an Office document", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]),
    FileSignature("a property list", "bplist00"),
    FileSignature("a font", "wOFF"),
    FileSignature("a font", "wOF2"),
    FileSignature("a font", "OTTO"),
    FileSignature("a ZIP archive", [0x50, 0x4B, 0x03, 0x04]),
    FileSignature("a ZIP archive", [0x50, 0x4B, 0x05, 0x06]),
    FileSignature("a gzip archive", [0x1F, 0x8B, 0x08]),
    FileSignature("a bzip2 archive", "BZh"),
    FileSignature("an xz archive", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
    FileSignature("a Zstandard archive", [0x28, 0xB5, 0x2F, 0xFD]),
    FileSignature("a 7-Zip archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    FileSignature("a RAR archive", [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07]),
    FileSignature("a tar archive", "ustar", at: 257),
    FileSignature("a program", [0x7F, 0x45, 0x4C, 0x46]),
    FileSignature("a program", [0xCF, 0xFA, 0xED, 0xFE]),
    FileSignature("a program", [0xCA, 0xFE, 0xBA, 0xBE]),
    FileSignature("a program", [0x4D, 0x5A, 0x90, 0x00]),
    FileSignature("a program", [0x00, 0x61, 0x73, 0x6D]),
    FileSignature("a text", [0xFE, 0xFF]),
    FileSignature("a text", [0xFF, 0xFE]),
    FileSignature("the log of a database", [0x37, 0x7F, 0x06, 0x82]),
    FileSignature("the log of a database", [0x37, 0x7F, 0x06, 0x83]),
    FileSignature("the journal of a database", [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]),
  ]
}
