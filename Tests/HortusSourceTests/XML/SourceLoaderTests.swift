import Foundation
import HortusDiagnostics
import HortusSource
import HortusTestSupport
import Testing

@Suite struct SourceLoaderTests {
  private static let text = "<?xml version=\"1.0\"ENC?>\n<a>плющ</a>\n"

  private static func file(declaring encoding: String?) -> String {
    text.replacingOccurrences(of: "ENC", with: encoding.map { " encoding=\"\($0)\"" } ?? "")
  }

  private static func utf16(_ text: String, isBig: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap {
      isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
  }

  /// The text in an encoding in which “плющ” is `letters` and the rest ASCII.
  private static func legacy(_ encoding: String, _ letters: [UInt8]) -> [UInt8] {
    let parts = file(declaring: encoding).components(separatedBy: "плющ")
    return Array(parts[0].utf8) + letters + Array(parts[1].utf8)
  }

  private func load(_ bytes: [UInt8], limits: Limits = Limits()) throws -> LoadedSource {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "a.xml")
    return SourceLoader(limits: limits).load(
      folder.path + "/a.xml", named: "a.xml", sizeLimit: limits.fileSize)
  }

  private func text(_ loaded: LoadedSource) -> String? {
    guard case .text(let source) = loaded else { return nil }
    return String(decoding: source.bytes, as: UTF8.self)
  }

  private func refusal(_ loaded: LoadedSource) -> Diagnostic? {
    guard case .refused(let diagnostic) = loaded else { return nil }
    return diagnostic
  }

  @Test(arguments: [
    (nil, false), ("UTF-8", false), ("utf-8", false), ("UTF-8", true), (nil, true),
    ("US-ASCII", false),
  ])
  func readsUTF8(encoding: String?, hasMark: Bool) throws {
    let file = Self.file(declaring: encoding)
    let loaded = try load((hasMark ? [0xEF, 0xBB, 0xBF] : []) + Array(file.utf8))
    #expect(text(loaded) == file)
  }

  @Test(arguments: [true, false], [true, false])
  func readsUTF16(isBig: Bool, hasMark: Bool) throws {
    for encoding in [nil, "UTF-16", isBig ? "UTF-16BE" : "UTF-16LE"] {
      let file = Self.file(declaring: encoding)
      let loaded = try load(Self.utf16(file, isBig: isBig, hasMark: hasMark))
      #expect(text(loaded) == file)
    }
  }

  @Test(
    arguments: [
      ("windows-1251", [0xEF, 0xEB, 0xFE, 0xF9]), ("KOI8-R", [0xD0, 0xCC, 0xC0, 0xDD]),
      ("ISO-8859-5", [0xDF, 0xDB, 0xEE, 0xE9]),
    ] as [(String, [UInt8])])
  func convertsWhatIsDeclared(encoding: String, letters: [UInt8]) throws {
    let loaded = try load(Self.legacy(encoding, letters))
    #expect(text(loaded) == Self.file(declaring: encoding))
  }

  @Test func convertsLatin1() throws {
    let loaded = try load(Self.legacy("ISO-8859-1", [0xE9, 0xDF]))
    #expect(text(loaded)?.contains("<a>éß</a>") == true)
  }

  @Test(arguments: ["klingon-8", "", "UTF-9"])
  func refusesAnUnknownEncoding(encoding: String) throws {
    let diagnostic = refusal(try load(Array(Self.file(declaring: encoding).utf8)))
    #expect(diagnostic?.code == .unknownEncoding)
  }

  @Test(arguments: ["UTF-16", "UTF-16LE", "UTF-32", "windows-1251", "ISO-8859-1", "KOI8-R"])
  func refusesUTF8ThatClaimsToBe(encoding: String) throws {
    let diagnostic = refusal(try load(Array(Self.file(declaring: encoding).utf8)))
    #expect(diagnostic?.code == .wrongEncoding)
    #expect(diagnostic?.location?.line == 1)
  }

  @Test(arguments: ["UTF-8", "UTF-32", "windows-1251"])
  func refusesUTF16ThatClaimsToBe(encoding: String) throws {
    let file = Self.file(declaring: encoding)
    for hasMark in [true, false] {
      let diagnostic = refusal(try load(Self.utf16(file, isBig: false, hasMark: hasMark)))
      #expect(diagnostic?.code == .wrongEncoding)
    }
  }

  @Test func refusesAMarkOfUTF8BeforeAnotherDeclaration() throws {
    let file = Self.file(declaring: "windows-1251")
    let diagnostic = refusal(try load([0xEF, 0xBB, 0xBF] + Array(file.utf8)))
    #expect(diagnostic?.code == .wrongEncoding)
  }

