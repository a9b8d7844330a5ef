import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport
import Testing

/// The garden as the stage before hands it over, with one plant of a test’s own.
struct Garden {
  static let file = "content/plants/test.xml"

  var written: AsWritten.Catalogue

  init() throws {
    written = try Golden.value(
      AsWritten.Catalogue.self, at: "Tests/Fixtures/Catalogues/garden/as-written.json")
  }

  static func located(_ text: String, line: Int = 1) -> Located<String> {
    Located(text, at: SourceLocation(file: file, line: line, column: 1, length: 1))
  }

  static func text(_ language: String, _ text: String) -> AsWritten.LocalizedText {
    AsWritten.LocalizedText(language: located(language), text: located(text))
  }

  static func statement(
    _ key: String, _ value: String, target: String? = nil, source: String? = nil
  )
    -> AsWritten.TraitStatement
  {
    AsWritten.TraitStatement(
      key: located(key), value: located(value), target: target.map { located($0) },
      source: source.map { located($0) })
  }

  static func targetText(_ target: String, _ language: String, _ words: String)
    -> AsWritten.TargetText
  {
    AsWritten.TargetText(target: located(target), text: text(language, words))
  }

  static func band(
    _ atLeast: String?, _ below: String?, _ sentence: String = "At {value}"
  ) -> AsWritten.Band {
    AsWritten.Band(
      location: located("").location, atLeast: atLeast.map { located($0) },
      below: below.map { located($0) }, sentences: [text("en", sentence)])
  }

  /// Changes the declaration of a trait.
  mutating func declare(_ trait: String, _ change: (inout AsWritten.Trait) -> Void) {
    guard let index = written.traits.firstIndex(where: { $0.key.value == trait }) else {
      preconditionFailure("the garden has no trait \(trait)")
    }
    change(&written.traits[index])
  }

  /// Marks targets of a trait as relevant.
  mutating func markRelevant(_ targets: [String], of trait: String) {
    declare(trait) {
      for index in $0.targets.indices {
        $0.targets[index].isRelevant = targets.contains($0.targets[index].key.value)
      }
    }
  }

  /// What is wrong with the vocabulary.
  var faults: [Diagnostic] {
    Normalizing(written).diagnostics.filter { $0.severity == .error }
  }

  /// A plant with nothing but its name, an English one and the base trait.
  static func plant(_ id: String = "a-plant") -> AsWritten.Plant {
    AsWritten.Plant(
      id: located(id), source: nil, popularity: nil,
      scientificName: .init(name: located("Planta communis"), author: nil), synonyms: [],
      commonNames: [text("en", "Plant")], family: located("Plantaceae"), categories: [],
      traits: [statement("light", "full-sun")], traitsLocation: located("").location,
      summaries: [], articles: [], relations: [], photos: [], isAloneInFile: true)
  }

  /// What comes of a plant, and what is said of it.
  func resolve(_ plant: AsWritten.Plant) throws -> (plant: Resolved.Plant, said: [Diagnostic]) {
    var written = written
    written.plants.append(plant)
    let result = Normalizing(written)
    let resolved = result.catalogue?.plants.first { $0.id == plant.id.value }
    return (
      try #require(resolved), result.diagnostics.filter { $0.location?.file == Self.file }.sorted()
    )
  }

  /// What comes of traits stated beside the base trait.
  func resolve(_ traits: [AsWritten.TraitStatement]) throws
    -> (facts: [Resolved.Fact], said: [Diagnostic])
  {
    var plant = Self.plant()
    plant.traits += traits
    let (resolved, said) = try resolve(plant)
    return (resolved.facts, said)
  }

  /// What one trait is read as.
  func read(_ key: String, _ value: String, target: String? = nil) throws
    -> (content: Resolved.Content?, said: [Diagnostic])
  {
    var plant = Self.plant()
    if key == "light" { plant.traits = [] }
    plant.traits.append(Self.statement(key, value, target: target))
    let (resolved, said) = try resolve(plant)
    return (resolved.facts.first { $0.trait == key && $0.target == target }?.content, said)
  }
}

/// All passes over a catalogue that is in memory with its plants.
struct Normalizing {
  /// The catalogue, by the order that bundles are written in; `nil` when it has no header.
  let catalogue: WholeCatalogue?
  let diagnostics: [Diagnostic]

  init(_ written: AsWritten.Catalogue, knowsVocabulary: Bool = true) {
    var diagnostics = Diagnostics()
    let normalizer = Normalizer(written, knowsVocabulary: knowsVocabulary, &diagnostics)
    let plants = normalizer.plants()
    let unlinked = written.plants.map { plants.normalize($0, &diagnostics) }
      .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    let languages = normalizer.catalogue?.languages ?? []
    let entries = PlantEntries(unlinked.map { PlantEntry($0, languages: languages) })
    let links = normalizer.links(between: entries, languages: languages)
    catalogue = normalizer.catalogue.map { declared in
      var catalogue = declared
      catalogue.redirects = normalizer.redirects(to: entries)
      return WholeCatalogue(catalogue: catalogue, plants: unlinked.map { $0.linked(links) })
    }
    self.diagnostics = diagnostics.all
  }
}

extension Resolved.Plant {
  /// The plant with resolved relations and articles.
  fileprivate func linked(_ links: ResolveLinks) -> Resolved.Plant {
    var plant = self
    plant.relations = links.relations(plant.relations, of: plant.id)
    for index in plant.articles.indices where !plant.articles[index].links.isEmpty {
      var article = plant.articles[index]
      article.commonMark = links.text(of: article.commonMark)
      article.plainText = links.text(of: article.plainText)
      article.links = links.links(article.links)
      plant.articles[index] = article
    }
    return plant
  }
}
