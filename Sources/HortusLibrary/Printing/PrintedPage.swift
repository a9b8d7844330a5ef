import HortusKit

/// Renders a collection as an HTML page.
struct PrintedPage {
  struct Entry {
    let saved: SavedPlant
    let names: PlantDisplayNames?
  }

  let collection: PlantCollection
  let entries: [Entry]
  let language: String?
  let includesNotes: Bool

  var html: String {
    let title = collection.name.escaped
    let lang = language.map { " lang=\"\($0.escaped)\"" } ?? ""
    return """
      <!DOCTYPE html>
      <html\(lang)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1 dir="auto">\(title)</h1>
      \(paragraphs(collection.description, class: "description"))<ol>
      \(entries.map(item).joined())</ol>
      </body>
      </html>

      """
  }

  private func item(_ entry: Entry) -> String {
    let name = entry.names?.name ?? entry.saved.plant.savedName
    var html = "<li>\n<h2 dir=\"auto\">\(name.escaped)</h2>\n"
    if let scientific = entry.names?.scientificName, scientific != name {
      html += "<p class=\"scientific\" lang=\"la\">\(scientific.escaped)</p>\n"
    }
    guard includesNotes else { return html + "</li>\n" }
    if !entry.saved.tags.isEmpty {
      let tags = entry.saved.tags.map { "<span dir=\"auto\">\($0.escaped)</span>" }
      html += "<p class=\"tags\">\(tags.joined(separator: " · "))</p>\n"
    }
    return html + entry.saved.notes.map { paragraphs($0.text, class: "note") }.joined() + "</li>\n"
  }

  /// Converts each non-blank line of `text` into an HTML paragraph.
  private func paragraphs(_ text: String, class name: String) -> String {
    text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isBlank }
      .map { "<p class=\"\(name)\" dir=\"auto\">\($0.escaped)</p>\n" }.joined()
  }

  private static let style = """
    body { font: 12pt/1.45 Georgia, serif; color: #000; background: #fff; max-width: 42rem;
      margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.8em; margin: 0 0 0.3em; }
    h2 { font-size: 1.15em; margin: 0; }
    p { margin: 0.2em 0; }
    ol { padding-inline-start: 1.6em; }
    li { margin: 0 0 1em; break-inside: avoid; }
    .scientific { font-style: italic; }
    .tags { font-size: 0.85em; color: #444; }
    @page { margin: 18mm; }
    @media print { body { margin: 0; padding: 0; max-width: none; } h2 { break-after: avoid; } }
    """
}

extension String {
  /// The text, escaped for HTML text and attribute values. Control characters are removed, because
  /// HTML forbids them.
  fileprivate var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\0"..."\u{1f}", "\u{7f}"..."\u{9f}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
