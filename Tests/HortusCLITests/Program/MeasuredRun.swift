import Foundation
import HortusTestSupport

/// A run whose peak of memory is known.
///
/// A process inherits the peak of the one that starts it, and tests are large. So a small Python
/// stands between.
enum MeasuredRun {
  private static let script = """
    import os, sys
    pid = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
    _, status, usage = os.wait4(pid, 0)
    unit = 1 if sys.platform == "darwin" else 1024
    print("\\npeak", usage.ru_maxrss * unit, flush=True)
    os._exit(os.waitstatus_to_exitcode(status) & 255)
    """

  /// Runs the program to its end and returns the most bytes of memory that it had.
  static func run(_ arguments: [String], patience: Double) throws -> (Outcome, peak: Int) {
    var program = Program(arguments, launcher: [Python.program, "-c", script])
    program.patience = patience
    var outcome = try program.run()
    guard let range = outcome.output.range(of: "\npeak ", options: .backwards),
      let peak = Int(outcome.output[range.upperBound...].dropLast())
    else {
      throw CommandError("python3 is needed to measure memory: \(outcome.error)")
    }
    outcome.output = String(outcome.output[..<range.lowerBound])
    return (outcome, peak)
  }
}
