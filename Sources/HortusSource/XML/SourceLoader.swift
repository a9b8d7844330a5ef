import Foundation
import HortusDiagnostics
import HortusModel
import HortusSystem

/// The result of loading one file.
package enum LoadedSource: Sendable {
  case text(SourceText)
  case refused(Diagnostic)
}

/// Loads one file into memory as UTF-8, or returns a diagnostic if it cannot be loaded.
package struct SourceLoader: Sendable {
  package var limits: Limits

  package init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Loads the file at `path`.
  ///
  /// - Parameters:
  ///   - name: the name of the file in diagnostics.
  ///   - sizeLimit: the maximum size in bytes.
  ///   - onBytes: called with the bytes as they are on disk.
  package func load(
    _ path: String, named name: String, sizeLimit: Int,
    onBytes: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) -> LoadedSource {
    // Without O_NONBLOCK, opening a named pipe would block forever.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      return .refused(unreadable(name, because: String(cString: strerror(errno))))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      return .refused(unreadable(name, because: String(cString: strerror(errno))))
    }
    guard FileSystem.Kind(mode: status.st_mode) == .file else {
      return .refused(
        Diagnostic(
          .notAFile, at: SourceLocation(file: name), "“\(name)” is not a file",
          cure: "rename it, or move it out of the catalogue"))
    }
    let size = Int(status.st_size)
    guard size <= sizeLimit else {
      return .refused(
        Diagnostic(
          .fileTooLarge, at: SourceLocation(file: name),
          "the file has \(size) bytes; the limit is \(sizeLimit)",
          cure: sizeLimit < limits.fileSize
            ? "draw it with fewer points, or export it as plain SVG"
            : "split it into smaller files"))
    }
    guard let memory = Self.readAll(file, size: size) else {
      return .refused(unreadable(name, because: "it ended or failed while it was read"))
    }
    onBytes(UnsafeRawBufferPointer(start: memory, count: size))
    return text(of: memory, count: size, named: name)
  }

  /// Decodes the bytes of a file that is not read from a disk, such as standard input.
  ///
  /// - Parameter name: the name of the file in diagnostics.
  package func load(bytes: [UInt8], named name: String) -> LoadedSource {
    guard bytes.count <= limits.fileSize else {
      return .refused(
        Diagnostic(
          .fileTooLarge, at: SourceLocation(file: name),
          "the file has \(bytes.count) bytes; the limit is \(limits.fileSize)",
          cure: "split it into smaller files"))
    }
    let memory = malloc(bytes.count + 1)!
    UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyBytes(from: bytes)
    memory.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    return text(of: memory, count: bytes.count, named: name)
  }

  /// Reads a file into memory that the caller must free. A zero byte follows the content.
  ///
  /// - Returns: `nil` if the file ends early or cannot be read.
  private static func readAll(_ file: Int32, size: Int) -> UnsafeMutableRawPointer? {
    let memory = malloc(size + 1)!
    var filled = 0
    while filled < size {
      let got = read(file, memory + filled, size - filled)
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else {
        free(memory)
        return nil
      }
      filled += got
    }
    memory.storeBytes(of: 0, toByteOffset: size, as: UInt8.self)
    return memory
  }

  /// Converts the content of `memory` to UTF-8, according to the detected encoding. Takes ownership
  /// of `memory`.
  private func text(
    of memory: UnsafeMutableRawPointer, count: Int, named name: String
  ) -> LoadedSource {
    let bytes = UnsafeRawBufferPointer(start: memory, count: count)
    if let refusal = UndecodableFile.beforeDecoding(bytes, named: name) {
      free(memory)
      return .refused(refusal)
    }
    switch EncodingDetection.detect(bytes) {
    case .utf8(let mark):
      return .text(SourceText(path: name, taking: memory, range: mark..<count))
    case .contradiction(let declared, let actual):
      free(memory)
      return .refused(
        Diagnostic(
          .wrongEncoding, at: SourceLocation(file: name, line: 1),
          "the file says that it is in \(declared), but it is in \(actual)",
          cure: "save the file as UTF-8 and declare encoding=\"UTF-8\""))
    case .other(let encoding, let mark):
      defer { free(memory) }
      guard count <= limits.convertedFileSize else {
        return .refused(
          Diagnostic(
            .fileTooLarge, at: SourceLocation(file: name),
            "a file in \(encoding) may have \(limits.convertedFileSize) bytes; this one has \(count)",
            cure: "save it as UTF-8, for which the limit is \(limits.fileSize) bytes"))
      }
      return converted(UnsafeRawBufferPointer(rebasing: bytes[mark...]), from: encoding, name)
    }
  }

  /// Whether the bytes are valid UTF-8 and contain at least one non-ASCII character. Text in
  /// another encoding is rarely valid UTF-8 by coincidence.
  private static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.firstOffset(of: 0) == nil && bytes.contains { $0 >= 0x80 }
      && UTF8Check.firstFault(in: bytes) == nil
  }

  private func converted(
    _ bytes: UnsafeRawBufferPointer, from encoding: String, _ name: String
  ) -> LoadedSource {
    do {
      let (memory, count) = try Conversion.utf8(from: bytes, encoding: encoding)
      guard !Self.isUTF8(bytes) else {
        free(memory)
        return .refused(
          Diagnostic(
            .wrongEncoding, at: SourceLocation(file: name, line: 1),
            "the file says that it is in \(encoding), but it is in UTF-8",
            cure: "declare encoding=\"UTF-8\""))
      }
      return .text(SourceText(path: name, taking: memory, range: 0..<count))
    } catch Conversion.Failure.unknownEncoding {
      return .refused(
        Diagnostic(
          .unknownEncoding, at: SourceLocation(file: name, line: 1),
          "the encoding “\(encoding)” is not known",
          cure: "save the file as UTF-8 and declare encoding=\"UTF-8\""))
    } catch {
      return .refused(
        Diagnostic(
          .wrongEncoding, at: SourceLocation(file: name),
          "the file says that it is in \(encoding), but some of its bytes are not",
          cure: "save the file as UTF-8 and declare encoding=\"UTF-8\""))
    }
  }

  private func unreadable(_ name: String, because reason: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile, at: SourceLocation(file: name), "the file cannot be read: \(reason)",
      cure: "check its permissions")
  }
}

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

  /// Returns a diagnostic for a text that contains zero bytes, a second byte order mark, marks of an
  /// unfinished merge or directional overrides, or that is not valid UTF-8; otherwise `nil`.
  static func afterDecoding(_ text: SourceText) -> Diagnostic? {
    // Loading a file removes one mark.
    if text.bytes.starts(with: byteOrderMark) {
      return Diagnostic(
        .forbiddenCharacter, at: text.location(at: 0), "a second byte order mark (U+FEFF)",
        cure: "save the file as UTF-8 without a byte order mark")
    }
    if let zero = text.bytes.firstOffset(of: 0) {
      return Diagnostic(
        .forbiddenCharacter, at: text.location(at: zero), "a NUL character (a zero byte)",
        cure: "delete it; if there are many, the file is damaged or not a text")
    }
    if let offset = mergeMark(in: text.bytes) {
      return Diagnostic(
        .unfinishedMerge, at: text.location(at: offset), "a merge was not finished here",
        cure: "keep the right lines, and delete those that begin with <<<<<<<, ======= and >>>>>>>")
    }
    if let override = DirectionalOverride(firstIn: text.bytes) {
      var location = text.location(at: override.offset)
      location.length = override.length
      return Diagnostic(
        .directionalOverride, at: location,
        "the invisible character \(override.scalar.codePoint) changes the direction of the text behind it",
        cure: "delete it; what an editor shows is not what is read")
    }
    if let fault = UTF8Check.firstFault(in: text.bytes) {
      let byte = String(text.bytes[fault], radix: 16, uppercase: true)
      return Diagnostic(
        .wrongEncoding, at: text.location(at: fault), "the byte 0x\(byte) is not UTF-8",
        cure: "save the file as UTF-8, or declare the encoding that it is in")
    }
    return nil
  }

  /// The byte order mark in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the offset of the first line by which Git marks a conflict; `nil` if there is none.
  private static func mergeMark(in bytes: UnsafeRawBufferPointer) -> Int? {
    var start = 0
    while start + 7 <= bytes.count {
      let first = bytes[start]
      if mergeMarks.contains(first), bytes[start..<start + 7].allSatisfy({ $0 == first }),
        endsMergeMark(start + 7 < bytes.count ? bytes[start + 7] : nil, of: first)
      {
        return start
      }
      guard let end = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<bytes.count) else {
        return nil
      }
      start = end + 1
    }
    return nil
  }

  /// Whether a mark of Git ends before a byte: at the end of its line or of the file, or at the space
  /// before a name. The mark between the versions has no name; a heading in a comment may look so.
  private static func endsMergeMark(_ next: UInt8?, of mark: UInt8) -> Bool {
    switch next {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    case UInt8(ascii: " "): mark != UInt8(ascii: "=")
    default: false
    }
  }

  /// The bytes of which Git writes seven at the beginning of a line.
  private static let mergeMarks = Array("<|=>".utf8)
}

