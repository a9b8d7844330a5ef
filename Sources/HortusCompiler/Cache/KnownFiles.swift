/// The files of plants whose digest is known before they are read, by place.
struct KnownFiles: Sendable {
  /// The files as the last run found them, which are many: here they are not kept once more.
  private let last: [HashedFile]
  /// By place: which of the last files stands for it, or -1. Empty where nothing is known.
  private var vouchers: [Int32]
  private var read: [Int: HashedFile] = [:]

  static let none = KnownFiles(last: [], count: 0)

  /// Begins with nothing known of `count` files.
  init(last: [HashedFile], count: Int) {
    self.last = last
    vouchers = Array(repeating: -1, count: count)
  }

  subscript(place: Int) -> HashedFile? {
    if let file = read[place] { return file }
    guard place < vouchers.count, vouchers[place] >= 0 else { return nil }
    return last[Int(vouchers[place])]
  }

  /// Notes that a file is still one of the last ones.
  mutating func note(_ place: Int, isStill index: Int) {
    vouchers[place] = Int32(index)
  }

  /// Notes what a file was read as.
  mutating func note(_ place: Int, isNow file: HashedFile?) {
    read[place] = file
  }

  /// All that are known, in their order.
  var all: [HashedFile] {
    vouchers.indices.compactMap { self[$0] }
  }
}
