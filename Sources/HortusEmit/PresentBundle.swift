import Foundation

/// What is at the path of a bundle before one is written there.
///
/// When nothing has changed, to hash it takes as long as all else that there is to do; so that can
/// be begun early, on a thread of its own.
package final class PresentBundle {
  private let output: OutputPath
  /// The file as it was when it was first asked for, whatever takes its name since.
  private(set) lazy var file: ReadableFile? =
    FileSystem.kind(of: output.path) == .file ? try? ReadableFile(output.path) : nil
  private var hashing: Hashing?
  private lazy var hashed: SealedFile? =
    if let hashing { hashing.result() } else { file.flatMap { try? FileDigest.compute(of: $0) } }

  init(at output: OutputPath) {
    self.output = output
  }

  deinit {
    hashing?.stop()
  }

  /// Begins to hash it beside other work, where the system has a thread for it.
  package func beginHashing() {
    guard hashing == nil, let file else { return }
    hashing = try? Hashing(of: file)
  }

  /// Whether it is a bundle that was written before, whole and with its digest beside it.
  package func isWhole(_ bundle: BundleSummary) -> Bool {
    let line = FileDigest.line(digest: bundle.fileDigest, name: output.name)
    guard FileManager.default.contents(atPath: output.digest.path) == Data(line.utf8),
      output.sideFiles.allSatisfy({ FileSystem.kind(of: $0) == .missing }), let file, let hashed
    else { return false }
    return hashed.fileDigest == bundle.fileDigest && hashed.bytes == bundle.bytes
      && file.isInItsPlace
  }
}

/// The hashing of a file on a thread of its own.
private final class Hashing: @unchecked Sendable {
  private let monitor = Monitor()
  private var isStopped = false
  private var finished: SealedFile??

  init(of file: ReadableFile) throws {
    try NativeThread.start { [self] in
      let hashed = try? FileDigest.compute(
        of: file, while: { !monitor.change { isStopped } })
      monitor.change { finished = .some(hashed) }
    }
  }

  /// Lets the thread end before it is done.
  func stop() {
    monitor.change { isStopped = true }
  }

  /// Waits for the end; `nil` where the file could not be read.
  func result() -> SealedFile? {
    monitor.wait { [self] in finished }
  }
}
