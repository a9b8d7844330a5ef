import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit
import HortusSystem

/// `hortus export`: writes the screens of an app as JSON.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the screens of an app as JSON, for web apps and search engines.",
    discussion: """
      json is one object with the lists, filters, guides, plants and icons of the app. jsonl is a \
      plant on each line, as Typesense, Meilisearch and OpenSearch take it. docs/json.md describes \
      the form, docs/export.schema.json and docs/export.d.ts declare it.
      """)

  @Option(help: ArgumentHelp("The app whose screens to write: home-plants.", valueName: "id"))
  var app: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var form: OutputFormOptions<ExportForm>

  func run() throws {
    let catalogue = try reader.open(units: units.units)
    let profile = try catalogue.app(app)
    let export = AppExport(catalogue: try catalogue.limited(to: profile), profile: profile)
    try ResultFile.write(to: output, what: "export") { append in
      let isWanted = { output != nil || !Terminal.output.isAbandoned }
      switch form.form {
      case .json: try export.writeObject(while: isWanted, append)
      case .jsonl: try export.writeLines(while: isWanted, append)
      }
    }
  }
}

/// The output formats of `hortus export`.
enum ExportForm: String, OutputForm {
  case json, jsonl

  /// An export is read by programs only.
  static var human: Self { .json }

  static var help: String { "json, one object (the default), or jsonl, a plant on each line." }
}

/// Writes the screens of an app in parts, so that memory does not grow with the number of plants.
private struct AppExport {
  /// The number of plants that are found at once.
  private static let batchSize = 512

  /// The catalogue, limited to the app.
  let catalogue: Catalogue
  let profile: AppProfile

  /// A plant as a line of JSON.
  private struct Line: Sendable {
    let text: String
    /// The keys of the icons that the plant shows.
    let icons: Set<String>
  }

  /// Writes one object. The icons come last, because only then all that are needed are known.
  ///
  /// - Parameter isWanted: returns false if nobody reads the output any more.
  func writeObject(while isWanted: () -> Bool, _ append: (String) throws -> Void) throws {
    let head = try ExportHead(profile, in: catalogue)
    var icons = Set(head.lists.flatMap(\.icons))
    let renderer = JSONRenderer(isOneLine: true)
    try append(renderer.render(head).dropLast() + ",\"plants\":[\n")
    var isFirst = true
    try forEachPlant(while: isWanted) { line in
      try append((isFirst ? "" : ",\n") + line.text)
      isFirst = false
      icons.formUnion(line.icons)
    }
    let drawings = try catalogue.icons().filter { icons.contains($0.key) }.map {
      ($0.key, ExportedIcon($0))
    }
    let forms = Dictionary(drawings, uniquingKeysWith: { first, _ in first })
    try append("\n],\"icons\":" + renderer.render(forms) + "}\n")
  }

  /// Writes one line for each plant.
  func writeLines(while isWanted: () -> Bool, _ append: (String) throws -> Void) throws {
    try forEachPlant(while: isWanted) { try append($0.text + "\n") }
  }

  /// Calls `body` with each plant, A–Z by name.
  private func forEachPlant(while isWanted: () -> Bool, _ body: (Line) throws -> Void) throws {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    var cursor: Cursor?
    repeat {
      let page = try catalogue.plants(sortedBy: .name, limit: Self.batchSize, after: cursor)
      let ids = page.plants.map(\.id)
      try OrderedPipeline<Line?>.forEach(ids.count, threadCount: threads, { try line(ids[$0]) }) {
        if let line = $0 { try body(line) }
      }
      cursor = page.next
    } while cursor != nil && isWanted()
  }

  private func line(_ id: PlantID) throws -> Line? {
    guard let page = try catalogue.page(id, in: profile),
      let values = try catalogue.filterValues(of: id)
    else { return nil }
    let plant = ExportedPlant(page, app: profile.id, values: values)
    return Line(text: try JSONRenderer(isOneLine: true).render(plant), icons: plant.page.iconKeys)
  }
}

/// The JSON output of `hortus export`, except its plants and icons.
private struct ExportHead: Encodable {
  struct List: Encodable {
    struct Season: Encodable {
      let first: String
      let last: String
    }

    let key: String
    let kind: String
    let title: String
    let text: String?
    let isFeatured: Bool
    let season: Season?
    let icon: String?
    let plantCount: Int
    /// The ids in the order of the editor; `nil` if no editor chose the plants.
    let plants: [String]?
    let empty: AppListForm.Message?
    let nothingFound: AppListForm.Message?

