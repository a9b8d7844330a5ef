import GRDB
import HortusBundle

/// The sources and credits of what an app shows, for a screen about the app.
public struct AppCredits: Sendable, Hashable {
  /// The sources of facts and texts, each once, sorted by title. General knowledge, for which no work
  /// was consulted, comes last.
  public let sources: [SourceCredit]
  /// The photographers and licences of photographs, each combination once, sorted by credit, licence
  /// and web address.
  public let photos: [PhotoCredit]

  /// A source, and how much of what the app shows is from it.
  public struct SourceCredit: Sendable, Hashable, Identifiable {
    /// The title, web address and licence of the source.
    public let source: FactSource
    /// The number of facts about plants.
    public let factCount: Int
    /// The number of descriptions, articles, relations of plants, and guides. A text counts in each
    /// language that it has.
    public let textCount: Int
    /// The codes of the countries whose hardiness zones by postcode are from the source
    /// (`Catalogue.hardinessZone(forPostcode:country:)`). They count for every app.
    public let postcodeCountries: [String]
    /// The number of towns that are from the source (`Catalogue.towns(matching:limit:)`). They count
    /// for every app.
    public let townCount: Int

    /// The key of the source.
    public var id: String { source.key }

    /// Creates a credit, for previews and tests.
    @_spi(Testing) public init(
      source: FactSource, factCount: Int = 0, textCount: Int = 0, postcodeCountries: [String] = [],
      townCount: Int = 0
    ) {
      self.source = source
      self.factCount = factCount
      self.textCount = textCount
      self.postcodeCountries = postcodeCountries
      self.townCount = townCount
    }
  }

  /// The credit of photographs from one place.
  public struct PhotoCredit: Sendable, Hashable, Identifiable {
    /// The credit line that the licence requires.
    public let credit: String
    /// The SPDX identifier or the name of the licence.
    public let licence: String
    /// The web address from which the photographs come; `nil` if none is recorded.
    public let url: String?
    /// The number of photographs.
    public let photoCount: Int

    /// The credit, the licence and the web address.
    public var id: [String] { [credit, licence, url ?? ""] }

    /// Creates a credit, for previews and tests.
    @_spi(Testing) public init(
      credit: String, licence: String, url: String? = nil, photoCount: Int = 1
    ) {
      self.credit = credit
      self.licence = licence
      self.url = url
      self.photoCount = photoCount
    }
  }

  /// Creates credits, for previews and tests.
  @_spi(Testing) public init(sources: [SourceCredit] = [], photos: [PhotoCredit] = []) {
    self.sources = sources
    self.photos = photos
  }
}

extension Catalogue {
  /// Returns the sources and credits of all that an app shows of its plants: the facts in rows and
  /// on pages, descriptions, articles, relations, photographs, zones of postcodes, towns and, if the
  /// profile shows them, guides.
  /// Illustrations and icons are part of the catalogue and need no credit.
  ///
  /// The method counts all facts of the app, which takes longer than a frame for thousands of plants,
  /// so an app calls it in `read(_:)`.
  ///
  /// - Parameter app: the profile of the app.
  /// - Throws: `QueryError.unknownApp` if the bundle has no profile with the id of `app`;
  ///   `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func credits(in app: AppProfile) throws -> AppCredits {
    guard try apps().contains(app.id) else {
      throw QueryError.unknownApp(app.id, nearest: try NearestKey(pool: pool).app(app.id))
    }
    let vocabulary = try vocabulary()
    let credits = CreditReader(app, vocabulary)
    return try pool.read { database in
      let counts = try credits.counts(database, hasTowns: information.townCount > 0)
      let sources = try counts.map { number, count in
        guard let source = vocabulary.sources[number] else {
          throw DatabaseError.damage("there is no source \(number)")
        }
        return AppCredits.SourceCredit(
          source: source, factCount: count.facts, textCount: count.texts,
          postcodeCountries: count.countries, townCount: count.towns)
      }
      return AppCredits(
        sources: sources.sorted { $0.rank < $1.rank }, photos: try credits.photos(database))
    }
  }
}

extension AppCredits.SourceCredit {
  /// What decides the order of sources.
  fileprivate var rank: (Int, String, String) {
    (source.isGeneralKnowledge ? 1 : 0, source.title, source.key)
  }
}

