import Foundation
import HortusSchema

/// The names of the months as they stand alone: “May”, «май».
enum MonthNames {
  /// January first, in the language of the tag.
  static func names(in language: String) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    let names = calendar.standaloneMonthSymbols
    return names.count == 12 ? names : BundleFormat.monthKeys
  }
}
