import Foundation
import HortusSchema

/// The names of the months in a language. The names have the form that is used without a day:
/// “May”, «май».
enum LocalizedMonthNames {
  /// Returns twelve names in the language of a BCP 47 tag, January first.
  static func names(in language: String) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    let names = calendar.standaloneMonthSymbols
    return names.count == 12 ? names : BundleFormat.monthKeys
  }
}
