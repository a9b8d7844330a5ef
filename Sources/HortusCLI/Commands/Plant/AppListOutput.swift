import ArgumentParser
import HortusDiagnostics
import HortusKit

/// The options of `hortus search` for a list of an app.
struct AppListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Search in a list of this app and show what the app shows: home-plants.", valueName: "id"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "The list of the app: favorites (default: the list of all its plants).", valueName: "key"))
  var list: String?

  func validate() throws {
    if list != nil, app == nil {
      throw ValidationError("--list names a list of an app, so it needs --app")
    }
  }

  /// Returns the key of the list; `nil` if the user named none and the app has no list of all plants.
  func key(in app: AppProfile) -> String? {
    list ?? app.lists.first { $0.kind == .all }?.key
  }
}

/// The human-readable list of an app: its title, the filters that are on, and the plants or the
/// message in their place.
struct AppListView {
  let page: AppListPage
  let terminal: Terminal

  var text: String {
    var chapters = [
      StyledText(page.list.title, terminal.style(.heading)).text
        + page.chips.map { "\n× " + VisibleText.of($0.label) }.joined(),
      PlantListing(plants: page.plants, terminal: terminal).text,
    ]
    if let message = page.message {
      chapters.append(
        [message.title, message.text, message.action?.title.map { "[\($0)]" }]
          .compactMap { $0 }.map(VisibleText.of).joined(separator: "\n"))
    }
    return chapters.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The filters of the app with their choices, those that are on marked.
  var filters: String {
    let rows = page.filters.flatMap { filter in
      filter.choices.map { choice in
        [
          choice.isOn ? "×" : "", "\(filter.trait.key)=\(choice.key)", String(choice.count),
          filter.trait.label + ": " + choice.label,
        ].map { StyledText($0) }
      }
    }
    let header = ["", "filter", "plants", ""].map { StyledText($0, terminal.style(.heading)) }
    return TextTable.text([header] + rows, rightAligned: [2])
  }
}

/// The JSON output of `hortus search --app`.
package struct AppListForm: Encodable {
  struct List: Encodable {
    let key: String
    let kind: String
    let title: String
    let text: String?
  }

  struct Message: Encodable {
    let title: String?
    let text: String?
    let icon: String?
    let sfSymbol: String?
    let materialSymbol: String?
    let action: Action?
  }

  struct Action: Encodable {
    let key: String
    let title: String?
    let kind: String?
    let list: String?
    let trait: String?
  }

  struct Filter: Encodable {
    let trait: String
    let label: String
    let isSingleChoice: Bool
    let unit: String?
    let unitLabel: String?
    let choices: [Choice]
  }

  struct Choice: Encodable {
    let key: String
    let label: String
    let count: Int
    let isOn: Bool
    let filters: [Condition]
  }

  struct Chip: Encodable {
    let label: String
    let condition: Condition
    let filters: [Condition]
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let app: String
  let list: List
  let state: String
  let message: Message?
  let total: Int
  let unknown: Int
  let plants: [SearchForm.Plant]
  let order: PlantSortOrder
  let next: String?
  let filters: [Filter]
  let chips: [Chip]

  package init(_ page: AppListPage, app: String) {
    self.app = app
    list = List(
      key: page.list.key, kind: page.list.kind.rawValue, title: page.list.title,
      text: page.list.text)
    state = page.state.rawValue
    message = page.message.map(Message.init)
    total = page.total
    unknown = page.unknown
    plants = page.plants.map(SearchForm.Plant.init)
    order = page.order
    next = page.next?.text
    filters = page.filters.map(Filter.init)
    chips = page.chips.map {
      Chip(label: $0.label, condition: $0.condition, filters: $0.filters)
    }
  }
}

extension AppListForm.Filter {
  init(_ filter: AppFilter) {
    self.init(
      trait: filter.trait.key.rawValue, label: filter.trait.label,
      isSingleChoice: filter.isSingleChoice, unit: filter.fieldUnit?.key,
      unitLabel: filter.fieldUnitLabel,
      choices: filter.choices.map {
        .init(key: $0.key, label: $0.label, count: $0.count, isOn: $0.isOn, filters: $0.filters)
      })
  }
}

extension AppListForm.Message {
  init(_ message: AppItem) {
    self.init(
      title: message.title, text: message.text, icon: message.symbols.icon?.key,
      sfSymbol: message.symbols.sfSymbol, materialSymbol: message.symbols.materialSymbol,
      action: message.action.map {
        .init(
          key: $0.key, title: $0.title, kind: $0.kind, list: $0.list, trait: $0.trait?.rawValue)
      })
  }
}
