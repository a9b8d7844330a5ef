/// An HTML page to print or share. It refers to no other file.
package struct HTMLPage {
  let title: String
  let language: String?
  let body: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: the title of the window, as plain text.
  ///   - language: the language of the page as a BCP 47 tag; `nil` if unknown.
  ///   - body: the content, as HTML.
  package init(title: String, language: String?, body: String) {
    self.title = title
    self.language = language
    self.body = body
  }

  package var html: String {
    let lang = language.map { " lang=\"\($0.htmlEscaped)\"" } ?? ""
    return """
      <!DOCTYPE html>
      <html\(lang)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.htmlEscaped)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  private static let style = """
    body { font: 12pt/1.45 Georgia, serif; color: #000; background: #fff; max-width: 42rem;
      margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.8em; line-height: 1.2; margin: 0 0 0.3em; }
    h2 { font-size: 1.15em; margin: 0; }
    p { margin: 0.2em 0; }
    ol { padding-inline-start: 1.6em; }
    li { margin: 0 0 1em; break-inside: avoid; }
    figure { margin: 0.6em 0; break-inside: avoid; }
    img { display: block; max-width: 100%; max-height: 16rem; border-radius: 0.4rem; }
    li img { max-height: 9rem; }
    figcaption, .tags, .disclaimer { font-size: 0.85em; color: #444; }
    .warning { border: 2px solid #b3261e; border-radius: 0.4rem; padding: 0.3em 0.6em; }
    .scientific { font-style: italic; }
    dl { display: grid; grid-template-columns: minmax(7em, auto) 1fr; gap: 0.15em 1em;
      margin: 0.5em 0; }
    dt { color: #444; }
    dd { margin: 0; }
    @page { margin: 18mm; }
    @media print { body { margin: 0; padding: 0; max-width: none; } h2 { break-after: avoid; } }
    """
}

extension String {
  /// The text, escaped for HTML text and attribute values. Control characters are removed, because
  /// HTML forbids them.
  package var htmlEscaped: String {
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
