import HortusSchema

/// The half of the Earth on which the seasons are those of the reader.
///
/// A bundle has the months of the northern hemisphere. The seasons of the two are opposite, so those
/// of the southern are half a year later: a plant that flowers from May to July in the north does so
/// from November to January in the south, in late spring and summer there too. Traits that name
/// seasons (`bloom-season`) hold for both. It is the rule by which growers read a calendar of the
/// other hemisphere; in the tropics, where seasons are wet and dry, neither calendar says much.
public enum Hemisphere: String, Sendable, Hashable, Codable, CaseIterable {
  /// North and south of the equator.
  case northern, southern

  /// The month of the northern hemisphere, as a bundle counts, that has the season of `month` here:
  /// six months apart in the south. The same leads back.
  ///
  /// - Parameter month: from 1, January, to 12, December.
  /// - Throws: `QueryError.invalidMonth` for any other number.
  public func northernMonth(of month: Int) throws -> Int {
    guard 1...12 ~= month else { throw QueryError.invalidMonth(month) }
    return shifted(month)
  }

  /// The same for a month that is known to be one.
  func shifted(_ month: Int) -> Int {
    self == .northern ? month : (month + 5) % 12 + 1
  }
}

extension Condition {
  /// `where("bloom", inMonths: [11, 12], of: .southern)`: the trait holds in one of the months, as
  /// they are where the reader lives.
  ///
  /// - Parameter months: from 1, January, to 12, December; none for no condition at all.
  /// - Throws: `QueryError.invalidMonth` for any other number.
  public static func `where`(
    _ trait: String, inMonths months: Set<Int>, of hemisphere: Hemisphere
  ) throws -> Condition {
    // In order, so that of several invalid months the same is named each time.
    let keys = try months.sorted().map {
      BundleFormat.monthKeys[try hemisphere.northernMonth(of: $0) - 1]
    }
    return .values(trait: trait, Set(keys))
  }
}