    /// The keys of the icons that the list shows.
    var icons: [String] { [icon, empty?.icon, nothingFound?.icon].compactMap { $0 } }
  }

  struct Order: Encodable {
    let key: String
    let title: String
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let app: String
  let name: String
  let tagline: String?
  let catalogue: String
  let contentVersion: String
  let contentDigest: String
  let language: String
  let units: String
  let lists: [List]
  let filters: [AppListForm.Filter]
  let orders: [Order]
  let guides: [GuideForm]

  init(_ profile: AppProfile, in limited: Catalogue) throws {
    let information = limited.information
    app = profile.id
    name = profile.name
    tagline = profile.tagline
    catalogue = information.id
    contentVersion = information.contentVersion
    contentDigest = information.contentDigest
    language = limited.languages.first ?? information.defaultLanguage
    units = limited.units.rawValue
    lists = try profile.lists.map { list in
      let plants = try list.kind == .chosen ? limited.plants(in: list).map(\.rawValue) : nil
      return List(
        key: list.key, kind: list.kind.rawValue, title: list.title, text: list.text,
        isFeatured: list.isFeatured,
        season: list.season.map { List.Season(first: $0.first, last: $0.last) },
        icon: list.symbols.icon?.key, plantCount: list.plantCount, plants: plants,
        empty: list.empty.map(AppListForm.Message.init),
        nothingFound: list.nothingFound.map(AppListForm.Message.init))
    }
    filters = try limited.filters(in: profile).map(AppListForm.Filter.init)
    orders = profile.orders.map { Order(key: $0.key.rawValue, title: $0.title) }
    guides =
      try profile.showsGuides
      ? limited.guides().compactMap { try limited.guide($0.id).map(GuideForm.init) } : []
  }
}

extension Catalogue {
  /// Returns the plants that an editor chose for a list, in the editor's order.
  fileprivate func plants(in list: AppList) throws -> [PlantID] {
    try plants(.list(list.key), sortedBy: .given, limit: max(1, list.plantCount)).plants.map(\.id)
  }
}

/// A plant in the JSON output of `hortus export`: its page as data, and what lists, filters and
/// orders need to know of it.
private struct ExportedPlant: Encodable {
  struct Interval: Encodable {
    let low: Double
    let high: Double
  }

  let page: AppPageForm
  let categories: [String]
  let popularity: Int?
  let lists: [String]
  let values: [String: [String]]
  let numbers: [String: Interval]

  private enum CodingKeys: String, CodingKey {
    case categories, popularity, lists, values, numbers
  }

  init(_ page: AppPlantPage, app: String, values: PlantFilterValues) {
    self.page = AppPageForm(page, app: app)
    categories = page.plant.categories.map(\.key)
    popularity = page.plant.popularity
    lists = values.lists
    self.values = Dictionary(
      uniqueKeysWithValues: values.values.map { ($0.key.rawValue, $0.value) })
    numbers = values.numbers.mapValues { Interval(low: $0.lowerBound, high: $0.upperBound) }
  }

  func encode(to encoder: any Encoder) throws {
    try page.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(categories, forKey: .categories)
    try container.encodeIfPresent(popularity, forKey: .popularity)
    try container.encode(lists, forKey: .lists)
    try container.encode(values, forKey: .values)
    try container.encode(numbers, forKey: .numbers)
  }
}

extension AppPageForm {
  /// The keys of the icons that the page shows.
  fileprivate var iconKeys: Set<String> {
    let sections = tabs.flatMap(\.sections)
    let facts = sections.flatMap(\.entries).compactMap(\.fact)
    return Set(
      badges.flatMap(\.icons) + sections.compactMap(\.icon) + facts.flatMap(\.icons))
  }
}

/// An icon in the JSON output of `hortus export`.
private struct ExportedIcon: Encodable {
  let label: String
  let kind: String
  let svg: String
  let sfSymbol: String
  let materialSymbol: String
  let tintLight: String
  let tintDark: String

  init(_ icon: Icon) {
    label = icon.label
    kind = icon.kind.rawValue
    svg = icon.svg
    sfSymbol = icon.sfSymbol
    materialSymbol = icon.materialSymbol
    tintLight = icon.tintLight
    tintDark = icon.tintDark
  }
}
