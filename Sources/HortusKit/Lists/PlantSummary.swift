import GRDB
import HortusBundle
import HortusSchema

/// A plant as shown in a list. It has all data of the list row, so drawing the row reads nothing
/// from the file.
public struct PlantSummary: Sendable, Hashable, Identifiable {
  /// The current id of the plant.
  public let id: PlantID
  /// The display name of the plant, if possible in a language of the reader.
  public let name: String
  /// The BCP 47 tag of the language of `name`; `nil` if `name` is the scientific name. An app tells a
  /// screen reader the language where it is not that of the screen (`la` for a scientific name).
  public let nameLanguage: String?
  /// The accepted scientific name, without its author.
  public let scientificName: String
  /// The botanical family, such as Araceae.
  public let family: String
  /// The first photograph of the plant; `nil` if the plant has no photographs.
  public let photo: CataloguePhoto?
  /// The illustration of the plant, whether or not it has a photograph; `nil` if no illustration of
  /// the catalogue fits.
  public let illustration: PlantIllustration?
  /// The badges to show to the left of the plant, such as light, humidity and difficulty. They are
  /// in the order of the vocabulary, or in the order of the profile if the catalogue is limited to
  /// an app. A trait whose value is unknown has no badge.
  public let baseTraits: [TraitBadge]
  /// The badges to show to the right of the plant, such as toxic and healing. Values that are not
  /// worth showing, such as “no” or “not toxic”, have no badge; see `Fact.holds`.
  ///
  /// For a trait with targets, the badge shows the target with the highest value, for example
  /// “Toxic to cats”. `Catalogue.concerning(_:)` selects the targets that are compared.
  public let additionalTraits: [TraitBadge]
  /// What is stated about the harm that the plant does. An app shows a severe harm before the other
  /// badges, and tells apart that no harm is known and that nothing is stated. `nil` if the catalogue
  /// has no trait about harm.
  public let harm: PlantHarm?
  /// The name that matched the text of the query; `nil` if the query has no text.
  public let match: NameMatch?

  /// Creates a list row, for previews and tests.
  @_spi(Testing) public init(
    id: PlantID, name: String, nameLanguage: String? = nil, scientificName: String, family: String,
    photo: CataloguePhoto? = nil, illustration: PlantIllustration? = nil,
    baseTraits: [TraitBadge] = [],
    additionalTraits: [TraitBadge] = [], harm: PlantHarm? = nil, match: NameMatch? = nil
  ) {
    self.id = id
    self.name = name
    self.nameLanguage = nameLanguage
    self.scientificName = scientificName
    self.family = family
    self.photo = photo
    self.illustration = illustration
    self.baseTraits = baseTraits
    self.additionalTraits = additionalTraits
    self.harm = harm
    self.match = match
  }

  /// The picture to show: the photograph, or otherwise the illustration; `nil` if the plant has
  /// neither.
  public var picture: PlantPicture? {
    photo.map { .photo($0) } ?? illustration.map { .illustration($0) }
  }
}

/// The result of looking up a stored plant id in a catalogue.
public enum PlantLookup: Sendable, Hashable, Identifiable {
  /// The catalogue has the plant. The id of the plant differs from the requested id if the plant
  /// was renamed or merged.
  case plant(PlantSummary)
  /// The plant was removed from the catalogue.
  case retired(Tombstone)
  /// The catalogue never had a plant with this id.
  case unknown(PlantID)

  /// The plant; `nil` if the plant was removed or is unknown.
  public var plant: PlantSummary? {
    guard case .plant(let plant) = self else { return nil }
    return plant
  }

  /// The current id of the plant. If the catalogue does not have the plant, this is the requested
  /// id.
  public var id: PlantID {
    switch self {
    case .plant(let plant): plant.id
    case .retired(let tombstone): tombstone.id
    case .unknown(let id): id
    }
  }
}

