import GRDB
import HortusBundle
import HortusSchema

/// A long text of an app, such as the privacy policy, the terms, help or a glossary, in one
/// language.
public struct AppPage: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `privacy`.
  public let key: String
  /// The title in the language of the reader, or `key` if the page has no title.
  public let title: String
  /// The text in CommonMark, with headings of the second level. A link to a plant has the address
  /// `plant:` followed by the plant id.
  public let commonMark: String
  /// The text without markup.
  public let plainText: String
  /// The BCP 47 tag of the language of the text, chosen as for a guide (`Guide.language`).
  public let language: String

  /// The permanent key of the page.
  public var id: String { key }

  /// Returns the text as HTML, like `Article.html(linkingTo:)`. Headings become `h2` elements.
  public func html(linkingTo address: @escaping (PlantID) -> String?) -> String {
    ArticleHTML(address: address).blocks(commonMark)
  }

  /// Creates a page, for previews and tests.
  @_spi(Testing) public init(
    key: String, title: String, commonMark: String, plainText: String, language: String
  ) {
    self.key = key
    self.title = title
    self.commonMark = commonMark
    self.plainText = plainText
    self.language = language
  }

  /// The key and the title of a page, for a list of pages.
  public struct Outline: Sendable, Hashable, Identifiable {
    /// The permanent key, such as `privacy`.
    public let key: String
    /// The title in the language of the reader, or `key` if the page has no title.
    public let title: String

    /// The permanent key of the page.
    public var id: String { key }

    /// Creates an outline, for previews and tests.
    @_spi(Testing) public init(key: String, title: String) {
      self.key = key
      self.title = title
    }
  }
}

extension Catalogue {
  /// Returns a page of an app, such as the one that an item opens (`AppItem.page`), in the language
  /// and the units of the reader.
  ///
  /// - Throws: `QueryError.unknownPage` if the app has no such page, or the page has no text;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func appPage(_ key: String, in app: AppProfile) throws -> AppPage {
    let chain = try vocabulary().chain
    let page = try pool.read { database -> AppPage? in
      let texts = try Row.fetchAll(
        database,
        sql: """
          SELECT language, title, commonMark, coalesce(plainText, commonMark)
          FROM appPageText JOIN appPage ON appPage.number = page
          WHERE app = (SELECT number FROM app WHERE id = ?) AND key = ? AND commonMark IS NOT NULL
          """, arguments: [app.id, key])
      let best = try texts.min {
        try chain.rank(ofLanguage: $0.decoded(0, as: String.self))
          < chain.rank(ofLanguage: $1.decoded(0, as: String.self))
      }
      guard let best else { return nil }
      let language: String = try best.decoded(0)
      let title = app.pages.first { $0.key == key }?.title
      return try AppPage(
        key: key, title: title ?? best.decoded(1) ?? key,
        commonMark: chain.converted(best.decoded(2), in: language),
        plainText: chain.converted(best.decoded(3), in: language), language: language)
    }
    if let page { return page }
    throw QueryError.unknownPage(
      key, nearest: NearestKey.nearest(to: key, among: app.pages.map { ($0.key, $0.key) }))
  }
}
