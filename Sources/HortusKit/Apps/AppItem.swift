import GRDB
import HortusBundle

/// An element of an app's user interface, such as a tab, a button, an onboarding page, a setting or
/// a link.
public struct AppItem: Sendable, Hashable, Identifiable {
  /// The part of the app in which the item is shown.
  public let part: Part
  /// The permanent key, which identifies the item in the code of the app. The key of a greeting is
  /// the time of day from which the app shows the greeting, such as `06:00`.
  public let key: String
  /// The kind of a setting or a link, such as `toggle` or `privacy`; `reset` for the action of a
  /// message that takes off the search text and all filters; `nil` for other items.
  public let kind: String?
  /// The title that the app shows on the item; `nil` if the item has no title.
  public let title: String?
  /// A longer text; `nil` if there is none. For a greeting, this is the greeting itself. For
  /// feedback, this is the subject of the mail.
  public let text: String?
  /// The text that a screen reader reads instead of the title; `nil` if it should read the title.
  public let label: String?
  /// The text in which a screen reader explains the effect of a tap; `nil` if there is none.
  public let hint: String?
  /// The picture of the item.
  public let symbols: AppSymbols
  /// The web address of a link, or the mail address for feedback. `nil` for items of other parts,
  /// for a link that opens a page, and for a link whose address the app fills in
  /// (`isFilledByApp`).
  public let address: String?
  /// The number of launches between two requests to rate the app. The app repeats the request until
  /// the user rates the app. `nil` for items of parts other than `rating`.
  public let launches: Int?
  /// The key of the list that the item opens; `nil` if the item opens no list. For an item of the
  /// parts `empty` and `nothingFound`, this is the key of the list that shows the item.
  public let list: String?
  /// The trait whose filter the item opens; `nil` if the item opens no filter.
  public let trait: TraitKey?
  /// The keys of the values that the item selects in the filter of `trait`.
  public let values: [String]
  /// The settings of a section, the options of a setting, the action of a message (`action`), or the
  /// prompts of a template (`prompts`); empty for items of other parts.
  public let children: [AppItem]
  /// What the options of a setting do to starter plants; `nil` if they do nothing to them, and for
  /// items of other parts.
  public let starterUse: StarterUse?
  /// What an option tells of the grower; `nil` if it tells nothing, and for items of other parts.
  public let meaning: Meaning?
  /// The plants that suit an option: those that fulfil all conditions of at least one group. The
  /// array is empty if every plant suits the option, and for items of other parts.
  public let plants: [[Condition]]
  /// The key of the page of the app that the item opens (`Catalogue.appPage(_:in:)`); `nil` if the
  /// item opens no page.
  public let page: String?
  /// The role of a colour of the app, in which the app draws the picture of the item
  /// (`AppProfile.color(_:)`); `nil` if the item has no colour of its own.
  public let color: String?
  /// Whether the app has to fill in the address of a link, such as that of its own page in a store.
  public let isFilledByApp: Bool
  /// Texts that only the app understands, such as a keyboard shortcut, by key.
  public let attributes: [String: String]

  /// What the options of a setting do to the plants that `Catalogue.starterPlants(for:where:limit:)`
  /// suggests.
  public enum StarterUse: String, Sendable, Hashable {
    /// Only plants that suit a chosen option are suggested.
    case limit
    /// Plants that suit a chosen option get more points than others.
    case rank
  }

  /// What an option of a setting tells of a grower.
  public enum Meaning: String, Sendable, Hashable {
    /// The skill of the grower.
    case beginner, intermediate, advanced
    /// Where the plants will grow.
    case indoors, outdoors
    /// Children live in the household.
    case children
  }

  /// A part of an app.
  public enum Part: String, Sendable, Hashable {
    /// A tab of the tab bar.
    case tab
    /// A quick action on the home screen, or the action of a message.
    case action
    /// A shortcut below the search field, which opens a list or a filter.
    case chip
    /// A page of the introduction that the app shows to a new user.
    case onboarding
    /// A step of the guided tour of the app.
    case tour
    /// A text that belongs to no other part, such as a heading or the title of a dialog button.
    case text
    /// A greeting on the home screen, which the app shows from a certain time of day.
    case greeting
    /// What the app says before the system asks for a permission.
    case permission
    /// A section of the settings.
    case section
    /// A row of a section of the settings.
    case setting
    /// A value of a setting. The first option of a setting is the default.
    case option
    /// The button with which a user writes a mail to the developers of the app.
    case feedback
    /// A link on the page about the app.
    case link
    /// The request to rate the app.
    case rating
    /// The message of a list that has no plants.
    case empty
    /// The message of a list in which a search or the filters find no plants.
    case nothingFound = "nothing-found"
    /// A kind of care that the app offers in the garden (`AppProfile.careKinds`).
    case care
    /// A stage of growth that the app offers in the garden (`AppProfile.growthStages`).
    case stage
    /// The template of a kind of journal entries (`AppProfile.journalTemplates`).
    case journalEntry = "journal-entry"
    /// A question of a template (`AppItem.prompts`).
    case prompt
  }

