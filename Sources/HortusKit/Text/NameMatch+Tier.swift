extension NameMatch.Quality {
  /// How a folded text begins a folded name or one of its words; `nil` where it does not.
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

  /// Qualities that rank equally among suggestions, which are sorted by popularity within a tier: “lily”
  /// begins a word both in “peace lily” and in “lily of the valley”.
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
