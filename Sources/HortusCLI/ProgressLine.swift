import Foundation
import HortusCompiler

/// The line on a terminal that tells how far a run is, and vanishes when it is over.
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
    isShown = isWanted && terminal.canWipe
  }

  func show(_ progress: CompilerProgress) {
    guard isShown else { return tellOfWaiting(progress) }
    let now = Date()
    // Ten times a second is enough for the eye and costs nothing.
    guard isFirstOfStage(progress) || now.timeIntervalSince(last) > 0.1 else { return }
    last = now
    isDrawn = true
    draw("\r\u{1B}[K\(text(progress))", terminator: "")
  }

  /// Where no line can vanish again, nothing is told but why nothing happens.
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

  /// A failure to write progress does not fail the run.
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
