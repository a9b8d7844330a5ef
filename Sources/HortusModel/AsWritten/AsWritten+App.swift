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
    package var tabs: [AppTab] = []
    /// The other elements that the app shows, grouped by part in the order of the cases of
    /// `AppItemPart`.
    package var items: [AppItem] = []
    package var colors: [AppColor] = []
    package var contrasts: [AppContrast] = []
    package var styles: [AppStyle] = []
    package var measures: [AppMeasure] = []

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
    package var empty: AppItem?
    /// Lists of conditions, one list for each `plants` element. A plant of the app is in the list
    /// if all conditions of at least one list of conditions hold.
    package var conditions: [[PlantCondition]]
    /// The ids of the plants that an editor chose one by one, in the order of the list.
    package var plants: [Located<String>]

    package init(
      key: Located<String>, source: Located<String>?, isFeatured: Bool, from: Located<String>?,
      to: Located<String>?, symbols: AppSymbols, titles: [LocalizedText], texts: [LocalizedText],
      empty: AppItem?, conditions: [[PlantCondition]], plants: [Located<String>]
    ) {
      self.key = key
      self.source = source
      self.isFeatured = isFeatured
      self.from = from
      self.to = to
      self.symbols = symbols
      self.titles = titles
      self.texts = texts
      self.empty = empty
      self.conditions = conditions
      self.plants = plants
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
