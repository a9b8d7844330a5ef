import HortusEmit

extension ReleaseCandidate {
  /// The works and photographs that the content rests on, with their licences, in Markdown.
  func credits() throws -> String {
    let credits = try bundle.credits()
    var parts = ["# Credits of " + MarkdownText.escaped(heading), "## Sources"]
    if !credits.sources.isEmpty {
      parts.append(credits.sources.map { "- " + Self.line($0) }.joined(separator: "\n"))
    }
    parts.append(
      "\(Self.count(credits.unverifiedStatements, "statement")) without a source: general knowledge."
    )
    if !credits.photos.isEmpty {
      parts.append("## Photographs")
      parts.append(credits.photos.map { "- " + Self.line($0) }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func line(_ source: BundleCredits.Source) -> String {
    let licence = source.licence.map { "licence \($0)" } ?? "no licence named"
    let facts = [
      source.url.map(link), MarkdownText.escaped(licence),
      count(source.statements, "statement"),
      source.guides > 0 ? count(source.guides, "guide") : nil,
      source.countries.isEmpty
        ? nil : MarkdownText.escaped("zones of " + source.countries.joined(separator: ", ")),
    ]
    return "**\(MarkdownText.escaped(source.title))**: "
      + facts.compactMap { $0 }.joined(separator: ", ")
  }

  private static func line(_ photo: BundleCredits.Photo) -> String {
    let facts = [
      MarkdownText.escaped(photo.credit), MarkdownText.escaped("licence \(photo.licence)"),
      photo.url.map(link),
    ]
    return "**\(MarkdownText.escaped(photo.file))**: "
      + facts.compactMap { $0 }.joined(separator: ", ")
  }

  /// Returns an address as a link, or as text if it has characters that no link may have.
  private static func link(_ url: String) -> String {
    url.contains { $0.isWhitespace || "<>".contains($0) } ? MarkdownText.escaped(url) : "<\(url)>"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
