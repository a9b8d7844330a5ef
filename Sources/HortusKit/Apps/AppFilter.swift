/// A filter of a list: a trait with its choices, as the filter screen of an app shows it.
public struct AppFilter: Sendable, Hashable, Identifiable {
  /// The trait, with the label, the icon and the disclaimer to show. For a trait with numbers,
  /// `PlantTrait.extent` has the lowest and the highest number of the plants of the app.
  public let trait: PlantTrait
  /// The values of the trait, or the levels that the profile names for a trait with numbers. Empty
  /// for a trait with numbers and without levels: the user chooses any range of numbers, and the
  /// app adds a `Condition.range`.
  public let choices: [AppFilterChoice]
  /// Whether only one choice can be on. This holds for levels.
  public let isSingleChoice: Bool
  /// The numbers to which the filters limit the trait, in its unit; an open end is infinite. `nil` if
  /// there is no such limit.
  public let range: ClosedRange<Double>?
  /// The unit in which the reader gives numbers; `nil` for a trait without numbers. Conditions have
  /// numbers in the unit of the trait: `fieldUnit.stored(_:)` converts those of a field, and
  /// `fieldUnit.fromStored(_:)` those of `range` and of `PlantTrait.extent`.
  public let fieldUnit: MeasureUnit?
  /// The text of `fieldUnit` beside a field, such as “°F”, in the language of the reader; `nil` for a
  /// trait without numbers.
  public let fieldUnitLabel: String?

  /// The key of the trait.
  public var id: TraitKey { trait.key }

  /// Whether the filters limit the trait.
  public var isOn: Bool { range != nil || choices.contains(where: \.isOn) }

  /// Creates a filter, for previews and tests.
  @_spi(Testing) public init(
    trait: PlantTrait, choices: [AppFilterChoice], isSingleChoice: Bool = false,
    range: ClosedRange<Double>? = nil, fieldUnit: MeasureUnit? = nil, fieldUnitLabel: String? = nil
  ) {
    self.fieldUnit = fieldUnit
    self.fieldUnitLabel = fieldUnitLabel
    self.trait = trait
    self.choices = choices
    self.isSingleChoice = isSingleChoice
    self.range = range
  }
}

/// A choice of a filter: a value of a trait, or a level of numbers.
public struct AppFilterChoice: Sendable, Hashable, Identifiable {
  /// The key: that of the value (`TraitChoice.key`) or of the level (`AppLevel.key`).
  public let key: String
  /// The text to show, such as “Full sun” or “−30 °C or below”.
  public let label: String
  /// The icon of the value; `nil` if there is none.
  public let icon: Icon?
  /// The number of plants that the list would show with this choice of the trait alone, and with the
  /// filters on other traits as they are.
  public let count: Int
  /// Whether the choice is on.
  public let isOn: Bool
  /// The filters of the list after the user taps the choice: with it if it is off now, else without
  /// it.
  public let filters: [Condition]

  /// The key.
  public var id: String { key }

  /// Creates a choice, for previews and tests.
  @_spi(Testing) public init(
    key: String, label: String, icon: Icon? = nil, count: Int = 0, isOn: Bool = false,
    filters: [Condition] = []
  ) {
    self.key = key
    self.label = label
    self.icon = icon
    self.count = count
    self.isOn = isOn
    self.filters = filters
  }
}

/// A chip above a list for a filter that is on, with which the user takes the filter off.
public struct AppFilterChip: Sendable, Hashable, Identifiable {
  /// What the filter asks for, such as “Light: Full sun”, “Toxic to cats” or “Height: up to 2 m”.
  public let label: String
  /// The condition that the chip stands for, with one value or one range.
  public let condition: Condition
  /// The filters of the list after the user takes this one off.
  public let filters: [Condition]

  /// The condition, which no other chip of the list has.
  public var id: Condition { condition }

  /// Creates a chip, for previews and tests.
  @_spi(Testing) public init(label: String, condition: Condition, filters: [Condition] = []) {
    self.label = label
    self.condition = condition
    self.filters = filters
  }
}

