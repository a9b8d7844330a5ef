extension NameMatch.Quality {
  /// Creates the quality of a folded text that is a prefix of a folded name or of one of its words;
  /// `nil` if it is neither.
  init?(of text: [UInt8], beginning name: [UInt8]) {
    if name.starts(with: text) {
      self = name.count == text.count ? .exact : .prefix
      return
    }
    let isInside = name.indices.contains { index in
      name[index] == 0x20 && name[(index + 1)...].starts(with: text)
    }
    guard isInside else { return nil }
    self = .wordPrefix
  }

  /// A group of qualities that rank equally among suggestions, which are sorted by popularity
  /// within a tier: “lily” is a prefix of a word both in “peace lily” and in “lily of the valley”.
  enum Tier: Int, Comparable, CaseIterable {
    case exact, beginning, contains, typo, joined

    static func < (a: Tier, b: Tier) -> Bool { a.rawValue < b.rawValue }
  }

  var tier: Tier {
    switch self {
    case .exact: .exact
    case .prefix, .wordPrefix: .beginning
    case .contains: .contains
    case .typo: .typo
    case .joined: .joined
    }
  }
}
