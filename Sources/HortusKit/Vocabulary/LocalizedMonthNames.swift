import Foundation
import HortusSchema

/// The names of the months in a language. The names have the form that is used without a day, such
/// as Russian «май» and not «мая».
enum LocalizedMonthNames {
  /// Returns twelve names in the language of a BCP 47 tag, January first. If the system does not
  /// have twelve names for the language, returns the keys of the months, such as `jan`.
  static func names(in language: String) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    let names = calendar.standaloneMonthSymbols
    return names.count == 12 ? names : BundleFormat.monthKeys
  }
}
