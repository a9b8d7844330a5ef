import HortusDiagnostics
import HortusKit

/// The human-readable page of a plant, in reading order.
struct PlantView {
  let page: PlantPage
  let similar: [SimilarPlant]
  let texts: UnitConvertingTexts
  let terminal: Terminal

  var text: String {
    let chapters =
      [
        title, warning, page.summary.map { Paragraph.text(texts.text($0.text, $0.language)) } ?? "",
        names,
        facts, neighbours,
      ]
      + page.articles.map { article in
        heading(article.topic.label) + "\n"
          + Paragraph.text(texts.text(article.plainText, article.language))
      }
    return chapters.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var title: String {
    let scientific = page.names.scientific
    let line = [scientific.text, scientific.author].compactMap { $0 }.joined(separator: " ")
    return heading(page.name) + "\n" + StyledText(line + " · " + page.family).text
  }

  /// The severe harm that the plant can do, and the targets of which nothing is stated; empty if there
  /// is none.
  private var warning: String {
    guard let harm = page.harm, let warning = harm.warning else { return "" }
    let unstated = harm.unstated.map(\.label).joined(separator: ", ")
    return StyledText("⚠ " + warning, terminal.style(.error)).text
      + (unstated.isEmpty ? "" : "\nUnknown, which does not mean harmless: \(unstated)")
  }

  private var names: String {
    table([
      ("id", page.id.rawValue),
      ("also called", page.names.others.map(\.text).joined(separator: ", ")),
      ("synonyms", page.names.synonyms.map(\.text).joined(separator: ", ")),
      ("categories", page.categories.map(\.label).joined(separator: ", ")),
      ("popularity", page.popularity.map { "\($0) of 100" } ?? ""),
      ("since", page.since.map { "version \($0)" } ?? ""),
      ("reviewed", page.reviewed ?? ""),
      (
        "photos",
        page.photos.map { "\($0.file) (\($0.credit), \($0.licence))" }.joined(separator: ", ")
      ),
    ])
  }

  private var facts: String {
    FactListing(page.facts, texts).text
  }

  private var neighbours: String {
    table([
      ("good beside", page.companions.map(\.plant.name).joined(separator: ", ")),
      ("not beside", page.antagonists.map(\.plant.name).joined(separator: ", ")),
      ("in similar conditions", similar.map(\.plant.name).joined(separator: ", ")),
    ])
  }

  private func heading(_ text: String) -> String {
    StyledText(text, terminal.style(.heading)).text
  }

  /// Formats a table without the rows that have an empty value.
  private func table(_ rows: [(String, String)]) -> String {
    TextTable.text(rows.filter { !$0.1.isEmpty }.map { [$0.0, $0.1] })
  }
}
