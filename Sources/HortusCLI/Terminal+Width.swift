import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Terminal {
  /// How many columns a line may take: what `COLUMNS` says, or else the width of the terminal. Files
  /// and pipes have no width; their lines are as long as those of the diagnostics.
  var width: Int {
    let wanted = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
    if wanted > 0 { return wanted }
    var size = winsize()
    guard isInteractive, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 100
    }
    return Int(size.ws_col)
  }

  /// How many columns a line of running text takes: long lines are hard to read.
  var textWidth: Int { min(80, width) }
}
