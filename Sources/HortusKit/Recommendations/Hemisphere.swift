import HortusSchema

/// The hemisphere of the user, which determines the months of the seasons.
///
/// A bundle stores the months of the northern hemisphere. The southern seasons are six months
/// later: a plant that flowers from May to July in the north flowers from November to January in
/// the south, which is late spring and summer there too. Traits that name seasons (`bloom-season`)
/// hold for both hemispheres. Growers use the same rule to read a calendar of the other hemisphere.
/// In the tropics, where the seasons are wet and dry, neither calendar is of much use.
public enum Hemisphere: String, Sendable, Hashable, Codable, CaseIterable {
  /// North of the equator, or south of it.
  case northern, southern

  /// Returns the northern month, as stored in a bundle, with the same season as `month` in this
  /// hemisphere: six months away for the southern one. Applied to a northern month, it returns the
  /// month of this hemisphere.
  ///
  /// - Parameter month: from 1 (January) to 12 (December).
  /// - Throws: `QueryError.invalidMonth` for any other number.
  public func northernMonth(of month: Int) throws -> Int {
    guard 1...12 ~= month else { throw QueryError.invalidMonth(month) }
    return shifted(month)
  }

  /// Converts a month as `northernMonth(of:)` does, for a month that is known to be valid.
  func shifted(_ month: Int) -> Int {
    self == .northern ? month : (month + 5) % 12 + 1
  }
}

extension Condition {
  /// Returns a condition that the trait has one of the months as a value: `where("bloom", inMonths:
  /// [11, 12], of: .southern)`.
  ///
  /// - Parameters:
  ///   - months: the months in the user's hemisphere, from 1 (January) to 12 (December). If empty,
  ///     the condition is ignored.
  ///   - hemisphere: the user's hemisphere.
  /// - Throws: `QueryError.invalidMonth` for any other number.
  public static func `where`(
    _ trait: String, inMonths months: Set<Int>, of hemisphere: Hemisphere
  ) throws -> Condition {
    // Sorted, so that of several invalid months the error always names the same one.
    let keys = try months.sorted().map {
      BundleFormat.monthKeys[try hemisphere.northernMonth(of: $0) - 1]
    }
    return .values(trait: trait, Set(keys))
  }
}
