import GRDB
import HortusModel

/// The table `plantOrder`: the A–Z orders of the languages that the numbers do not follow. They are
/// found on a thread of their own, while the order that the numbers follow is found.
struct OrderTable {
  private let languages: [String]
  private let crew: Crew
  /// For each language the places of the plants in their source, in its order.
  private let orders: Promised<[[Int32]]>

  init(_ crew: Crew, languages: [String], entries: PlantEntries) {
    self.languages = languages
    self.crew = crew
    orders = crew.start {
      languages.indices.dropFirst().map { language in
        PlantNumbering.order(of: entries, language: language).map(Int32.init)
      }
    }
  }

  func write(to database: Database, numbering: PlantNumbering) throws {
    let rows = try InsertStatement(
      database, into: "plantOrder", "language", "position", "plant")
    for (language, order) in zip(languages.dropFirst(), try crew.value(of: orders)) {
      for (position, place) in order.enumerated() {
        try rows.insert(language, position + 1, numbering[place: Int(place)])
      }
    }
  }
}
