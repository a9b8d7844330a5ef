import Foundation
import HortusCompiler

/// Shows the progress of a run as one line on a terminal, and removes the line at the end.
final class ProgressLine {
  private let terminal: Terminal
  private let isWanted: Bool
  private let isShown: Bool
  private var last = Date.distantPast
  private var isDrawn = false
  private var hasToldOfWaiting = false

  init(on terminal: Terminal, isWanted: Bool) {
    self.terminal = terminal
    self.isWanted = isWanted
    isShown = isWanted && terminal.canEraseLine
  }

  func show(_ progress: CompilerProgress) {
    guard isShown else { return tellOfWaiting(progress) }
    let now = Date()
    // Ten updates per second are enough to read and cost almost nothing.
    guard isFirstOfStage(progress) || now.timeIntervalSince(last) > 0.1 else { return }
    last = now
    isDrawn = true
    draw("\r\u{1B}[K\(text(progress))", terminator: "")
  }

  /// Prints a message once when the run waits for another build, because the run would otherwise
  /// seem to hang. On a terminal that cannot erase a line, this is the only progress message.
  private func tellOfWaiting(_ progress: CompilerProgress) {
    guard isWanted, progress == .waiting, !hasToldOfWaiting else { return }
    hasToldOfWaiting = true
    draw(text(progress))
  }

  func clear() {
    guard isDrawn else { return }
    isDrawn = false
    draw("\r\u{1B}[K", terminator: "")
  }

  /// Writes a text to the terminal. An error is ignored, because a failure to write progress must
  /// not fail the run.
  private func draw(_ text: String, terminator: String = "\n") {
    try? terminal.write(text, terminator: terminator)
  }

  private func isFirstOfStage(_ progress: CompilerProgress) -> Bool {
    switch progress {
    case .waiting: !isDrawn
    case .reading(let done, _): done == 1
    case .writing(let progress): progress.done == 0
    }
  }

  private func text(_ progress: CompilerProgress) -> String {
    switch progress {
    case .waiting: "waiting for another build of the catalogue"
    case .reading(let done, let total): "reading \(done) of \(total) files"
    case .writing(let progress):
      switch progress.stage {
      case .plants: "writing \(progress.done) of \(progress.total) plants"
      case .indexes: "writing indexes"
      case .sealing: "sealing"
      }
    }
  }
}
