/// Eight bytes of a text that are letters of ASCII and spaces, as nearly all of an English or Latin text
/// are: folded at once, they take hardly longer than one.
struct EightLetters {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest = ones << 7

  /// The letters as small ones, the first in the lowest byte.
  let small: UInt64
  /// The highest bit of each byte that is a space.
  private let spaces: UInt64

  /// - Parameter bytes: eight of them.
  /// - Returns: `nil` where one is something else.
  init?(_ bytes: UnsafePointer<UInt8>) {
    let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
    guard word & Self.highest == 0 else { return nil }
    small = word | Self.ones << 5
    spaces = Self.matches(of: UInt8(ascii: " "), in: word)
    let letters =
      Self.isPast(UInt8(ascii: "a") - 1, in: small) & ~Self.isPast(UInt8(ascii: "z"), in: small)
    guard letters | spaces == Self.highest else { return nil }
  }

  var beginsWithSpace: Bool { spaces & 0x80 != 0 }

  var hasTwoSpacesTogether: Bool { spaces & spaces << 8 != 0 }

  /// Whether one of them may be a hybrid sign as it is typed.
  var hasX: Bool { Self.matches(of: UInt8(ascii: "x"), in: small) != 0 }

  /// The place of the last space.
  var lastSpace: Int? { spaces == 0 ? nil : (63 - spaces.leadingZeroBitCount) / 8 }

  func store(to bytes: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(bytes).storeBytes(of: small.littleEndian, as: UInt64.self)
  }

  /// The highest bit of each byte of ASCII that is above a limit.
  private static func isPast(_ limit: UInt8, in word: UInt64) -> UInt64 {
    (word + ones * UInt64(0x7F - limit)) & highest
  }

  /// The highest bit of each byte of ASCII that is a certain one.
  private static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    ~isPast(0, in: word ^ ones * UInt64(byte)) & highest
  }
}
