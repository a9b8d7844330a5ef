import Foundation
import HortusDiagnostics
import HortusModel

extension TraitDeclarationCheck {
  /// Checks the bands of a trait. A band is an interval of numbers with a sentence. Only a range
  /// may have bands. Bands must ascend without gaps or overlaps. Their sentences may contain no
  /// placeholder except `{value}`.
  func checkBands(_ diagnostics: inout Diagnostics) {
    guard kind == .range else {
      if let misplaced = trait.bands.first?.location ?? trait.bandBy?.location {
        fault(
          "only a range has bands", "delete the <band> elements and band-by", at: misplaced,
          &diagnostics)
      }
      return
    }
    if trait.bands.isEmpty, let chooser = trait.bandBy {
      fault(
        "band-by chooses among bands, and there are none", "add <band> elements, or delete it",
        at: chooser.location, &diagnostics)
    }
    for place in trait.bands.indices { checkEnds(ofBand: place, &diagnostics) }
    for sentence in trait.bands.flatMap(\.sentences) { checkPlaceholders(sentence, &diagnostics) }
  }

  private func checkEnds(ofBand place: Int, _ diagnostics: inout Diagnostics) {
    let band = trait.bands[place]
    if place > 0, band.atLeast == nil {
      fault(
        "only the first band may lack at-least", "add at-least=\"…\"", at: band.location,
        &diagnostics)
    }
    if place < trait.bands.count - 1, band.below == nil {
      fault(
        "only the last band may lack below", "add below=\"…\"", at: band.location, &diagnostics)
    }
    checkOrder(of: "the band", from: band.atLeast, to: band.below, &diagnostics)
    guard place > 0, let start = band.atLeast, let end = trait.bands[place - 1].below,
      let atLeast = Double(start.value), let below = Double(end.value), atLeast != below
    else { return }
    fault(
      "the band begins at \(start.value), and the one before ends at \(end.value)",
      "let each band begin where the one before ends", at: start.location, &diagnostics)
  }

  /// Checks that the start of a band is below the end of the band.
  ///
  /// - Parameter band: the name of the band in the message.
  func checkOrder(
    of band: String, from start: Located<String>?, to end: Located<String>?,
    _ diagnostics: inout Diagnostics
  ) {
    guard let start, let end, let atLeast = Double(start.value), let below = Double(end.value),
      atLeast >= below
    else { return }
    fault(
      "\(band) ends before it begins", "let below be above at-least", at: start.location,
      &diagnostics)
  }

  private func checkPlaceholders(
    _ sentence: AsWritten.LocalizedText, _ diagnostics: inout Diagnostics
  ) {
    let rest = sentence.text.value.replacingOccurrences(of: "{value}", with: "")
    guard let start = rest.firstIndex(where: { "{}".contains($0) }) else { return }
    let end = rest[start...].firstIndex(of: "}") ?? start
    fault(
      "“\(rest[start...end])” stands for nothing", "write {value} where the numbers go",
      at: sentence.text.location, &diagnostics)
  }
}
