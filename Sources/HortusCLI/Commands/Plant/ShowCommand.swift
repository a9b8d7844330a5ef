import ArgumentParser
import HortusDiagnostics
import HortusKit

/// `hortus show`: shows all facts and texts about plants, or the texts of guides.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the pages of plants, or guides.")

  @Argument(
    help: ArgumentHelp(
      "The ids of the plants or guides: monstera-deliciosa.", valueName: "id"),
    completion: Completion.plants)
  var ids: [String]

  @Option(
    help: ArgumentHelp(
      "Show the page as this app lays it out: home-plants.", valueName: "id"))
  var app: String?

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let catalogue = try reader.open(units: units.units)
    // A wrong id is found before anything is printed.
    for id in ids where try catalogue.currentID(for: PlantID(id)) == nil {
      guard try catalogue.guide(id) != nil else {
        throw try UnknownPlant.error(PlantID(id), in: catalogue)
      }
    }
    let profile = try app.map { try catalogue.app($0) }
    let limited = try profile.map { try catalogue.limited(to: $0) }
    for (index, id) in ids.enumerated() {
      if index > 0, !form.isJSON { try Terminal.output.write("") }
      if let profile, let page = try limited?.page(PlantID(id), in: profile) {
        try write(
          AppPageForm(page, app: profile.id), AppPageView(page: page, terminal: .output).text,
          of: page.id, for: id)
      } else if let page = try catalogue.plant(PlantID(id)) {
        let similar = try catalogue.plants(similarTo: page.id, limit: 5)
        try write(
          PlantForm(page, similar: similar),
          PlantView(page: page, similar: similar, terminal: .output).text, of: page.id, for: id)
      } else if let guide = try catalogue.guide(id) {
        try form.write(
          GuideForm(guide), isLine: ids.count > 1,
          text: GuideView(guide: guide, terminal: .output).text)
      }
    }
  }

  /// Writes the page of a plant, and tells if the plant has another id than the requested one.
  private func write(
    _ page: some Encodable, _ text: @autoclosure () -> String, of plant: PlantID, for id: String
  ) throws {
    if plant.rawValue != id { try form.tell("note: “\(id)” is “\(plant)” now") }
    try form.write(page, isLine: ids.count > 1, text: text())
  }
}

/// The human-readable page of a plant, in reading order.
struct PlantView {
  let page: PlantPage
  let similar: [SimilarPlant]
  let terminal: Terminal

  var text: String {
    let chapters =
      [
        title, warning, page.summary.map { Paragraph.text($0.text) } ?? "",
        names,
        facts, neighbours,
      ]
      + page.articles.map { article in
        heading(article.topic.label) + "\n"
          + Paragraph.text(article.plainText)
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
      (
        "also called",
        page.names.others.filter { !$0.isForeign }.map(\.text).joined(separator: ", ")
      ),
      ("synonyms", page.names.synonyms.map(\.text).joined(separator: ", ")),
      ("in other languages", page.names.foreignList),
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
    FactListing(page.shownFacts).text
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

extension PlantPage.Names {
  /// The names in other languages with their languages, separated by commas.
  var foreignList: String {
    others.filter(\.isForeign).map { "\($0.text) (\($0.language))" }.joined(separator: ", ")
  }
}

/// The JSON output of `hortus show`.
package struct PlantForm: Encodable {
  struct Scientific: Encodable {
    var name: String
    var author: String?
  }

  struct Common: Encodable {
    var name: String
    var language: String
  }

  struct Written: Encodable {
    var topic: String?
    var label: String?
    var text: String
    var language: String
    var source: String?
  }

  struct Entry: Encodable {
    var key: String
    var label: String
  }

  struct Picture: Encodable {
    var file: String
    var alternative: String?
    var credit: String
    var licence: String
    var url: String?
  }

  struct Neighbour: Encodable {
    var id: String
    var name: String
    var reason: String?
    var source: String?
  }

  struct Similar: Encodable {
    var id: String
    var name: String
    var score: Double
    var reasons: [String]
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var id: String
  var name: String
  var nameLanguage: String?
  var scientificName: String
  var author: String?
  var synonyms: [Scientific]
  var otherNames: [Common]
  var family: String
  var genus: String
  var harm: HarmForm?
  var popularity: Int?
  var since: String?
  var reviewed: String?
  var summary: Written?
  var categories: [Entry]
  var photos: [Picture]
  var facts: [FactForm]
  var articles: [Written]
  var companions: [Neighbour]
  var antagonists: [Neighbour]
  var similar: [Similar]
}

extension PlantForm {
  package init(_ page: PlantPage, similar: [SimilarPlant]) {
    let names = page.names
    id = page.id.rawValue
    name = names.preferred
    nameLanguage = names.preferredLanguage
    scientificName = names.scientific.text
    author = names.scientific.author
    synonyms = names.synonyms.map { Scientific(name: $0.text, author: $0.author) }
    otherNames = names.others.map { Common(name: $0.text, language: $0.language) }
    family = page.family
    genus = page.genus
    harm = page.harm.map(HarmForm.init)
    popularity = page.popularity
    since = page.since
    reviewed = page.reviewed
    summary = page.summary.map(Written.init)
    categories = page.categories.map { Entry(key: $0.key, label: $0.label) }
    photos = page.photos.map(Picture.init)
    facts = page.facts.map(FactForm.init)
    articles = page.articles.map(Written.init)
    companions = page.companions.map(Neighbour.init)
    antagonists = page.antagonists.map(Neighbour.init)
    self.similar = similar.map(Similar.init)
  }
}

extension PlantForm.Written {
  init(_ summary: ShortDescription) {
    self.init(
      text: summary.text, language: summary.language,
      source: summary.source?.key)
  }

  init(_ article: Article) {
    self.init(
      topic: article.topic.key, label: article.topic.label,
      text: article.commonMark, language: article.language,
      source: article.source?.key)
  }
}

extension PlantForm.Picture {
  init(_ photo: CataloguePhoto) {
    self.init(
      file: photo.file, alternative: photo.alternative, credit: photo.credit,
      licence: photo.licence, url: photo.url)
  }
}

extension PlantForm.Similar {
  init(_ plant: SimilarPlant) {
    self.init(
      id: plant.id.rawValue, name: plant.plant.name, score: (plant.score * 1000).rounded() / 1000,
      reasons: plant.reasons.map(\.text))
  }
}

extension PlantForm.Neighbour {
  init(_ neighbour: PlantNeighbour) {
    id = neighbour.id.rawValue
    name = neighbour.plant.name
    reason = neighbour.reason
    source = neighbour.source?.key
  }
}

extension SimilarityReason {
  /// The reason as text, for example “family Araceae” or “Light: Part shade”.
  var text: String {
    switch self {
    case .genus(let name): "genus " + name
    case .family(let name): "family " + name
    case .setting(.indoors): "grown in the house"
    case .setting(.outdoors): "grown outdoors"
    case .trait(let shared): shared.text
    }
  }
}
