import HortusDiagnostics

extension AsWritten {
  /// The profile of an app, which is the content of a file in `content/apps/`.
  package struct App: Sendable, Equatable, Codable {
    package var id: Located<String>
    package var pageSize: Located<String>?
    /// Whether the app shows the guides of the catalogue.
    package var showsGuides = false
    package var names: [LocalizedText] = []
    package var taglines: [LocalizedText] = []
    /// Lists of conditions, one list for each `plants` element. A plant belongs to the app if all
    /// conditions of at least one list hold.
    package var plants: [[PlantCondition]] = []
    package var lists: [AppList] = []
    /// The keys of the traits that a row of a list shows before the name of a plant.
    package var leading: [Located<String>] = []
    /// The keys of the traits that a row of a list shows after the name of a plant.
    package var trailing: [Located<String>] = []
    /// The targets, such as cats, that are relevant in the app. Lists show the facts about these
    /// targets.
    package var targets: [AppTarget] = []
    /// The keys of the traits that the filter screen offers.
    package var filters: [Located<String>] = []
    /// The levels of the filters on numeric traits, in the order of the profile.
    package var levels: [AppLevel] = []
    /// The messages for lists that have no message of their own.
    package var messages: [AppItem] = []
    package var tabs: [AppTab] = []
    /// The other elements that the app shows, grouped by part in the order of the cases of
    /// `AppItemPart`.
    package var items: [AppItem] = []
    package var colors: [AppColor] = []
    package var contrasts: [AppContrast] = []
    package var styles: [AppStyle] = []
    package var measures: [AppMeasure] = []
    /// Long texts, such as the privacy policy.
    package var pages: [AppPage] = []

    package init(id: Located<String>) {
      self.id = id
    }
  }

  /// A list of plants that an app shows.
  package struct AppList: Sendable, Equatable, Codable {
    package var key: Located<String>
    /// `all` for all plants of the app, or `favorites` for the favourites of the user. `nil` if the
    /// list has conditions or names plants.
    package var source: Located<String>?
    package var isFeatured: Bool
    /// The first day of the year on which a featured list is shown, in the form `MM-DD`.
    package var from: Located<String>?
    /// The last day of the year on which a featured list is shown, in the form `MM-DD`.
    package var to: Located<String>?
    package var symbols: AppSymbols
    package var titles: [LocalizedText]
    package var texts: [LocalizedText]
    /// The messages to show instead of plants: when the list is empty, and when nothing was found.
    package var messages: [AppItem]
    /// Lists of conditions, one list for each `plants` element. A plant of the app is in the list
    /// if all conditions of at least one list of conditions hold.
    package var conditions: [[PlantCondition]]
    /// The ids of the plants that an editor chose one by one, in the order of the list.
    package var plants: [Located<String>]

    package init(
      key: Located<String>, source: Located<String>?, isFeatured: Bool, from: Located<String>?,
      to: Located<String>?, symbols: AppSymbols, titles: [LocalizedText], texts: [LocalizedText],
      messages: [AppItem], conditions: [[PlantCondition]], plants: [Located<String>]
    ) {
      self.key = key
      self.source = source
      self.isFeatured = isFeatured
      self.from = from
      self.to = to
      self.symbols = symbols
      self.titles = titles
      self.texts = texts
      self.messages = messages
      self.conditions = conditions
      self.plants = plants
    }
  }

  /// A level of a filter on a numeric trait, such as “down to −30 °C”: the numbers from `atLeast` to
  /// `atMost`. `nil` means that there is no bound.
  package struct AppLevel: Sendable, Equatable, Codable {
    package var trait: Located<String>
    package var location: SourceLocation
    package var atLeast: Located<String>?
    package var atMost: Located<String>?
    package var labels: [LocalizedText]

    package init(
      trait: Located<String>, location: SourceLocation, atLeast: Located<String>?,
      atMost: Located<String>?, labels: [LocalizedText]
    ) {
      self.trait = trait
      self.location = location
      self.atLeast = atLeast
      self.atMost = atMost
      self.labels = labels
    }
  }

  /// A long text of an app, such as the privacy policy or a glossary.
  package struct AppPage: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var titles: [LocalizedText]
    package var texts: [GuideText]

    package init(key: Located<String>, titles: [LocalizedText], texts: [GuideText]) {
      self.key = key
      self.titles = titles
      self.texts = texts
    }
  }

  /// A target of a trait, such as cats.
  package struct AppTarget: Sendable, Equatable, Codable {
    package var trait: Located<String>
    package var target: Located<String>

    package init(trait: Located<String>, target: Located<String>) {
      self.trait = trait
      self.target = target
    }
  }

  /// A tab of the plant page.
  package struct AppTab: Sendable, Equatable, Codable {
    /// A part of the tab. It shows an article, a standard section such as the photographs, or
    /// neither. After that, it shows the facts of `traits`.
    package struct Part: Sendable, Equatable, Codable {
      package var topic: Located<String>?
      /// A standard section, which exists on every plant page, such as `photos`.
      package var content: String?
      /// The keys of the traits whose facts the part shows.
      package var traits: [Located<String>]

      package init(topic: Located<String>?, content: String?, traits: [Located<String>]) {
        self.topic = topic
        self.content = content
        self.traits = traits
      }
    }

    package var key: Located<String>
    package var titles: [LocalizedText]
    package var parts: [Part]

    package init(key: Located<String>, titles: [LocalizedText], parts: [Part]) {
      self.key = key
      self.titles = titles
      self.parts = parts
    }
  }
}