/// Counts the sources of what the profile of an app shows.
private struct CreditReader {
  /// The number of facts, texts and towns from a source, and the countries whose zones are from it.
  struct Count {
    var facts = 0
    var texts = 0
    var countries: [String] = []
    var towns = 0
  }

  private let app: String
  /// The numbers of the aspects whose facts the app shows, separated by commas.
  private let aspects: String
  /// The statements that count the texts that the app shows, by their sources.
  private let texts: [String]

  /// The plants of the app; the only argument is the id of the app.
  private static let plants = """
    SELECT plant FROM appListPlant WHERE list = (
      SELECT appList.number FROM app JOIN appList ON appList.app = app.number
      WHERE app.id = ?1 AND appList.key IS NULL)
    """

  init(_ app: AppProfile, _ vocabulary: Vocabulary) {
    self.app = app.id
    let parts = app.pageTabs.flatMap(\.parts)
    // The page of a profile without tabs shows everything.
    let showsAll = app.pageTabs.isEmpty
    let rows = app.leadingTraits + app.trailingTraits
    let named = Set(rows + parts.flatMap(\.traits))
    let shown = vocabulary.traits.map { trait in
      showsAll || named.contains(trait.key) || trait.isHarm
        || rows.isEmpty && (trait.role == .base || trait.role == .additional)
    }
    aspects = vocabulary.aspects.filter { shown[$0.trait] }.map { "\($0.number)" }
      .joined(separator: ",")
    let shownTopics = Set(parts.compactMap(\.topic))
    let topics = zip(1..., vocabulary.topics).filter {
      showsAll || shownTopics.contains($0.1.key)
    }.map { "\($0.0)" }.joined(separator: ",")
    func ofPlants(_ table: String, _ condition: String = "1") -> String {
      """
      SELECT source, count(*) FROM \(table)
      WHERE \(condition) AND plant IN (\(Self.plants)) GROUP BY source
      """
    }
    var texts = [ofPlants("article", "topic IN (\(topics))")]
    if showsAll || parts.contains(where: { $0.content == .summary }) {
      texts.append(ofPlants("summary"))
    }
    if showsAll || parts.contains(where: { $0.content == .relations }) {
      texts.append(ofPlants("plantRelation"))
    }
    if app.showsGuides {
      texts.append(
        """
        SELECT source, count(*) FROM guide JOIN guideText ON guide = number
        WHERE commonMark IS NOT NULL AND EXISTS (SELECT 1 FROM app WHERE id = ?1) GROUP BY source
        """)
    }
    self.texts = texts
  }

  /// Returns how much is from each source, keyed by the number of the source.
  ///
  /// - Parameter hasTowns: whether the bundle has towns. Older bundles lack the table.
  func counts(_ database: Database, hasTowns: Bool) throws -> [Int: Count] {
    var counts: [Int: Count] = [:]
    let facts = """
      SELECT source, count(*) FROM plantFact
      WHERE aspect IN (\(aspects)) AND part = 1 AND plant IN (\(Self.plants)) GROUP BY source
      """
    for row in try Row.fetchAll(database, sql: facts, arguments: [app]) {
      try counts[row.decoded(0), default: Count()].facts += row.decoded(1)
    }
    for text in texts {
      for row in try Row.fetchAll(database, sql: text, arguments: [app]) {
        try counts[row.decoded(0), default: Count()].texts += row.decoded(1)
      }
    }
    let countries = try Row.fetchAll(
      database, sql: "SELECT source, code FROM country ORDER BY code")
    for row in countries {
      try counts[row.decoded(0), default: Count()].countries.append(row.decoded(1))
    }
    if hasTowns {
      for row in try Row.fetchAll(
        database, sql: "SELECT source, count(*) FROM town GROUP BY source")
      {
        try counts[row.decoded(0), default: Count()].towns += row.decoded(1)
      }
    }
    return counts
  }

  func photos(_ database: Database) throws -> [AppCredits.PhotoCredit] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT credit, licence, url, count(*) FROM photo WHERE plant IN (\(Self.plants))
        GROUP BY credit, licence, url ORDER BY credit, licence, url
        """, arguments: [app]
    ).map { row in
      try AppCredits.PhotoCredit(
        credit: row.decoded(0), licence: row.decoded(1), url: row.decoded(2),
        photoCount: row.decoded(3))
    }
  }
}
