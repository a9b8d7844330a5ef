import HortusDiagnostics

extension AsWritten {
  /// The profile of an app, a file in `content/apps/`.
  package struct App: Sendable, Equatable, Codable {
    package var id: Located<String>
    package var pageSize: Located<String>?
    package var names: [LocalizedText] = []
    package var taglines: [LocalizedText] = []
    /// The conditions for plants of the app. A plant belongs to the app if all conditions of one
    /// element hold.
    package var plants: [[PlantCondition]] = []
    package var lists: [AppList] = []
    /// The traits that a row of a list shows before the name.
    package var leading: [Located<String>] = []
    /// The traits that a row of a list shows after the name.
    package var trailing: [Located<String>] = []
    /// The targets whose facts count in the app, such as cats.
    package var targets: [AppTarget] = []
    /// The traits that the filter screen offers.
    package var filters: [Located<String>] = []
    package var tabs: [AppTab] = []
    /// Everything else that the app shows, part by part in the order of `AppItem.Part`.
    package var items: [AppItem] = []
    package var colors: [AppColor] = []
    package var contrasts: [AppContrast] = []
    package var styles: [AppStyle] = []
    package var measures: [AppMeasure] = []

    package init(id: Located<String>) {
      self.id = id
    }
  }

  /// A list of plants that an app opens.
  package struct AppList: Sendable, Equatable, Codable {
    package var key: Located<String>
    /// `all` or `favorites` if the list names no plants.
    package var source: Located<String>?
    package var isFeatured: Bool
    /// The first day on which a featured list is shown, as `03-01`.
    package var from: Located<String>?
    package var to: Located<String>?
    package var symbols: AppSymbols
    package var titles: [LocalizedText]
    package var texts: [LocalizedText]
    package var empty: AppItem?
    /// The conditions for plants of the list. All conditions of one element must hold.
    package var conditions: [[PlantCondition]]
    /// The ids of plants that an editor chose.
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
    /// A part of the tab: an article, something that every page has, or facts alone.
    package struct Part: Sendable, Equatable, Codable {
      package var topic: Located<String>?
      /// Something that every plant page has, such as `photos`.
      package var content: String?
      /// The traits whose facts stand in the part.
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
