/// Writes the reference of all codes: `docs/diagnostics.md` and the output of `hortus explain`.
package enum DiagnosticReference {
  /// The content of `docs/diagnostics.md`.
  package static var markdown: String {
    var parts = [introduction]
    for chapter in Chapter.allCases {
      parts.append("## \(chapter.rawValue)xx: \(chapter.title)")
      let rows = chapter.codes.map { code in
        "| [\(code.rawValue)](#\(code.rawValue.lowercased())) | \(code.severity.rawValue) "
          + "| \(code.headline) |"
      }
      parts.append((["| code | severity | rule |", "| --- | --- | --- |"] + rows).joinedLines)
      parts += chapter.codes.map(section)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns the explanation of a code for a terminal, without a final line break.
  package static func text(for code: DiagnosticCode) -> String {
    [
      "\(code.rawValue) (\(code.severity.rawValue)): \(code.headline)",
      wrapped(code.explanation, width: 80),
      "Wrong:",
      indented(code.example.wrong),
      "Right:",
      indented(code.example.right),
    ].joined(separator: "\n\n")
  }

  /// Returns the explanation of a code in Markdown, without a final line break.
  static func markdown(for code: DiagnosticCode) -> String {
    [
      "**\(code.headline)** (\(code.severity.rawValue))",
      code.explanation,
      "Wrong:",
      fenced(code.example.wrong),
      "Right:",
      fenced(code.example.right),
    ].joined(separator: "\n\n")
  }

  private static let introduction = """
    # Diagnostics

    Every fault that Hortus finds in a catalogue has a code, which its message ends with. \
    `hortus explain HRT301` prints what this page says of it.

    - An **error** keeps the bundle from being written.
    - A **warning** lets it be written, but poorer or other than the author may think.
    - A **note** is advice.

    A number is never reused: a code that retires leaves a gap.
    """

  private static func section(for code: DiagnosticCode) -> String {
    "### \(code.rawValue)\n\n" + markdown(for: code)
  }

  private static func fenced(_ snippet: String) -> String {
    "```\(snippet.hasPrefix("<") ? "xml" : "text")\n\(snippet)\n```"
  }

  private static func indented(_ snippet: String) -> String {
    snippet.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joinedLines
  }

  /// Breaks a paragraph into lines of at most `width` characters, but never between backticks.
  package static func wrapped(_ paragraph: String, width: Int) -> String {
    var isCode = false
    let words = paragraph.split { character in
      if character == "`" { isCode.toggle() }
      return character == " " && !isCode
    }
    var lines: [String] = []
    for word in words {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joinedLines
  }
}

extension [String] {
  fileprivate var joinedLines: String { joined(separator: "\n") }
}

/// A group of codes with the same first digit, which belong to one stage of compilation.
package enum Chapter: Int, CaseIterable {
  case reading, grammar, identity, values, normalization, bundle, release

  package var title: String {
    switch self {
    case .reading: "reading"
    case .grammar: "grammar"
    case .identity: "identity and references"
    case .values: "values and units"
    case .normalization: "normalization"
    case .bundle: "bundle"
    case .release: "releases"
    }
  }

  /// The codes of the chapter, sorted by number.
  package var codes: [DiagnosticCode] {
    DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("HRT\(rawValue)") }
  }
}

/// The result of looking up a code that a user has typed.
package enum CodeLookup: Sendable, Equatable {
  case found(DiagnosticCode)
  /// The code does not exist. `nearest` is the most similar existing code, or `nil` if none is
  /// similar.
  case unknown(nearest: DiagnosticCode?)

  /// Looks up a code in any spelling, such as `HRT301`, `hrt301`, `301` or `[HRT301]`.
  package init(_ written: String) {
    let word = written.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let digits = word.hasPrefix("HRT") ? String(word.dropFirst(3)) : word
    let number = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    if !digits.isEmpty, let code = DiagnosticCode(rawValue: "HRT" + number) {
      self = .found(code)
      return
    }
    // Compare a number with the numbers of the codes, and any other word with whole codes.
    // `nearest` tolerates one wrong character in a number, and two in a whole code.
    let isNumber = digits.allSatisfy(\.isNumber)
    let names = DiagnosticCode.allCases.map { String($0.rawValue.dropFirst(isNumber ? 3 : 0)) }
    let suggestion = SpellingSuggestion.nearest(to: isNumber ? digits : word, among: names)
    self = .unknown(
      nearest: suggestion.flatMap { DiagnosticCode(rawValue: (isNumber ? "HRT" : "") + $0) })
  }
}
