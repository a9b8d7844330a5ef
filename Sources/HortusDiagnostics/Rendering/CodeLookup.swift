/// The result of looking up a code that a user has typed.
public enum CodeLookup: Sendable, Equatable {
  case found(DiagnosticCode)
  /// The code does not exist. `nearest` is the most similar existing code, or `nil` if none is
  /// similar.
  case unknown(nearest: DiagnosticCode?)

  /// Looks up a code in any spelling, such as `HRT301`, `hrt301`, `301` or `[HRT301]`.
  public init(_ written: String) {
    let word = written.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let digits = word.hasPrefix("HRT") ? String(word.dropFirst(3)) : word
    let number = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    if !digits.isEmpty, let code = DiagnosticCode(rawValue: "HRT" + number) {
      self = .found(code)
      return
    }
    // Compare a number with the numbers of the codes, and any other word with whole codes.
    // `nearest` tolerates one wrong character in a number, and two in a whole code.
    let isNumber = digits.allSatisfy(\.isNumber)
    let names = DiagnosticCode.allCases.map { String($0.rawValue.dropFirst(isNumber ? 3 : 0)) }
    let suggestion = SpellingSuggestion.nearest(to: isNumber ? digits : word, among: names)
    self = .unknown(
      nearest: suggestion.flatMap { DiagnosticCode(rawValue: (isNumber ? "HRT" : "") + $0) })
  }
}
