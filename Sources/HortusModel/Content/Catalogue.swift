import HortusDiagnostics

/// A namespace for the content of a catalogue as authors wrote it, decoded from XML but not
/// interpreted. Values that diagnostics can refer to are stored with their locations.
package enum AsWritten {
  /// Whether the text of an `xs:boolean` is true. White space around it means nothing. The result is
  /// `false` for `nil`, the text of an attribute that is absent.
  package static func isTrue(_ text: String?) -> Bool {
    let words = text?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count == 1 && ["true", "1"].contains(words[0])
  }
}

/// A namespace for the content of a catalogue in its final form, with canonical keys, numbers in
/// the units of the traits, articles in CommonMark, and cleaned drawings.
///
/// All lists are in a fixed order, which is either the order of the vocabulary or the byte order of
/// ids. The same content therefore always produces the same bundle.
package enum Resolved {}

extension AsWritten {
  /// The content of `content/catalogue.xml`.
  package struct CatalogueHeader: Sendable, Equatable, Codable {
    package var id: Located<String>
    package var version: Located<String>
    package var defaultLanguage: Located<String>
    package var titles: [LocalizedText]
    package var languages: [Located<String>]
    /// The languages with unfinished translations, a subset of `languages`.
    package var draftLanguages: [Located<String>]
    package var sources: [Source]
    /// The limits that a bundle has to keep; `nil` if there are none.
    package var guards: Guards?

    package init(
      id: Located<String>, version: Located<String>, defaultLanguage: Located<String>,
      titles: [LocalizedText], languages: [Located<String>],
      draftLanguages: [Located<String>] = [], sources: [Source], guards: Guards? = nil
    ) {
      self.id = id
      self.version = version
      self.defaultLanguage = defaultLanguage
      self.titles = titles
      self.languages = languages
      self.draftLanguages = draftLanguages
      self.sources = sources
      self.guards = guards
    }
  }

  /// A work that facts can refer to as their source.
  package struct Source: Sendable, Equatable, Codable {
    package var id: Located<String>
    package var title: Located<String>
    package var url: String?
    package var licence: String?

    package init(id: Located<String>, title: Located<String>, url: String?, licence: String?) {
      self.id = id
      self.title = title
      self.url = url
      self.licence = licence
    }
  }

  /// A row of a table in `content/sources`: a fact that somebody compared with a work.
  package struct CheckedFact: Sendable, Equatable, Codable {
    /// The id of the plant.
    package var plant: Located<String>
    package var trait: Located<String>
    /// `nil` if the cell is empty.
    package var target: Located<String>?
    package var value: Located<String>
    /// The id of the source in which somebody looked the fact up.
    package var work: Located<String>
    /// The web address that was opened.
    package var address: Located<String>
    /// The words of the work that state the fact; `nil` if the cell is empty.
    package var words: String?
    /// The day on which the address was opened, such as 2026-11-28; `nil` if the cell is empty.
    package var day: String?

    package init(
      plant: Located<String>, trait: Located<String>, target: Located<String>?,
      value: Located<String>, work: Located<String>, address: Located<String>
    ) {
      (self.plant, self.trait, self.target) = (plant, trait, target)
      (self.value, self.work, self.address) = (value, work, address)
    }
  }

  /// One line of text in one language.
  package struct LocalizedText: Sendable, Equatable, Codable {
    package var language: Located<String>
    package var text: Located<String>
    /// The digest of the text in the default language from which the text was translated.
    package var from: Located<String>?

    package init(language: Located<String>, text: Located<String>) {
      self.language = language
      self.text = text
    }
  }

  /// The content of all files of a catalogue.
  package struct Catalogue: Sendable, Equatable, Codable {
    package var header: CatalogueHeader?
    package var units: [Unit] = []
    package var traits: [Trait] = []
    package var topics: [Topic] = []
    package var categories: [Category] = []
    package var icons: [Icon] = []
    /// The lists of genera and species that are known to be dangerous.
    package var dangerLists: [DangerList] = []
    /// The records of facts that were compared with a work; `nil` if the catalogue keeps none, and
    /// facts may then name any source.
    package var checkedFacts: [CheckedFact]?
    /// The botanical families that the catalogue lists, with their genera.
    package var families: [Family] = []
    package var rules: [Rule] = []
    package var drawings: [Drawing] = []
    package var illustrations: [Illustration] = []
    package var foliageTints: Tints?
    package var flowerTints: Tints?
    package var illustrationDrawings: [Drawing] = []
    /// The stages of growth, and the groups in which plants go through them.
    package var growthStages: [GrowthStage] = []
    package var stageGroups: [StageGroup] = []
    package var plants: [Plant] = []
    package var redirects: [Redirect] = []
    package var tombstones: [Tombstone] = []
    package var approvals: [Approval] = []
    package var placeTables: [PlaceTable] = []
    package var townTables: [TownTable] = []
    package var apps: [App] = []
    package var guides: [Guide] = []
    /// The texts of pages that the catalogue has in place of those of the program.
    package var pageTexts: [PageText] = []
    /// The files in `content/photos/`, keyed by their path relative to `content/`. The value is
    /// `nil` if the file cannot be read, or is not a JPEG, PNG or WebP file.
    package var photoFiles: [String: PhotoFile?] = [:]

    package init() {}
  }
}

