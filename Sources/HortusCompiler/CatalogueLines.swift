import HortusDiagnostics
import HortusSource

/// The source lines of a catalogue, read again from its files when a diagnostic shows them.
package final class CatalogueLines: SourceLines {
  private let root: String
  private var last: (file: String, text: SourceText?)?
  private var mark = SourceText.LineStart()

  package init(root: String) {
    self.root = root
  }

  package func line(_ number: Int, of file: String) -> String? {
    text(of: file)?.line(number, from: &mark)
  }

  /// Diagnostics come by file and line, so the file that was read last is mostly the one that is
  /// asked for, and the line is mostly after the last one.
  private func text(of file: String) -> SourceText? {
    if let last, last.file == file { return last.text }
    var text: SourceText?
    let loader = SourceLoader()
    if case .text(let loaded) = loader.load(
      root + "/" + file, named: file, sizeLimit: loader.limits.fileSize)
    {
      text = loaded
    }
    last = (file, text)
    mark = SourceText.LineStart()
    return text
  }
}
