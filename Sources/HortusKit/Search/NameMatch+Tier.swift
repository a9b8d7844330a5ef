extension NameMatch.Quality {
  /// Creates the quality with which a folded text matches a folded name as a prefix; `nil` if the
  /// text is neither a prefix of the name nor a prefix of a word of the name.
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

  /// A group of qualities that rank equally among suggestions. Within a tier, suggestions are
  /// sorted by popularity. For example, “lily” matches “peace lily” and “lily of the valley” in the
  /// same tier.
  package enum Tier: Int, Comparable, CaseIterable {
    case exact, beginning, contains, typo, joined

    package static func < (a: Tier, b: Tier) -> Bool { a.rawValue < b.rawValue }
  }

  package var tier: Tier {
    switch self {
    case .exact: .exact
    case .prefix, .wordPrefix: .beginning
    case .contains: .contains
    case .typo: .typo
    case .joined: .joined
    }
  }
}
