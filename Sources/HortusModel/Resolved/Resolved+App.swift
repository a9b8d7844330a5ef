extension Resolved {
  /// The profile of an app.
  package struct App: Sendable, Equatable, Codable {
    package var id: String
    /// How many plants a page of a list has.
    package var pageSize: Int
    package var names: [LocalizedText]
    package var taglines: [LocalizedText]
    /// The lists in the order of the menu. The first is the list of all plants of the app.
    package var lists: [AppList]
    /// The traits that a row of a list shows before the name.
    package var leading: [String]
    /// The traits that a row of a list shows after the name.
    package var trailing: [String]
    package var targets: [AppTarget]
    /// The traits that the filter screen offers.
    package var filters: [String]
    package var tabs: [AppTab]
    package var items: [AppItem]
    package var colors: [AppColor]
    package var contrasts: [AppContrast]
    package var styles: [AppStyle]
    package var measures: [AppMeasure]

    package init(
      id: String, pageSize: Int, names: [LocalizedText], taglines: [LocalizedText],
      lists: [AppList], leading: [String], trailing: [String], targets: [AppTarget],
      filters: [String], tabs: [AppTab], items: [AppItem], colors: [AppColor],
      contrasts: [AppContrast], styles: [AppStyle], measures: [AppMeasure]
    ) {
      self.id = id
      self.pageSize = pageSize
      self.names = names
      self.taglines = taglines
      self.lists = lists
      self.leading = leading
      self.trailing = trailing
      self.targets = targets
      self.filters = filters
      self.tabs = tabs
      self.items = items
      self.colors = colors
      self.contrasts = contrasts
      self.styles = styles
      self.measures = measures
    }
  }

  /// A list of plants of an app.
  package struct AppList: Sendable, Equatable, Codable {
    /// What a list consists of.
    package enum Kind: String, Sendable, Codable {
      /// All plants of the app. Each app has exactly one such list without a key, and can offer
      /// others.
      case all
      /// The plants that the user marked.
      case favorites
      /// The plants for which conditions hold.
      case conditions
      /// Plants that an editor chose, in this order.
      case chosen
    }

    /// `nil` for the list of all plants, which every app has.
    package var key: String?
    package var kind: Kind
    package var isFeatured: Bool
    /// The first and the last day on which the list is shown, as `03-01`.
    package var season: ClosedSeason?
    package var symbols: AppSymbols
    package var titles: [LocalizedText]
    package var texts: [LocalizedText]
    package var empty: AppItem?

    package init(
      key: String?, kind: Kind, isFeatured: Bool = false, season: ClosedSeason? = nil,
      symbols: AppSymbols = AppSymbols(), titles: [LocalizedText] = [],
      texts: [LocalizedText] = [], empty: AppItem? = nil
    ) {
      self.key = key
      self.kind = kind
      self.isFeatured = isFeatured
      self.season = season
      self.symbols = symbols
      self.titles = titles
      self.texts = texts
      self.empty = empty
    }
  }

  /// A part of each year. `first` can be later in the year than `last`.
  package struct ClosedSeason: Sendable, Equatable, Codable {
    /// The month and the day, as `03-01`.
    package var first: String
    package var last: String

    package init(first: String, last: String) {
      self.first = first
      self.last = last
    }
  }

  /// That a plant is in a list of an app.
  package struct ListMembership: Sendable, Equatable, Codable {
    /// The number of the list in the bundle, from 1. Lists of all apps are counted together.
    package var list: Int
    /// The position in a list that an editor chose, from 1; `nil` in other lists.
    package var position: Int?

    package init(list: Int, position: Int? = nil) {
      self.list = list
      self.position = position
    }
  }

  /// A target of a trait, such as cats.
  package struct AppTarget: Sendable, Equatable, Codable {
    package var trait: String
    package var target: String

    package init(trait: String, target: String) {
      self.trait = trait
      self.target = target
    }
  }

  /// A tab of the plant page.
  package struct AppTab: Sendable, Equatable, Codable {
    /// A part of a tab: an article, something that every page has, or facts alone.
    package struct Part: Sendable, Equatable, Codable {
      package var topic: String?
      package var content: String?
      package var traits: [String]

      package init(topic: String?, content: String?, traits: [String]) {
        self.topic = topic
        self.content = content
        self.traits = traits
      }
    }

    package var key: String
    package var titles: [LocalizedText]
    package var parts: [Part]

    package init(key: String, titles: [LocalizedText], parts: [Part]) {
      self.key = key
      self.titles = titles
      self.parts = parts
    }
  }
}
