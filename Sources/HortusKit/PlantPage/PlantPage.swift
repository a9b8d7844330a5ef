import GRDB
import HortusBundle
import HortusSchema

/// The page of a plant, with all information in the catalogue about the plant.
public struct PlantPage: Sendable, Hashable, Identifiable {
  /// The current id of the plant. It differs from the requested id if the plant was renamed or
  /// merged.
  public let id: PlantID
  /// All names of the plant.
  public let names: Names
  /// The botanical family, such as Araceae.
  public let family: String
  /// The genus, such as Monstera.
  public let genus: String
  /// How widely the plant is grown, from 0 to 100; `nil` if unknown.
  public let popularity: Int?
  /// The photographs of the plant. Lists show the first photograph.
  public let photos: [CataloguePhoto]
  /// The illustration of the plant, whether or not it has photographs; `nil` if no illustration of
  /// the catalogue fits.
  public let illustration: PlantIllustration?
  /// A description of the plant in one or two sentences; `nil` if there is none.
  public let summary: ShortDescription?
  /// The categories of the plant, in the order in which menus show categories.
  public let categories: [PlantCategory]
  /// The facts about the plant, in the order of the vocabulary. There is one fact for every trait
  /// without targets, and one fact for every target of a trait with targets. Unknown facts are
  /// included.
  public internal(set) var facts: [Fact]
  /// The facts to show: those that have a text, except a statement of harm whose source does not say
  /// whom the plant harms, where the same or worse is stated of a target that counts in the app.
  public var shownFacts: [Fact] { facts.filter { $0.text != nil && !coveredFacts.contains($0.id) } }
  /// The ids of the statements of harm that `shownFacts` leaves out.
  var coveredFacts: Set<String> = []
  /// What is stated about the harm that the plant does. An app shows a severe harm before anything
  /// about care. `nil` if the catalogue has no trait about harm.
  public internal(set) var harm: PlantHarm?
  /// The articles on the care of the plant, in the order of the topics.
  public let articles: [Article]
  /// The plants that grow well beside this plant.
  public let companions: [PlantNeighbour]
  /// The plants that should not grow beside this plant.
  public let antagonists: [PlantNeighbour]
  /// The version of the content that added the plant, such as 1.4.0; `nil` if unknown.
  public let since: String?
  /// The day on which an editor last checked the plant, such as 2026-11-23 (ISO 8601); `nil` if
  /// unknown.
  public let reviewed: String?

  /// Creates a page, for previews and tests.
  @_spi(Testing) public init(
    id: PlantID, names: Names, family: String, genus: String, popularity: Int? = nil,
    photos: [CataloguePhoto] = [], illustration: PlantIllustration? = nil,
    summary: ShortDescription? = nil,
    categories: [PlantCategory] = [], facts: [Fact] = [], harm: PlantHarm? = nil,
    articles: [Article] = [],
    companions: [PlantNeighbour] = [], antagonists: [PlantNeighbour] = [],
    since: String? = nil, reviewed: String? = nil
  ) {
    self.id = id
    self.names = names
    self.family = family
    self.genus = genus
    self.popularity = popularity
    self.photos = photos
    self.illustration = illustration
    self.summary = summary
    self.categories = categories
    self.facts = facts
    self.harm = harm
    self.articles = articles
    self.companions = companions
    self.antagonists = antagonists
    self.since = since
    self.reviewed = reviewed
  }

  /// The picture to show first: the first photograph, or the illustration if there is no
  /// photograph; `nil` if the plant has neither.
  public var picture: PlantPicture? {
    photos.first.map { .photo($0) } ?? illustration.map { .illustration($0) }
  }

  /// The name to show; the same as `names.preferred`.
  public var name: String { names.preferred }

  /// The facts that a list shows to the left of the plant (such as light, humidity and difficulty),
  /// except those with the value `.unknown` and statements of harm that `shownFacts` leaves out.
  public var baseFacts: [Fact] { knownFacts(.base) }

  /// The facts that a list shows to the right of the plant, such as poisonous and healing. Facts
  /// that do not hold (`Fact.holds`) are left out.
  public var additionalFacts: [Fact] { facts.filter { $0.trait.role == .additional && $0.holds } }

  /// The facts about care, except those with the value `.unknown` and statements of harm that
  /// `shownFacts` leaves out.
  public var careFacts: [Fact] { knownFacts(.care) }

  /// The facts about other details, except those with the value `.unknown` and statements of harm that
  /// `shownFacts` leaves out.
  public var details: [Fact] { knownFacts(.detail) }

  /// Returns the fact about the trait with a key.
  ///
  /// If the catalogue does not state a value, the value of the fact is `.unknown`.
  ///
  /// - Parameters:
  ///   - trait: the key of the trait.
  ///   - target: the key of the target; `nil` for the most severe fact of a trait with targets.
  /// - Returns: `nil` if the trait has no target with the key.
  /// - Throws: `QueryError.unknownTrait` if the catalogue has no trait with the key.
  public func fact(_ trait: TraitKey, target: String? = nil) throws(QueryError) -> Fact? {
    let facts = try facts(trait)
    return target == nil ? facts.first : facts.first { $0.target?.key == target }
  }

  /// Returns the facts about the trait with a key: one for each target, the most severe one first, or
  /// one fact for a trait without targets.
  ///
  /// - Throws: `QueryError.unknownTrait` if the catalogue has no trait with the key.
  public func facts(_ trait: TraitKey) throws(QueryError) -> [Fact] {
    // A page has a fact for every trait of the catalogue, also where nothing is stated.
    let found = facts.filter { $0.trait.key == trait }
    guard !found.isEmpty else {
      let candidates = facts.map(\.trait).flatMap {
        [($0.key.rawValue, $0.key.rawValue), ($0.label, $0.key.rawValue)]
      }
      let nearest = NearestKey.nearest(to: trait.rawValue, among: candidates)
      throw .unknownTrait(trait, nearest: nearest.map(TraitKey.init(rawValue:)))
    }
    return found.mostSevereFirst
  }

