import HortusDiagnostics

/// Reports files that libxml2 must not parse: empty files, compressed files, and texts that contain
/// zero bytes or are not valid UTF-8.
enum UndecodableFile {
  /// Returns a diagnostic for an empty or compressed file, otherwise `nil`.
  static func beforeDecoding(_ bytes: UnsafeRawBufferPointer, named name: String) -> Diagnostic? {
    if bytes.isEmpty {
      return Diagnostic(
        .emptyFile, at: SourceLocation(file: name), "the file is empty",
        cure: "write the content or delete the file")
    }
    for (kind, magic) in compressions where bytes.starts(with: magic) {
      return Diagnostic(
        .compressedFile, at: SourceLocation(file: name), "the file is compressed with \(kind)",
        cure: "unpack it and commit the text")
    }
    return nil
  }

  /// The bytes at the start of a compressed file, for each compression format.
  private static let compressions: [(kind: String, magic: [UInt8])] = [
    ("gzip", [0x1F, 0x8B]), ("zip", [0x50, 0x4B, 3, 4]), ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
    ("bzip2", [0x42, 0x5A, 0x68]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD]),
  ]

  /// Returns a diagnostic for a text that contains zero bytes or is not valid UTF-8, otherwise
  /// `nil`.
  static func afterDecoding(_ text: SourceText) -> Diagnostic? {
    if let zero = text.bytes.firstOffset(of: 0) {
      return Diagnostic(
        .forbiddenCharacter, at: text.location(at: zero), "a NUL character (a zero byte)",
        cure: "delete it; if there are many, the file is damaged or not a text")
    }
    if let fault = UTF8Check.firstFault(in: text.bytes) {
      let byte = String(text.bytes[fault], radix: 16, uppercase: true)
      return Diagnostic(
        .wrongEncoding, at: text.location(at: fault), "the byte 0x\(byte) is not UTF-8",
        cure: "save the file as UTF-8, or declare the encoding that it is in")
    }
    return nil
  }
}
