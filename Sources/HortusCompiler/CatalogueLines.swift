import HortusDiagnostics
import HortusSource

/// Reads lines from the files of a catalogue, to show them in diagnostics.
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

  /// Returns the text of a file. The last text is cached, because diagnostics are sorted by file
  /// and line.
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