  @Test func refusesHalfALetterOfUTF16() throws {
    let bytes = Self.utf16(Self.file(declaring: nil), isBig: false, hasMark: true)
    #expect(refusal(try load(bytes + [0x41]))?.code == .wrongEncoding)
    #expect(refusal(try load(bytes + [0x00, 0xD8, 0x41, 0x00]))?.code == .wrongEncoding)
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip"), ([0x50, 0x4B, 3, 4], "zip"),
      ([0x42, 0x5A, 0x68, 0x39], "bzip2"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ] as [([UInt8], String)])
  func refusesCompressedFiles(magic: [UInt8], kind: String) throws {
    let diagnostic = refusal(try load(magic + Array(repeating: 7, count: 100)))
    #expect(diagnostic?.code == .compressedFile)
    #expect(diagnostic?.message.contains(kind) == true)
  }

  @Test func refusesAnEmptyFile() throws {
    #expect(refusal(try load([]))?.code == .emptyFile)
  }

  @Test func refusesAFileBeyondTheLimitOnly() throws {
    var limits = Limits()
    let bytes = Array(Self.file(declaring: nil).utf8)
    limits.fileSize = bytes.count
    #expect(text(try load(bytes, limits: limits)) != nil)
    limits.fileSize = bytes.count - 1
    #expect(refusal(try load(bytes, limits: limits))?.code == .fileTooLarge)
  }

  @Test func refusesALargeFileThatHasToBeConverted() throws {
    var limits = Limits()
    let bytes = Self.legacy("KOI8-R", [0xD0])
    limits.convertedFileSize = bytes.count
    #expect(text(try load(bytes, limits: limits)) != nil)
    limits.convertedFileSize = bytes.count - 1
    #expect(refusal(try load(bytes, limits: limits))?.code == .fileTooLarge)
  }

  @Test func refusesAFileThatIsNotThereAndAFolder() throws {
    let folder = try TemporaryFolder()
    let loader = SourceLoader()
    let missing = loader.load(folder.path + "/none.xml", named: "none.xml", sizeLimit: 10)
    #expect(refusal(missing)?.code == .unreadableFile)
    #expect(refusal(loader.load(folder.path, named: "a", sizeLimit: 10))?.code == .notAFile)
  }

  @Test func handsOverTheBytesAsTheyAreOnDisk() throws {
    let folder = try TemporaryFolder()
    let bytes = Self.utf16(Self.file(declaring: nil), isBig: true, hasMark: true)
    try folder.write(bytes, to: "a.xml")
    var seen: [UInt8] = []
    _ = SourceLoader().load(
      folder.path + "/a.xml", named: "a.xml", sizeLimit: 1000,
      onBytes: { bytes in seen = Array(bytes) })
    #expect(seen == bytes)
  }
}

@Suite struct UTF8CheckTests {
  private func fault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { UTF8Check.firstFault(in: $0) }
  }

  // Unicode 15, table 3-7, and what lies just outside each of its rows.
  @Test(
    arguments: [
      [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE0, 0xBF, 0xBF],
      [0xE1, 0x80, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x80, 0x80], [0xED, 0x9F, 0xBF],
      [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF0, 0xBF, 0xBF, 0xBF],
      [0xF1, 0x80, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x80, 0x80, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func acceptsWellFormedSequences(sequence: [UInt8]) {
    for padding in 0...9 {
      let text = [UInt8](repeating: 0x41, count: padding) + sequence
      #expect(fault(in: text + text) == nil)
    }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x7F], [0xC2, 0xC0],
      [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE0, 0xA0, 0x7F], [0xE1, 0x80], [0xE1, 0x7F, 0x80],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF], [0xEF, 0xBF, 0xC0],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF1, 0x80, 0x80, 0x7F],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE],
      [0xFF],
    ] as [[UInt8]])
  func findsIllFormedSequences(sequence: [UInt8]) {
    for padding in 0...9 {
      let before = [UInt8](repeating: 0x41, count: padding)
      #expect(fault(in: before + sequence) == padding)
      #expect(fault(in: before + sequence + [0x41, 0x41]) == padding)
    }
  }

  @Test func agreesWithTheStandardLibraryOnEveryPairAndOnRandomBytes() {
    var generator = SystemRandomNumberGenerator()
    var texts = (0...255).flatMap { lead in (0...255).map { [UInt8(lead), UInt8($0)] } }
    let likely: [UInt8] = [0x41, 0x80, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4]
    for _ in 0..<20_000 {
      texts.append(
        (0..<Int.random(in: 1...12, using: &generator)).map { _ in
          likely.randomElement(using: &generator)!
        })
    }
    for text in texts {
      let isValid = Array(String(decoding: text, as: UTF8.self).utf8) == text
      #expect((fault(in: text) == nil) == isValid, "\(text)")
    }
  }
}
