import HortusDiagnostics
import HortusKit

/// A table of the filters that can be added to a search, with the number of plants that the result
/// would then contain.
struct FacetListing {
  let page: ResultPage
  let categories: [PlantCategory]
  let traits: [PlantTrait]
  let texts: UnitConvertingTexts
  let terminal: Terminal

  var text: String {
    let rows =
      categories.map {
        row("category=\($0.key)", page.categories[$0.key], "Category: " + $0.label)
      }
      + traits.flatMap { trait in
        trait.choices.map {
          row(
            "\(trait.key)=\($0.key)", page.facets[trait.key]?[$0.key],
            trait.label + ": " + $0.label)
        }
      }
    let header = ["filter", "plants", ""].map { StyledText($0, terminal.style(.heading)) }
    return TextTable.text([header] + rows.compactMap { $0 }, rightAligned: [1])
  }

  /// Returns a row of the table; `nil` if no plant has the value, because such a filter would give
  /// an empty result.
  private func row(_ filter: String, _ count: Int?, _ label: String) -> [StyledText]? {
    guard let count, count > 0 else { return nil }
    return [filter, String(count), texts.text(label)].map { StyledText($0) }
  }
}