extension Catalogue {
  /// Returns a list row for each plant number, in the order of `numbers`.
  ///
  /// - Parameters:
  ///   - numbers: the plant numbers.
  ///   - hits: the plants that match the text of the query, each with the name that matched best;
  ///     `nil` if the query has no text. The row of a plant contains this name.
  func summaries(_ numbers: [Int], hits: TextHits? = nil) throws -> [PlantSummary] {
    guard !numbers.isEmpty else { return [] }
    let badges = try caches.badges(for: reader)
    let vocabulary = try vocabulary()
    let rows = SummaryRows(information: information, texts: reader.texts)
    let plants = try pool.read { try rows.read(numbers, in: $0) }
    let found = numbers.map { number in hits?.hit(of: number) }
    // Without a text the index of names is not needed, so it is not loaded.
    var matches =
      try hits == nil
      ? [].makeIterator() : caches.names.matches(found.compactMap { $0 }).makeIterator()
    return zip(plants, found).map { plant, hit in
      let (base, additional) = badges.badges(of: plant.number)
      return PlantSummary(
        id: plant.id, name: plant.name, nameLanguage: plant.nameLanguage,
        scientificName: plant.scientificName, family: plant.family, photo: plant.photo,
        illustration: vocabulary.illustration(plant.illustration),
        baseTraits: base, additionalTraits: additional, harm: badges.harm(of: plant.number),
        match: hit == nil ? nil : matches.next())
    }
  }
}

extension Catalogue {
  /// Returns a list row for each id, in the order of `ids`. Use this method for favourites, for a
  /// collection in manual order, or for recently seen plants.
  ///
  /// ```swift
  /// let ids = try library.collections.plants(of: balcony).map(\.id)
  /// let rows = try catalogue.summaries(of: ids).compactMap(\.plant)
  /// ```
  ///
  /// No id is skipped. For a former id, the result is the plant under its current id. For a removed
  /// plant, the result is `.retired`. For an id that the catalogue never had, the result is
  /// `.unknown`. If an id occurs twice, or two ids belong to the same plant, the plant is returned
  /// twice.
  ///
  /// - Parameter ids: the ids of the plants. One call with all ids is faster than a call for each
  ///   id.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func summaries(of ids: [PlantID]) throws -> [PlantLookup] {
    let numbers = try caches.numbers.numbers(of: ids)
    var plants = try summaries(numbers.compactMap { $0 }).makeIterator()
    return try zip(ids, numbers).map { id, number in
      if number != nil, let plant = plants.next() { return .plant(plant) }
      return try tombstone(id).map { .retired($0) } ?? .unknown(id)
    }
  }
}

extension Catalogue {
  /// Returns the short descriptions of all plants that have one, in the language and the units of
  /// the reader. Imported plants mostly have none.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  package func descriptions() throws -> [PlantID: String] {
    let texts = try pool.read { database in
      try LocalizedTexts(
        database,
        sql: """
          SELECT summary.language, plant.id, summary.text
          FROM summary JOIN plant ON plant.number = summary.plant
          """, chain: reader.texts)
    }
    let plants = texts.column(0).map { (PlantID($0), $1) }
    return Dictionary(plants, uniquingKeysWith: { first, _ in first })
  }
}

/// Reads the list rows of plants. Each text is looked up in the languages of a fallback chain in
/// turn, and the first text that exists is used.
struct SummaryRows {
  /// The data of a list row that is read from the file. Badges are not included, because they come
  /// from memory.
  struct Plant {
    let number: Int
    let id: PlantID
    let name: String
    /// The language of `name`; `nil` if it is the scientific name.
    let nameLanguage: String?
    let scientificName: String
    let family: String
    let photo: CataloguePhoto?
    let illustration: StoredIllustration
  }

  /// All languages of the bundle, in the order in which texts are looked up, and the units of texts.
  private let chain: TextChain
  /// The languages that come before the default language in `chain`. The table `plant` has the name
  /// in the default language, so names are looked up in the table `plantName` only for these
  /// languages.
  private let languages: [String]
  private let defaultLanguage: String

  init(information: CatalogueInformation, texts: TextChain) {
    chain = texts
    defaultLanguage = information.defaultLanguage
    languages = Array(texts.languages.prefix { $0 != information.defaultLanguage })
  }

