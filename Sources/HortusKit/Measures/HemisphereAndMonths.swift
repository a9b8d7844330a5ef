import Foundation
import HortusSchema

/// The hemisphere of the user. It determines the months of each season.
///
/// A bundle stores the months of the northern hemisphere. In the south, the same season is six
/// months later. For example, a plant that flowers from May to July in the north flowers from
/// November to January in the south. Growers use the same rule to read a calendar of the other
/// hemisphere. The values of traits that name seasons, such as `bloom-season`, are valid in both
/// hemispheres. The tropics have wet and dry seasons, so the calendars of both hemispheres are of
/// little use there.
public enum Hemisphere: String, Sendable, Hashable, Codable, CaseIterable {
  /// The half of the Earth north or south of the equator.
  case northern, southern

  /// Converts a month of this hemisphere to the northern month of the same season. A bundle stores
  /// northern months.
  ///
  /// In the southern hemisphere, January becomes July, and July becomes January. A month of the
  /// northern hemisphere is returned unchanged. The conversion is its own inverse, so the method
  /// also converts a northern month to a month of this hemisphere.
  ///
  /// - Parameter month: from 1 (January) to 12 (December).
  /// - Throws: `QueryError.invalidMonth` if `month` is outside 1…12.
  package func northernMonth(of month: Int) throws -> Int {
    guard 1...12 ~= month else { throw QueryError.invalidMonth(month) }
    return shifted(month)
  }

  /// Converts a month in the same way as `northernMonth(of:)`, but without checking that the month
  /// is in 1…12.
  func shifted(_ month: Int) -> Int {
    self == .northern ? month : (month + 5) % 12 + 1
  }
}

extension Condition {
  /// Returns a condition that selects the plants whose value for a trait includes at least one of
  /// the months. For example, `.months(of: .bloom, in: [11, 12], hemisphere: .southern)` selects
  /// the plants that flower in November or December in the southern hemisphere.
  ///
  /// - Parameters:
  ///   - trait: the key of a trait whose values are months.
  ///   - months: the months in the user's hemisphere, from 1 (January) to 12 (December). A query
  ///     ignores the condition if the set is empty.
  ///   - hemisphere: the user's hemisphere.
  /// - Throws: `QueryError.invalidMonth` if the number of a month is outside 1…12.
  public static func months(
    of trait: TraitKey, in months: Set<Int>, hemisphere: Hemisphere
  ) throws -> Condition {
    // The months are sorted, so that the error always names the same month if several months are
    // invalid.
    let keys = try months.sorted().map {
      MonthSet.keys[try hemisphere.northernMonth(of: $0) - 1]
    }
    return .where(trait, in: Set(keys))
  }
}

extension PlantTrait {
  /// Returns the trait as shown to users in a hemisphere. Only traits of the kind `months` change,
  /// and only for the southern hemisphere.
  ///
  /// The changed values are in calendar order, January first. Each value has the label of the
  /// southern month and the key of the northern month in the same season. For example, the value
  /// with the label “January” has the key `jul`.
  func shown(in hemisphere: Hemisphere) -> PlantTrait {
    guard kind == .months, hemisphere != .northern, values.count == 12 else { return self }
    var trait = self
    trait.values = (1...12).map { month in
      let northern = values[hemisphere.shifted(month) - 1]
      return TraitValue(
        key: northern.key, label: values[month - 1].label, definition: northern.definition,
        targetLabel: nil,
        sentence: northern.sentence, icon: northern.icon)
    }
    return trait
  }
}

/// A run of consecutive months in the requested hemisphere. A run may continue from December to
/// January.
public struct MonthRun: Sendable, Hashable, Identifiable {
  /// The first month, from 1 (January) to 12 (December).
  public let first: Int
  /// The last month, which is included in the run.
  public let last: Int
  /// The name of the first month, in the language of the page.
  public let firstName: String
  /// The name of the last month, in the language of the page.
  public let lastName: String

  /// The first month. No two runs of a fact begin in the same month.
  public var id: Int { first }

  /// Creates a run of months, for previews and tests.
  @_spi(Testing) public init(first: Int, last: Int, firstName: String, lastName: String) {
    self.first = first
    self.last = last
    self.firstName = firstName
    self.lastName = lastName
  }

  /// The months of the run in order, such as 11, 12, 1 for November to January.
  public var months: [Int] {
    first <= last ? Array(first...last) : Array(first...12) + Array(1...last)
  }

  /// The run as text, such as “May–September”, or “May” for a single month.
  public var text: String {
    first == last ? firstName : firstName + "–" + lastName
  }
}

extension MonthRun {
  /// Returns the runs of a set of months in calendar order. A run that continues from December to
  /// January comes last.
  ///
  /// - Parameters:
  ///   - months: the months in the requested hemisphere.
  ///   - names: the names of the twelve months.
  package static func runs(of months: MonthSet, names: [String]) -> [MonthRun] {
    months.runsOverNewYear.map { first, last in
      MonthRun(first: first, last: last, firstName: names[first - 1], lastName: names[last - 1])
    }
  }
}

/// The names of the months in a language. The names have the form that is used without a day, such
/// as Russian «май» and not «мая».
package enum LocalizedMonthNames {
  /// Returns twelve names in the language of a BCP 47 tag, January first. If the system does not
  /// have twelve names for the language, returns the keys of the months, such as `jan`.
  package static func names(in language: String) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    let names = calendar.standaloneMonthSymbols
    return names.count == 12 ? names : MonthSet.keys
  }
}
