import Foundation

/// A scientific name as the pages of the USDA PLANTS database write it, without spaces between name
/// and author. An example is `Alnus viridis(Chaix) DC. ssp.crispa(Aiton) Turrill- mountain alderP`.
struct USDAName {
  /// The name without its author, such as `Alnus viridis subsp. crispa`.
  let text: String
  /// The author of the last epithet; `nil` if this epithet has no author, as in an autonym.
  let author: String?

  /// Parses the text; `nil` if it does not start with a genus and an epithet.
  init?(_ written: String) {
    // The common name follows after “- ”. A letter for the page's image stands at the end.
    let name = written.range(of: "- ").map { written[..<$0.lowerBound] } ?? written[...]
    guard let space = name.firstIndex(of: " ") else { return nil }
    let genus = name[..<space]
    var rest = name[space...].drop { $0 == " " }
    let isHybrid = rest.first == "×"
    if isHybrid { rest = rest.dropFirst().drop { $0 == " " } }
    let epithet = rest.prefix(while: Self.isPartOfEpithet)
    guard genus.first?.isUppercase == true, !epithet.isEmpty else { return nil }
    var (text, author) = (genus + (isHybrid ? " × " : " ") + epithet, rest.dropFirst(epithet.count))
    for (rank, canonical) in [(" ssp.", " subsp. "), (" var.", " var. ")] {
      guard let range = author.range(of: rank) else { continue }
      let behind = author[range.upperBound...].drop { $0 == " " }
      let lower = behind.prefix(while: Self.isPartOfEpithet)
      guard !lower.isEmpty else { continue }
      text += canonical + lower
      author = behind.dropFirst(lower.count)
    }
    self.text = String(text)
    // The parents of a hybrid follow in brackets.
    let trimmed = author.prefix { $0 != "[" }.trimmed
    self.author = trimmed.isEmpty ? nil : trimmed
  }

  /// Returns the family in a text such as `PinaceaeSpreng. ex Rudolphi- Pine familyP` (here
  /// `Pinaceae`). Returns `nil` if the text contains no family.
  static func family(_ written: String) -> String? {
    written.range(of: "aceae").map { String(written[..<$0.upperBound]) }
  }

  private static func isPartOfEpithet(_ character: Character) -> Bool {
    character == "-" || character.isLowercase
  }
}
