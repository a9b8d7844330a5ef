extension Resolved {
  /// What is known of one trait of a plant, for one target where the trait has targets.
  package struct Fact: Sendable, Equatable, Codable {
    package var trait: String
    package var target: String?
    package var content: Content
    /// Of a class derived by the middle of a range: the index of the value in which the middle lies.
    package var typical: Int?
    /// The id of a source.
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

  /// The value of a fact, by the kind of its trait.
  package enum Content: Sendable, Equatable, Codable {
    /// Of a choice: indices into the values of the trait, rising.
    case values([Int])
    /// Of an ordinal: indices of the lowest and the highest step.
    case steps(ClosedRange<Int>)
    /// Of a flag.
    case flag(Bool)
    /// Of a range: numbers in the unit of the trait.
    case range(ClosedRange<Double>)
    /// Of zones: half-zones from 1 (1a) to 26 (13b).
    case zones(ClosedRange<Int>)
    /// Of months.
    case months(Months)
    /// Known to be absent.
    case none
    /// Makes no sense for the plant.
    case notApplicable
  }

  /// A set of months of the year, in the northern hemisphere.
  package struct Months: OptionSet, Sendable, Hashable, Codable {
    /// Bit 0 is January, bit 11 December.
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The keys of the months in their order.
    package static let keys = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
  }
}
