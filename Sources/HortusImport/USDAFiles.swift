import Foundation
import HortusSystem

/// The characteristics of plants in the USDA PLANTS database, one JSON file for each plant.
///
/// A file has the objects `traits`, `general_information` and `classification`. The keys in these
/// objects are the columns. Names are taken from `classification`, where the web page joins name,
/// author and common name without spaces, for example `Abies balsamea(L.) Mill.- balsam firP`.
package struct USDAFiles: RowSource {
  private let paths: [String]

  /// - Parameter paths: JSON files, and folders with JSON files at any depth.
  package init(_ paths: [String]) {
    self.paths = paths
  }

  package func forEachRow(_ body: (Result<SourceRow, UnreadableRow>) throws -> Void) throws {
    for path in try paths.flatMap(Self.files) {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ImportError.unreadable(path, because: "there is no such file, or it is not allowed")
      }
      do {
        let plant = try JSONDecoder().decode(USDAPlant.self, from: data)
        try body(.success(SourceRow(file: path, line: 0, cells: plant.cells)))
      } catch is DecodingError {
        try body(
          .failure(
            UnreadableRow(
              fault: RowFault(
                location: path,
                message:
                  "the file is not a JSON file of characteristics, with traits and classification"))
          ))
      }
    }
  }

  /// Returns the file at a path, or the JSON files in the folder at a path, sorted.
  private static func files(_ path: String) throws -> [String] {
    guard FileSystem.kind(of: path) == .folder else { return [path] }
    let files = try filesBelow(path)
    if files.isEmpty {
      throw ImportError.unreadable(path, because: "the folder contains no JSON files")
    }
    return files.sorted()
  }

  private static func filesBelow(_ folder: String) throws -> [String] {
    guard let listing = FolderListing(of: folder) else {
      throw ImportError.unreadable(folder, because: "it is not allowed")
    }
    return try listing.entries.flatMap { entry in
      let path = folder + "/" + entry.name
      switch entry.kind {
      case .folder: return try filesBelow(path)
      case .misnamed:
        throw ImportError.unreadable(path, because: "its name is no UTF-8; rename it")
      case .file, .link, .other, .unknown: return entry.name.hasSuffix(".json") ? [path] : []
      }
    }
  }
}

/// The content of a file of the USDA PLANTS database.
private struct USDAPlant: Decodable {
  let symbol: String
  let commonName: String?
  let traits: [String: String]
  let generalInformation: [String: String]?
  let classification: [String: String]

  enum CodingKeys: String, CodingKey {
    case symbol, traits, classification
    case commonName = "common_name"
    case generalInformation = "general_information"
  }

  /// The texts, keyed by column.
  var cells: [String: String] {
    var cells = traits.merging(generalInformation ?? [:]) { first, _ in first }
    cells["Symbol"] = symbol
    cells["Common Name"] = commonName
    let name = ["Variety", "Subspecies", "Species"].lazy.compactMap { classification[$0] }.first
    if let name = name.flatMap(USDAName.init) {
      cells["Scientific Name"] = name.text
      cells["Author"] = name.author
    }
    cells["Family"] = classification["Family"].flatMap(USDAName.family)
    return cells
  }
}

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
      // An epithet without an author stands before the next rank without a space: ssp.borealevar.
      let isJoined = author.hasPrefix(rank.dropFirst())
      guard let range = author.range(of: isJoined ? String(rank.dropFirst()) : rank) else {
        continue
      }
      let behind = author[range.upperBound...].drop { $0 == " " }
      var lower = behind.prefix(while: Self.isPartOfEpithet)
      if lower.hasSuffix("var"), behind[lower.endIndex...].first == "." {
        lower = lower.dropLast(3)
      }
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