  /// The raw value of the part and the key, separated by a colon, such as `tab:home`.
  public var id: String { "\(part.rawValue):\(key)" }

  /// For the message of a list: what the user can do next; `nil` if the message offers nothing. It
  /// opens `list` or the filter of `trait`, or takes off the search text and all filters if its `kind`
  /// is `reset`. The app knows any other action by its key. The action of a message `nothingFound`
  /// opens the list with the same search text.
  public var action: AppItem? { children.first { $0.part == .action } }

  /// For the template of a kind of journal entries: the questions that the user may answer, in the
  /// order of the profile. The title of a prompt is the question, its text an example of an answer.
  public var prompts: [AppItem] { children.filter { $0.part == .prompt } }

  /// Creates an item, for previews and tests.
  @_spi(Testing) public init(
    part: Part, key: String, kind: String? = nil, title: String? = nil, text: String? = nil,
    label: String? = nil, hint: String? = nil, symbols: AppSymbols = AppSymbols(),
    address: String? = nil, launches: Int? = nil, list: String? = nil, trait: TraitKey? = nil,
    values: [String] = [], children: [AppItem] = [], starterUse: StarterUse? = nil,
    meaning: Meaning? = nil, plants: [[Condition]] = [], page: String? = nil,
    color: String? = nil, isFilledByApp: Bool = false, attributes: [String: String] = [:]
  ) {
    self.part = part
    self.key = key
    self.kind = kind
    self.title = title
    self.text = text
    self.label = label
    self.hint = hint
    self.symbols = symbols
    self.address = address
    self.launches = launches
    self.list = list
    self.trait = trait
    self.values = values
    self.children = children
    self.starterUse = starterUse
    self.meaning = meaning
    self.plants = plants
    self.page = page
    self.color = color
    self.isFilledByApp = isFilledByApp
    self.attributes = attributes
  }
}

/// The picture of an item or a list: an icon of the catalogue, platform symbols, or both. All three
/// properties are `nil` if there is no picture.
public struct AppSymbols: Sendable, Hashable {
  /// The icon of the catalogue; `nil` if there is none.
  public let icon: Icon?
  /// The name of an SF Symbol; `nil` if neither the profile nor the icon names one.
  public let sfSymbol: String?
  /// The name of a Material Symbol; `nil` if neither the profile nor the icon names one.
  public let materialSymbol: String?

  /// Creates a picture, for previews and tests.
  @_spi(Testing) public init(
    icon: Icon? = nil, sfSymbol: String? = nil, materialSymbol: String? = nil
  ) {
    self.icon = icon
    self.sfSymbol = sfSymbol
    self.materialSymbol = materialSymbol
  }
}

/// Reads the items of an app profile, such as tabs, buttons and settings, from the table `appItem`.
struct AppItemReader {
  /// A row of the table `appItem`: an item, or a sort order of lists.
  struct Entry {
    /// The name of the part of the app, as stored in the bundle.
    let partName: String
    /// The item; `nil` if `partName` is not an `AppItem.Part`. Then `partName` is either `order`,
    /// or a part that only a newer version of HortusKit supports.
    let item: AppItem?
    let key: String
    let title: String?
  }

  private let reader: AppProfileReader
  private let texts: LocalizedTexts
  private let rows: [Row]
  /// The children of each item, as indices in `rows`. Keyed by `appItem.number` of the parent.
  private let children: [Int: [Int]]
  /// The conditions of options, in groups. Keyed by `appItem.number`.
  private let plants: [Int: [[Condition]]]
  /// The attributes of items. Keyed by `appItem.number`.
  private let attributes: [Int: [String: String]]

