import HortusDiagnostics

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
    package var traits: [Trait] = []
    package var topics: [Topic] = []
    package var categories: [Category] = []
    package var icons: [Icon] = []
    /// The lists of genera and species that are known to be dangerous.
    package var dangerLists: [DangerList] = []
    /// The botanical families that the catalogue lists, with their genera.
    package var families: [Family] = []
    package var rules: [Rule] = []
    package var drawings: [Drawing] = []
    package var illustrations: [Illustration] = []
    package var foliageTints: Tints?
    package var flowerTints: Tints?
    package var illustrationDrawings: [Drawing] = []
    package var plants: [Plant] = []
    package var redirects: [Redirect] = []
    package var tombstones: [Tombstone] = []
    package var approvals: [Approval] = []
    package var placeTables: [PlaceTable] = []
    package var apps: [App] = []
    package var guides: [Guide] = []
    /// The files in `content/photos/`, keyed by their path relative to `content/`. The value is
    /// `nil` if the file cannot be read, or is not a JPEG, PNG or WebP file.
    package var photoFiles: [String: PhotoFile?] = [:]

    package init() {}
  }
}
