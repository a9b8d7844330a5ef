extension Resolved {
  /// A fact about one trait of a plant; for a trait with targets, about one target.
  package struct Fact: Sendable, Equatable, Codable {
    package var trait: String
    package var target: String?
    package var content: Content
    /// For a trait that is derived by the middle of a range, the index of the value whose band
    /// contains the middle; otherwise `nil`.
    package var typical: Int?
    /// The id of the fact's source.
    package var source: String
    /// Whether it was derived from another trait rather than stated.
    package var isDerived: Bool

    package init(
      trait: String, target: String?, content: Content, typical: Int? = nil, source: String,
      isDerived: Bool
    ) {
      self.trait = trait
      self.target = target
      self.content = content
      self.typical = typical
      self.source = source
      self.isDerived = isDerived
    }
  }

  /// The content of a fact, depending on the kind of its trait.
  package enum Content: Sendable, Equatable, Codable {
    /// For a choice: indices of the trait's values, ascending.
    case values([Int])
    /// For an ordinal: the indices of the lowest and the highest step.
    case steps(ClosedRange<Int>)
    /// For a flag.
    case flag(Bool)
    /// For a range: numbers in the unit of the trait.
    case range(ClosedRange<Double>)
    /// For zones: half-zones from 1 (1a) to 26 (13b).
    case zones(ClosedRange<Int>)
    /// For months.
    case months(Months)
    /// The trait is known to be absent.
    case none
    /// The trait is not applicable to the plant.
    case notApplicable
  }

  /// A set of months of the year, for the northern hemisphere.
  package struct Months: OptionSet, Sendable, Hashable, Codable {
    /// Bit 0 is January, bit 11 December.
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The keys of the months, from January to December.
    package static let keys = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
  }
}
