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

  /// The severe harm that the plant can do; empty if there is none.
  private var warning: String {
    page.harm?.warning.map { StyledText("⚠ " + $0, terminal.style(.error)).text } ?? ""
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
      ("similar", similar.map(\.plant.name).joined(separator: ", ")),
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
