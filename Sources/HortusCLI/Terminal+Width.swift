import Foundation

extension Terminal {
  /// The maximum width of a line in columns: the value of `COLUMNS` if it is set, otherwise the
  /// width of the terminal. For files and pipes, which have no width, it is 100 columns, as for
  /// diagnostics.
  var width: Int {
    let wanted = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
    if wanted > 0 { return wanted }
    var size = winsize()
    guard isInteractive, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 100
    }
    return Int(size.ws_col)
  }

  /// The maximum width of running text in columns. Longer lines are hard to read.
  var textWidth: Int { min(80, width) }
}