extension Resolved {
  /// The profile of an app.
  package struct App: Sendable, Equatable, Codable {
    package var id: String
    /// The number of plants on a page of a list.
    package var pageSize: Int
    /// Whether the app shows the guides of the catalogue.
    package var showsGuides: Bool
    package var names: [LocalizedText]
    package var taglines: [LocalizedText]
    /// The lists in the order of the menu. The first list contains all plants of the app and has no
    /// key.
    package var lists: [AppList]
    /// The keys of the traits that a row of a list shows before the name of a plant.
    package var leading: [String]
    /// The keys of the traits that a row of a list shows after the name of a plant.
    package var trailing: [String]
    package var targets: [AppTarget]
    /// The keys of the traits that the filter screen offers.
    package var filters: [String]
    package var levels: [AppLevel]
    package var tabs: [AppTab]
    package var items: [AppItem]
    package var colors: [AppColor]
    package var contrasts: [AppContrast]
    package var styles: [AppStyle]
    package var measures: [AppMeasure]
    /// Long texts, such as the privacy policy.
    package var pages: [AppPage] = []

    package init(
      id: String, pageSize: Int, showsGuides: Bool = false, names: [LocalizedText],
      taglines: [LocalizedText],
      lists: [AppList], leading: [String], trailing: [String], targets: [AppTarget],
      filters: [String], levels: [AppLevel] = [], tabs: [AppTab], items: [AppItem],
      colors: [AppColor],
      contrasts: [AppContrast], styles: [AppStyle], measures: [AppMeasure]
    ) {
      self.id = id
      self.pageSize = pageSize
      self.showsGuides = showsGuides
      self.names = names
      self.taglines = taglines
      self.lists = lists
      self.leading = leading
      self.trailing = trailing
      self.targets = targets
      self.filters = filters
      self.levels = levels
      self.tabs = tabs
      self.items = items
      self.colors = colors
      self.contrasts = contrasts
      self.styles = styles
      self.measures = measures
    }
  }

  /// A list of plants that an app shows.
  package struct AppList: Sendable, Equatable, Codable {
    /// The way in which the plants of a list are selected.
    package enum Kind: String, Sendable, Codable {
      /// All plants of the app. Each app has exactly one such list without a key, and can have
      /// further lists of this kind with a key.
      case all
      /// The favourites of the user.
      case favorites
      /// The plants that fulfil the conditions in the profile of the app.
      case conditions
      /// Plants that an editor chose one by one, in the editor's order.
      case chosen
    }

    /// The permanent key; `nil` for the list of all plants that every app has.
    package var key: String?
    package var kind: Kind
    package var isFeatured: Bool
    /// The part of the year in which the list is shown; `nil` if the list is always shown.
    package var season: ClosedSeason?
    package var symbols: AppSymbols
    package var titles: [LocalizedText]
    package var texts: [LocalizedText]
    /// The messages to show instead of plants, at most one of each part (`empty`, `nothingFound`):
    /// those of the list, or else those of the profile for all lists.
    package var messages: [AppItem]

    package init(
      key: String?, kind: Kind, isFeatured: Bool = false, season: ClosedSeason? = nil,
      symbols: AppSymbols = AppSymbols(), titles: [LocalizedText] = [],
      texts: [LocalizedText] = [], messages: [AppItem] = []
    ) {
      self.key = key
      self.kind = kind
      self.isFeatured = isFeatured
      self.season = season
      self.symbols = symbols
      self.titles = titles
      self.texts = texts
      self.messages = messages
    }
  }

  /// A level of a filter on a numeric trait: the numbers from `atLeast` to `atMost`, in the unit of
  /// the trait. `nil` means that there is no bound.
  package struct AppLevel: Sendable, Equatable, Codable {
    package var trait: String
    package var atLeast: Double?
    package var atMost: Double?
    /// The labels; empty if readers make the label from the bounds.
    package var labels: [LocalizedText]

    package init(trait: String, atLeast: Double?, atMost: Double?, labels: [LocalizedText] = []) {
      self.trait = trait
      self.atLeast = atLeast
      self.atMost = atMost
      self.labels = labels
    }
  }

  /// A period that recurs every year, including its first and last day. The period can span the new
  /// year; then `last` is earlier in the year than `first`.
  package struct ClosedSeason: Sendable, Equatable, Codable {
    /// The first day in the form `MM-DD`, such as `03-01`.
    package var first: String
    /// The last day in the form `MM-DD`.
    package var last: String

    package init(first: String, last: String) {
      self.first = first
      self.last = last
    }
  }

  /// The membership of a plant in a list of an app.
  package struct ListMembership: Sendable, Equatable, Codable {
    /// The number of the list in the bundle. The lists of all apps are numbered together, from 1.
    package var list: Int
    /// The position of the plant in a list of the kind `chosen`, from 1; `nil` in other lists.
    package var position: Int?

    package init(list: Int, position: Int? = nil) {
      self.list = list
      self.position = position
    }
  }

  /// A long text of an app, such as the privacy policy or a glossary.
  package struct AppPage: Sendable, Equatable, Codable {
    package var key: String
    package var titles: [LocalizedText]
    /// The texts, in the order of the languages of the catalogue.
    package var texts: [GuideText]

    package init(key: String, titles: [LocalizedText], texts: [GuideText]) {
      self.key = key
      self.titles = titles
      self.texts = texts
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
    /// A part of a tab. It shows an article, a standard section such as the photographs, or
    /// neither. After that, it shows the facts of `traits`.
    package struct Part: Sendable, Equatable, Codable {
      /// The key of the topic of the article; `nil` if the part has no article.
      package var topic: String?
      /// A standard section, which exists on every plant page, such as `photos`.
      package var content: String?
      /// The keys of the traits whose facts the part shows.
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