  init(_ reader: AppProfileReader) throws {
    self.reader = reader
    texts = try LocalizedTexts(
      reader.database, sql: "SELECT language, item, title, text, label, hint FROM appItemText",
      chain: reader.vocabulary.chain)
    rows = try reader.rows(
      """
      SELECT appItem.number, parent, part, appItem.key, appItem.kind, address, launches,
        appList.key, trait, traitValues, appItem.icon, appItem.sfSymbol, appItem.materialSymbol,
        starterUse, meaning, appPage.key, color, isFilledByApp
      FROM appItem LEFT JOIN appList ON appList.number = list
        LEFT JOIN appPage ON appPage.number = page
      WHERE appItem.app = ? ORDER BY appItem.number
      """)
    var children: [Int: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      guard let parent: Int = try row.decoded(1) else { continue }
      // In a valid bundle, each parent has a lower number than its children. Ignoring other rows
      // prevents an endless recursion, because no item can then contain itself.
      if try parent < row.decoded(0) { children[parent, default: []].append(index) }
    }
    self.children = children
    plants = try Self.conditions(reader)
    var attributes: [Int: [String: String]] = [:]
    for row in try reader.rows(
      """
      SELECT item, appItemAttribute.key, value
      FROM appItemAttribute JOIN appItem ON appItem.number = item WHERE appItem.app = ?
      """)
    {
      attributes[try row.decoded(0), default: [:]][try row.decoded(1)] = try row.decoded(2)
    }
    self.attributes = attributes
  }

  /// Reads the conditions of all options of the app. A condition of a kind that only a newer version
  /// of HortusKit knows is left out.
  private static func conditions(_ reader: AppProfileReader) throws -> [Int: [[Condition]]] {
    let rows = try reader.rows(
      """
      SELECT item, alternative, category, appList.key, rule.trait, rule.traitValues, isNegated
      FROM appItemCondition AS rule JOIN appItem ON appItem.number = item
      LEFT JOIN appList ON appList.number = rule.list
      WHERE appItem.app = ? ORDER BY item, alternative, position
      """)
    var groups: [Int: [Int: [Condition]]] = [:]
    for row in rows {
      let condition: Condition
      if let category: String = try row.decoded(2) {
        condition = .category(category)
      } else if let list: String = try row.decoded(3) {
        condition = .list(list)
      } else if let trait: String = try row.decoded(4), let words: String = try row.decoded(5) {
        let (key, values) = (
          TraitKey(rawValue: trait), words.split(separator: " ").map(String.init)
        )
        let isNegated: Bool = try row.decoded(6)
        condition = isNegated ? .not(key, in: Set(values)) : .where(key, in: Set(values))
      } else {
        continue
      }
      let (item, alternative): (Int, Int) = (try row.decoded(0), try row.decoded(1))
      groups[item, default: [:]][alternative, default: []].append(condition)
    }
    return groups.mapValues { groups in groups.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Returns the items without a parent, in the order of the profile. Each contains its children.
  func items() throws -> [Entry] {
    try rows.indices.compactMap { index in
      try rows[index].decoded(1, as: Int?.self) == nil ? entry(rows[index]) : nil
    }
  }

  private func entry(_ row: Row) throws -> Entry {
    let partName: String = try row.decoded(2)
    let key: String = try row.decoded(3)
    let number = String(try row.decoded(0, as: Int.self))
    let part = AppItem.Part(rawValue: partName)
    return Entry(
      partName: partName, item: try part.map { try item(row, $0, number) }, key: key,
      title: texts[number, 0])
  }

  private func item(_ row: Row, _ part: AppItem.Part, _ number: String) throws -> AppItem {
    let values: String? = try row.decoded(9)
    return try AppItem(
      part: part, key: row.decoded(3), kind: row.decoded(4), title: texts[number, 0],
      text: texts[number, 1], label: texts[number, 2], hint: texts[number, 3],
      symbols: reader.symbols(row, 10), address: row.decoded(5), launches: row.decoded(6),
      list: row.decoded(7),
      trait: row.decoded(8, as: String?.self).map(TraitKey.init(rawValue:)),
      values: values?.split(separator: " ").map(String.init) ?? [],
      children: children[row.decoded(0)]?.compactMap { try entry(rows[$0]).item } ?? [],
      starterUse: row.decoded(13, as: String?.self).flatMap(AppItem.StarterUse.init),
      meaning: row.decoded(14, as: String?.self).flatMap(AppItem.Meaning.init),
      plants: plants[row.decoded(0)] ?? [], page: row.decoded(15), color: row.decoded(16),
      isFilledByApp: row.decoded(17), attributes: attributes[row.decoded(0)] ?? [:])
  }
}
