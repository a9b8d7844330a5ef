import Foundation
import HortusSchema

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
