/// The half of the Earth on which the seasons are those of the reader.
public enum Hemisphere: String, Sendable, Hashable, Codable, CaseIterable {
  /// North and south of the equator.
  case northern, southern

  /// The month of the northern hemisphere that has the season of `month` here: six months apart in
  /// the south. The same leads back.
  func northernMonth(of month: Int) -> Int {
    self == .northern ? month : (month + 5) % 12 + 1
  }
}