  /// Returns the article on the topic with a key; `nil` if the plant has no article on the topic.
  public func article(_ topic: String) -> Article? {
    articles.first { $0.topic.key == topic }
  }

  private func knownFacts(_ role: PlantTrait.Role) -> [Fact] {
    facts.filter {
      $0.trait.role == role && $0.value != .unknown && !coveredFacts.contains($0.id)
    }
  }
}

extension PlantPage {
  /// The names of a plant.
  public struct Names: Sendable, Hashable {
    /// A scientific name with its author citation.
    public struct Scientific: Sendable, Hashable {
      /// The name without its author.
      public let text: String
      /// The author citation, such as “Liebm.”; `nil` if none is recorded.
      public let author: String?

      /// Creates a scientific name, for previews and tests.
      @_spi(Testing) public init(text: String, author: String? = nil) {
        self.text = text
        self.author = author
      }
    }

    /// A common name.
    public struct Common: Sendable, Hashable {
      /// The name in its original spelling.
      public let text: String
      /// The BCP 47 tag of the name's language.
      public let language: String
      /// Whether the name is in another language than the first one of the reader. An app lists such
      /// names after the scientific ones, and tells a screen reader their language.
      public let isForeign: Bool

      /// Creates a common name, for previews and tests.
      @_spi(Testing) public init(text: String, language: String, isForeign: Bool = false) {
        self.text = text
        self.language = language
        self.isForeign = isForeign
      }
    }

    /// The name to show. Languages are tried in order, the wanted languages first. The name is the
    /// preferred common name in the first language that has one, otherwise the scientific name.
    public let preferred: String
    /// The BCP 47 tag of the language of `preferred`; `nil` if `preferred` is the scientific name.
    public let preferredLanguage: String?
    /// The accepted scientific name.
    public let scientific: Scientific
    /// The scientific synonyms of the plant: names that are not accepted, but for which people may
    /// still search.
    public let synonyms: [Scientific]
    /// The common names other than `preferred`. Names in the wanted languages come first.
    public let others: [Common]

    /// Creates a set of names, for previews and tests.
    @_spi(Testing) public init(
      preferred: String, preferredLanguage: String? = nil, scientific: Scientific,
      synonyms: [Scientific] = [], others: [Common] = []
    ) {
      self.preferred = preferred
      self.preferredLanguage = preferredLanguage
      self.scientific = scientific
      self.synonyms = synonyms
      self.others = others
    }
  }
}

extension Catalogue {
  /// Returns the page of a plant.
  ///
  /// - Parameter id: the current id of the plant, or a former one.
  /// - Returns: `nil` if the catalogue has no such plant, or if the plant was removed.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func plant(_ id: PlantID) throws -> PlantPage? {
    guard let number = try caches.numbers.number(of: id) else { return nil }
    let vocabulary = try vocabulary()
    let page = try pool.read { database in
      try PageReader(database: database, vocabulary: vocabulary, plant: number)
        .page(units: units, hemisphere: hemisphere)
    }
    return try page.map { page in
      var page = try concerningNamedTargets(page, number: number)
      addHarm(to: &page)
      return page
    }
  }

  /// Sums up the facts about traits of harm, if the bundle has such a trait.
  private func addHarm(to page: inout PlantPage) {
    guard page.facts.contains(where: { $0.trait.isHarm }) else { return }
    let named = caches.namedTargets
    func isRelevant(_ fact: Fact) -> Bool {
      fact.target.map { named?.contains($0.key) ?? $0.isRelevant } ?? true
    }
    let statements = page.facts.compactMap { fact in
      PlantHarm.Statement(fact, isRelevant: isRelevant(fact)).map { (fact.id, $0) }
    }
    let all = statements.map(\.1)
    page.coveredFacts = Set(statements.filter { $0.1.isCovered(by: all) }.map(\.0))
    page.harm = PlantHarm(
      all,
      silent: page.facts.filter {
        $0.trait.isHarm && $0.trait.derivedFrom == nil && $0.text == nil && isRelevant($0)
      }.compactMap(\.target))
  }
}

extension PageReader {
  /// Reads the whole page; `nil` if the bundle has no plant with the number `plant`.
  func page(units: UnitSystem, hemisphere: Hemisphere) throws -> PlantPage? {
    let rows = try rows(
      """
      SELECT id, family, genus, popularity, illustration, foliageColor, flowerColor,
        since, reviewed
      FROM plant WHERE number = ?
      """)
    guard let row = rows.first else { return nil }
    let neighbours = try neighbours()
    return try PlantPage(
      id: PlantID(rawValue: row.decoded(0)), names: names(), family: row.decoded(1),
      genus: row.decoded(2),
      popularity: row.decoded(3), photos: try photos(),
      illustration: vocabulary.illustration(StoredIllustration(row, from: 4)),
      summary: try summary(),
      categories: try categories(),
      facts: try Fact.facts(
        database, plant: plant, in: vocabulary, units: units, hemisphere: hemisphere),
      articles: try articles(), companions: neighbours.companions,
      antagonists: neighbours.antagonists,
      since: row.decoded(7, as: Int?.self).map { ContentVersion(number: $0).text },
      reviewed: row.decoded(8))
  }
}
