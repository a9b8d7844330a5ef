/// What a person who asks for a code meant.
public enum CodeLookup: Sendable, Equatable {
  case found(DiagnosticCode)
  /// There is no such code; the nearest one that there is, if any is near.
  case unknown(nearest: DiagnosticCode?)

  /// Reads a code as people write it: `HRT301`, `hrt301`, `301`, `[HRT301]`.
  public init(_ written: String) {
    let word = written.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let digits = word.hasPrefix("HRT") ? String(word.dropFirst(3)) : word
    let number = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    if !digits.isEmpty, let code = DiagnosticCode(rawValue: "HRT" + number) {
      self = .found(code)
      return
    }
    // Of a number one digit may be wrong; of a misspelt code more.
    let isNumber = digits.allSatisfy(\.isNumber)
    let names = DiagnosticCode.allCases.map { String($0.rawValue.dropFirst(isNumber ? 3 : 0)) }
    let suggestion = Suggestion.nearest(to: isNumber ? digits : word, among: names)
    self = .unknown(
      nearest: suggestion.flatMap { DiagnosticCode(rawValue: (isNumber ? "HRT" : "") + $0) })
  }
}