  /// Reads the plant for each plant number, in the order of `numbers`.
  func read(_ numbers: [Int], in database: Database) throws -> [Plant] {
    let plant = try database.cachedStatement(
      sql: """
        SELECT plant.id, plant.name, plant.scientificName, plant.family,
          plant.illustration, plant.foliageColor, plant.flowerColor, photo.number,
          (SELECT alternative FROM photoText
            WHERE photoText.photo = photo.number AND photoText.language = ?2),
          \(CataloguePhoto.columns)
        FROM plant LEFT JOIN photo ON photo.plant = plant.number AND photo.position = 1
        WHERE plant.number = ?1
        """)
    return try numbers.map { number in
      guard let row = try Row.fetchOne(plant, arguments: [number, chain.first]) else {
        throw DatabaseError.damage("there is no plant \(number)")
      }
      let name = try languages.isEmpty ? nil : name(of: number, in: database)
      let photo = try row.decoded(7, as: Int?.self).map { photo in
        let first: String? = try row.decoded(8)
        return try CataloguePhoto(
          row, from: 9,
          alternative: first.map { chain.converted($0, in: chain.first ?? "") }
            ?? alternative(of: photo, in: database))
      }
      let (usual, scientific): (String, String) = (try row.decoded(1), try row.decoded(2))
      return try Plant(
        number: number, id: PlantID(rawValue: row.decoded(0)), name: name?.text ?? usual,
        nameLanguage: name?.language ?? (usual == scientific ? nil : defaultLanguage),
        scientificName: scientific, family: row.decoded(3), photo: photo,
        illustration: StoredIllustration(row, from: 4))
    }
  }

  private func name(
    of number: Int, in database: Database
  ) throws -> (text: String, language: String)? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT language, text FROM plantName
        WHERE plant = ? AND isPreferred = 1 AND kind = 'common'
        """)
    return try best(statement, number, languages)
  }

  /// Reads the alternative text of a photo that has no alternative text in the first language of
  /// `chain`.
  private func alternative(of photo: Int, in database: Database) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT language, alternative FROM photoText WHERE photo = ?")
    return try best(statement, photo, chain.languages).map {
      chain.converted($0.text, in: $0.language)
    }
  }

  /// Returns the text of a plant or photo in the first of the languages that has one, and that
  /// language; `nil` if none of the languages has a text.
  ///
  /// - Parameter statement: a query whose columns are the language and the text. Its only argument
  ///   is the number of the plant or photo.
  private func best(
    _ statement: Statement, _ number: Int, _ languages: [String]
  ) throws -> (text: String, language: String)? {
    var first = FirstText<(text: String, language: String)>()
    let rows = try Row.fetchCursor(statement, arguments: [number])
    while let row = try rows.next() {
      let language: String = try row.decoded(0)
      let rank = languages.rank(ofLanguage: language)
      if rank < languages.count { try first.add((row.decoded(1), language), rank: rank) }
    }
    return first.text
  }
}

/// The names under which an app shows a plant.
package struct PlantDisplayNames: Sendable, Equatable {
  /// The common name; the scientific name if the plant has no common name.
  package let name: String
  package let scientificName: String

  package init(name: String, scientificName: String) {
    self.name = name
    self.scientificName = scientificName
  }
}

extension Catalogue {
  /// Returns the names of a plant by its current id; `nil` if no plant has the id.
  ///
  /// Saving a favourite needs only these names. They are faster to read than a list row, which also
  /// needs the labels of traits.
  package func names(of id: PlantID) throws -> PlantDisplayNames? {
    try pool.read { database in
      let plant = try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT number, name, scientificName FROM plant WHERE id = ?"),
        arguments: [id.rawValue])
      guard let plant else { return nil }
      let rows = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT language, text FROM plantName
            WHERE plant = ? AND kind = 'common' AND isPreferred = 1
            """), arguments: [try plant.decoded(0, as: Int64.self)])
      let common = Dictionary(
        try rows.map { (try $0.decoded(0, as: String.self), try $0.decoded(1, as: String.self)) },
        uniquingKeysWith: { first, _ in first })
      let name = reader.chain.firstText(in: common)
      return PlantDisplayNames(
        name: try name ?? plant.decoded(1), scientificName: try plant.decoded(2))
    }
  }
}