extension Resolved {
  /// The resolved content of a catalogue except its plants. The plants are resolved and stored one
  /// by one, because they may not all fit into memory.
  package struct Catalogue: Sendable, Equatable, Codable {
    package var id: String
    /// The version of the content, `major.minor.patch`.
    package var version: String
    package var defaultLanguage: String
    /// The codes of all languages in fallback order. The default language is first.
    package var languages: [String]
    /// The languages with unfinished translations, a subset of `languages`.
    package var draftLanguages: [String]
    package var titles: [LocalizedText]
    /// The sources, sorted by id. The source `general-knowledge` is always included.
    package var sources: [Source]
    /// The traits, in the order of their declarations in the vocabulary.
    package var traits: [Trait]
    package var topics: [Topic]
    package var categories: [Category]
    /// The icons, sorted by id.
    package var icons: [Icon]
    /// The redirects, sorted by old id. Each redirect leads directly to an existing plant.
    package var redirects: [Redirect]
    /// The tombstones, sorted by id.
    package var tombstones: [Tombstone]
    /// The tables of hardiness zones, sorted by country code.
    package var placeTables: [PlaceTable]
    /// The towns, sorted by key.
    package var towns: [Town] = []
    /// The profiles of apps, sorted by id.
    package var apps: [App]
    /// The illustrations, sorted by key.
    package var illustrations: [Illustration] = []
    package var illustrationColors = IllustrationColors()
    /// The stages of growth, and the groups in which plants go through them, in the order of their
    /// declarations.
    package var growthStages: [GrowthStage] = []
    package var stageGroups: [StageGroup] = []
    /// The guides, sorted by id.
    package var guides: [Guide] = []
    /// The units that the catalogue declares, in the order of their declarations.
    package var units: [Unit] = []
    /// The texts of pages that the catalogue has in place of those of the program, sorted by key.
    package var pageTexts: [PageText] = []

    package init(
      id: String, version: String, defaultLanguage: String, languages: [String],
      draftLanguages: [String] = [], titles: [LocalizedText], sources: [Source], traits: [Trait],
      topics: [Topic],
      categories: [Category], icons: [Icon], redirects: [Redirect], tombstones: [Tombstone],
      placeTables: [PlaceTable] = [], apps: [App] = []
    ) {
      self.id = id
      self.version = version
      self.defaultLanguage = defaultLanguage
      self.languages = languages
      self.draftLanguages = draftLanguages
      self.titles = titles
      self.sources = sources
      self.traits = traits
      self.topics = topics
      self.categories = categories
      self.icons = icons
      self.redirects = redirects
      self.tombstones = tombstones
      self.placeTables = placeTables
      self.apps = apps
    }
  }

  /// One line of text in one language.
  package struct LocalizedText: Sendable, Equatable, Codable {
    package var language: String
    package var text: String

    package init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// A work that facts refer to as their source.
  package struct Source: Sendable, Equatable, Codable {
    /// The id of the source of facts for which no work was consulted.
    package static let generalKnowledge = "general-knowledge"

    /// Returns the source id `written`, or `generalKnowledge` if `written` is `nil`. If `written`
    /// is equal to `generalKnowledge`, as for most facts, the static string is returned, because it
    /// can be copied without reference counting.
    package static func id(_ written: String?) -> String {
      guard let written, written != generalKnowledge else { return generalKnowledge }
      return written
    }

    package var id: String
    package var title: String
    package var url: String?
    package var licence: String?

    package init(id: String, title: String, url: String?, licence: String?) {
      self.id = id
      self.title = title
      self.url = url
      self.licence = licence
    }
  }

  /// A retired id and the plant that replaces it.
  package struct Redirect: Sendable, Equatable, Codable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// The id of a plant that was removed from the catalogue, and the reason in several languages.
  package struct Tombstone: Sendable, Equatable, Codable {
    package var id: String
    package var reasons: [LocalizedText]

    package init(id: String, reasons: [LocalizedText]) {
      self.id = id
      self.reasons = reasons
    }
  }
}

extension AsWritten {
  /// A retired id and the id that replaces it. The plant was renamed, or merged into another plant.
  package struct Redirect: Sendable, Equatable, Codable {
    package var from: Located<String>
    package var to: Located<String>

    package init(from: Located<String>, to: Located<String>) {
      self.from = from
      self.to = to
    }
  }

  /// The id of a plant that was removed from the catalogue, and the reason in several languages.
  package struct Tombstone: Sendable, Equatable, Codable {
    package var id: Located<String>
    package var reasons: [LocalizedText]

    package init(id: Located<String>, reasons: [LocalizedText]) {
      self.id = id
      self.reasons = reasons
    }
  }
}

extension AsWritten {
  /// The content of a file in `content/places/`: the hardiness zones of a country's postal codes.
  package struct PlaceTable: Sendable, Equatable, Codable {
    package var country: Located<String>
    package var source: Located<String>
    package var zones: [PlaceZone]

    package init(country: Located<String>, source: Located<String>, zones: [PlaceZone]) {
      self.country = country
      self.source = source
      self.zones = zones
    }
  }

  /// A hardiness zone with the postal codes in it.
  package struct PlaceZone: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var postcodes: [Located<String>]

    package init(key: Located<String>, postcodes: [Located<String>]) {
      self.key = key
      self.postcodes = postcodes
    }
  }
}

extension Resolved {
  /// The hardiness zones of a country's postal codes.
  package struct PlaceTable: Sendable, Equatable, Codable {
    /// The country code, ISO 3166-1 alpha-2.
    package var country: String
    /// The id of the table's source.
    package var source: String
    /// The places, sorted by postal code in byte order.
    package var places: [Place]

    package init(country: String, source: String, places: [Place]) {
      self.country = country
      self.source = source
      self.places = places
    }
  }

  /// A postal code with its hardiness zone.
  package struct Place: Sendable, Equatable, Codable {
    /// The postal code in capitals, without spaces and hyphens.
    package var postcode: String
    /// The half-zone number of the place, from 1 (1a) to 26 (13b).
    package var zone: Int

    package init(postcode: String, zone: Int) {
      self.postcode = postcode
      self.zone = zone
    }
  }
}
