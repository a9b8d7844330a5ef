import Foundation
import HortusDiagnostics
import HortusKit

/// A table of guides. A guide that a search found has its excerpt instead of its summary.
struct GuideListing {
  let guides: [GuideOutline]
  let hits: [String: GuideHit]
  let terminal: Terminal

  var text: String {
    TextTable.text(
      guides.map { guide in
        let text =
          hits[guide.id].map {
            StyledText($0.snippet, highlighting: $0.range, terminal.style(.match))
          } ?? StyledText(guide.summary ?? "")
        return [StyledText(guide.id), StyledText(guide.title), text]
      })
  }
}

/// The human-readable text of a guide.
struct GuideView {
  let guide: Guide
  let texts: UnitConvertingTexts
  let terminal: Terminal

  var text: String {
    let title = StyledText(guide.outline.title, terminal.style(.heading)).text
    let blocks = wrapped(texts.text(guide.plainText, guide.language))
    let plants = guide.plants.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    let chapters = [
      title, guide.outline.summary.map { Paragraph.text($0) } ?? "", blocks,
      plants.isEmpty ? "" : Paragraph.text("See also: " + plants),
    ]
    return chapters.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Wraps a plain text, and puts an empty line before each heading. Headings are printed in the
  /// heading style.
  private func wrapped(_ plainText: String) -> String {
    // Only the CommonMark text marks headings. Its lines and the lines of the plain text
    // correspond: each paragraph, heading and list item is one line.
    let lines = guide.commonMark.split(separator: "\n").map { $0.hasPrefix("## ") }
    return zip(plainText.split(separator: "\n"), lines).map { line, isHeading in
      isHeading
        ? "\n" + StyledText(String(line), terminal.style(.heading)).text
        : Paragraph.text(String(line))
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