/// A character that overrides, embeds or isolates a direction of text (Unicode Standard Annex #9,
/// U+202A to U+202E and U+2066 to U+2069), or a character reference to it.
private struct DirectionalOverride {
  /// The offset in bytes.
  let offset: Int
  /// The length in characters.
  let length: Int32
  /// The code point.
  let scalar: Unicode.Scalar

  /// Finds the first of these characters, or else the first reference to one; `nil` if there is none.
  init?(firstIn bytes: UnsafeRawBufferPointer) {
    guard let found = Self.character(in: bytes) ?? Self.reference(in: bytes) else { return nil }
    self = found
  }

  private init?(offset: Int, length: Int, scalar: UInt32) {
    guard 0x202A...0x202E ~= scalar || 0x2066...0x2069 ~= scalar,
      let scalar = Unicode.Scalar(scalar)
    else { return nil }
    (self.offset, self.length, self.scalar) = (offset, Int32(length), scalar)
  }

  private static func character(in bytes: UnsafeRawBufferPointer) -> Self? {
    var start = 0
    // All of them are three bytes, and the first is the same.
    while let offset = bytes.firstOffset(of: 0xE2, in: start..<bytes.count),
      offset + 2 < bytes.count
    {
      let scalar =
        0x2000 | UInt32(bytes[offset + 1] & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F)
      if let found = Self(offset: offset, length: 1, scalar: scalar) { return found }
      start = offset + 1
    }
    return nil
  }

  private static func reference(in bytes: UnsafeRawBufferPointer) -> Self? {
    var start = 0
    while let offset = bytes.firstOffset(of: UInt8(ascii: "&"), in: start..<bytes.count) {
      start = offset + 1
      let rest = bytes[start...].prefix(longestReference)
      guard rest.first == UInt8(ascii: "#"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
        continue
      }
      let digits = String(decoding: bytes[start + 1..<end], as: UTF8.self)
      let scalar = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      if let found = scalar.flatMap({
        Self(offset: offset, length: end + 1 - offset, scalar: $0)
      }) {
        return found
      }
    }
    return nil
  }

  /// The maximum number of bytes between “&” and “;”. A longer reference begins with zeros.
  private static let longestReference = 64
}
