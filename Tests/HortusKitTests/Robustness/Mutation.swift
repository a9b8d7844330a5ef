import Foundation
import HortusTestSupport

/// One way to damage a bundle, which follows from a seed and the number of the mutation alone.
struct Mutation {
  /// What is done to the file.
  enum Kind: String, CaseIterable {
    case bitFlips, randomBytes, randomBlock, zeroedPage, pageSwap, pageCopy, truncation, cutShort
    case sqlEdit, deletedRows, droppedTable
  }

  let kind: Kind
  /// Where the choices of the mutation come from.
  private(set) var random: SeededGenerator
  /// How many mutations of the kind came before.
  let turn: Int

  /// - Parameter number: the mutations of one seed go round the kinds; SQL edits come as often as all
  ///   others together, since there are many columns.
  init(seed: UInt64, number: Int) {
    let kinds = Kind.allCases
    kind = number % 2 == 0 ? .sqlEdit : kinds[number / 2 % kinds.count]
    turn = number / 2
    random = SeededGenerator(seed: seed &+ UInt64(number) &* 0x1_0000_0001)
  }

  /// Damages the bytes of a bundle, or the file at `path` that holds them.
  ///
  /// - Returns: what was done, for people.
  mutating func apply(to bytes: [UInt8], writing path: String) throws -> String {
    var bytes = bytes
    let detail = change(&bytes)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    guard let detail else {
      return try SQLMutation(path: path, kind: kind, turn: turn).apply(using: &random)
    }
    return "\(kind.rawValue) \(detail)"
  }

  /// - Returns: `nil` for what is done by SQL.
  private mutating func change(_ bytes: inout [UInt8]) -> String? {
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    let pageCount = bytes.count / pageSize
    func page() -> Int { Int.random(in: 0..<pageCount, using: &random) }
    switch kind {
    case .bitFlips:
      let places = (0..<Int.random(in: 1...8, using: &random)).map { _ in offset(in: bytes) }
      for place in places { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
      return "\(places)"
    case .randomBytes:
      let places = (0..<20).map { _ in offset(in: bytes) }
      for place in places { bytes[place] = .random(in: 0...255, using: &random) }
      return "\(places)"
    case .randomBlock:
      let start = offset(in: bytes)
      let end = min(start + Int.random(in: 16...4096, using: &random), bytes.count)
      for place in start..<end { bytes[place] = .random(in: 0...255, using: &random) }
      return "\(start)..<\(end)"
    case .zeroedPage:
      let page = page()
      for place in page * pageSize..<(page + 1) * pageSize { bytes[place] = 0 }
      return "page \(page + 1)"
    case .pageSwap, .pageCopy:
      let (first, second) = (page(), page())
      let (firstStart, secondStart) = (first * pageSize, second * pageSize)
      for place in 0..<pageSize {
        let byte = bytes[firstStart + place]
        bytes[firstStart + place] = bytes[secondStart + place]
        if kind == .pageSwap { bytes[secondStart + place] = byte }
      }
      return "pages \(first + 1) and \(second + 1)"
    case .truncation:
      // The header tells the new size, so that the file seems whole.
      let left = Int.random(in: 1...pageCount, using: &random)
      bytes.removeLast((pageCount - left) * pageSize)
      for (place, shift) in zip(28..<32, [24, 16, 8, 0]) {
        bytes[place] = UInt8(truncatingIfNeeded: left >> shift)
      }
      return "to \(left) pages"
    case .cutShort:
      let left = offset(in: bytes)
      bytes.removeLast(bytes.count - left)
      return "to \(left) bytes"
    case .sqlEdit, .deletedRows, .droppedTable: return nil
    }
  }

  /// Damage to the first page, where the schema lies, is tried more often than its size would have it.
  private mutating func offset(in bytes: [UInt8]) -> Int {
    let end = Int.random(in: 0..<4, using: &random) == 0 ? 8192 : bytes.count
    return Int.random(in: 0..<min(end, bytes.count), using: &random)
  }
}
