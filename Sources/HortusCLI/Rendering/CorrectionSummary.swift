import HortusDiagnostics

/// Tells how many faults `hortus fix` can correct.
struct CorrectionSummary {
  private let certain: Int
  private let guesses: Int

  init(_ diagnostics: Diagnostics) {
    certain = diagnostics.all.count { $0.correction == .certain }
    guesses = diagnostics.all.count { $0.correction == .guess }
  }

  /// The line; `nil` if no fault can be corrected.
  var line: String? {
    switch (certain, guesses) {
    case (0, 0): nil
    case (0, _): "\(guesses) can probably be corrected · hortus fix --guesses"
    case (_, 0): "\(certain) can be corrected · hortus fix"
    default: "\(certain) can be corrected, \(guesses) more probably · hortus fix, --guesses"
    }
  }
}