/// A level that an app offers in the filter on a numeric trait, such as “−30 °C or below”.
public struct AppLevel: Sendable, Hashable, Identifiable {
  /// The trait.
  public let trait: TraitKey
  /// The numbers of the level, in the unit of the trait; an open end is infinite.
  public let range: ClosedRange<Double>
  /// The label of the profile, or else the bounds, in the language and the units of the reader.
  public let label: String

  /// The bounds in the unit of the trait with two dots between them, such as `..-30` or `20..50`.
  public var key: String { range.boundsText }

  /// The condition that finds the plants of the level. A plant belongs to it if at least one of its
  /// numbers does.
  public var condition: Condition { .range(trait, overlaps: range) }

  /// The key of the trait and the key of the level.
  public var id: String { trait.rawValue + "=" + key }

  /// Creates a level, for previews and tests.
  @_spi(Testing) public init(trait: TraitKey, range: ClosedRange<Double>, label: String) {
    self.trait = trait
    self.range = range
    self.label = label
  }
}

extension ClosedRange<Double> {
  /// The bounds with two dots between them; an open end is left out.
  fileprivate var boundsText: String {
    func text(_ number: Double) -> String {
      guard abs(number) < Self.open else { return "" }
      return Int(exactly: number).map(String.init) ?? String(number)
    }
    return text(lowerBound) + ".." + text(upperBound)
  }

  /// The magnitude from which on an end is open. JSON has no infinity, so stored conditions may have
  /// the greatest finite number in its place.
  private static var open: Double { 1e300 }

  /// The range with infinite ends in place of those that lie outside `bounds`, the numbers that a
  /// trait may have, or are too large for any measure.
  func opened(within bounds: ClosedRange<Double>?) -> ClosedRange<Double> {
    let low = Swift.max(-Self.open, bounds?.lowerBound ?? -Self.open)
    let high = Swift.min(Self.open, bounds?.upperBound ?? Self.open)
    let from = lowerBound < low ? -.infinity : lowerBound
    return from...(upperBound > high ? .infinity : upperBound)
  }
}

/// The words around the values of filters, in the language and the units of a reader.
struct FilterLabels {
  private let texts: PageTexts
  private let units: UnitSystem

  init(_ vocabulary: Vocabulary) {
    (texts, units) = (vocabulary.pageTexts, vocabulary.chain.units)
  }

  /// Returns a range of numbers as text, such as “20–50 cm”, “up to 2 m” or “−30 °C or below”.
  ///
  /// - Parameters:
  ///   - unit: the unit of the numbers.
  ///   - bounds: the numbers that the trait may have; `nil` if there are no limits.
  func numbers(
    _ range: ClosedRange<Double>, _ unit: MeasureUnit, within bounds: ClosedRange<Double>?
  ) -> String {
    func text(_ range: ClosedRange<Double>) -> String {
      MeasuredRange(range, unit, units: units).text(in: texts.language)
    }
    let range = range.opened(within: bounds)
    let (low, high) = (range.lowerBound, range.upperBound)
    let isTemperature = unit.storedUnit == .celsius
    switch (low.isFinite, high.isFinite) {
    case (true, true): return text(range)
    case (true, false):
      return texts.text(
        isTemperature ? .fromTemperature : .atLeast, ["value": text(low...low)])
    case (false, true):
      return texts.text(
        isTemperature ? .toTemperature : .atMost, ["value": text(high...high)])
    case (false, false): return texts[.anyNumber]
    }
  }

  /// Returns the text for plants that have none of what `label` says.
  func not(_ label: String) -> String { texts.text(.notValue, ["label": label]) }

  /// Returns the text for plants of which nothing is stated about what `label` says.
  ///
  /// - Parameter targets: the labels of those about whom nothing is stated, such as cats.
  func unknown(_ label: String, _ targets: [String]) -> String {
    let targets = targets.isEmpty ? "" : " (\(targets.list(in: texts.language)))"
    return texts.text(.unknownValue, ["label": label + targets])
  }

  func added(after version: String) -> String {
    texts.text(.addedAfter, ["version": version])
  }
}
