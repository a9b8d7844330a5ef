import HortusDiagnostics
import HortusModel
import HortusSource

/// A plant as its file has it now: its content, and the locations of its parts. Tools use the
/// locations to open the file in an editor.
package struct PlantSource: Sendable {
  /// A part of a plant. It is one XML element, or all elements of the same kind, such as the
  /// synonyms.
  package struct Part: Sendable, Equatable {
    /// The kind of content of a part.
    package enum Kind: Sendable, Hashable {
      case scientificName, synonyms, family, categories, photo
      /// The common names in one language, given by its tag.
      case commonNames(language: String)
      /// The key of the trait, the key of the target, and the tag of the language of a text; `nil`
      /// for a trait without targets or texts in languages.
      case trait(String, target: String?, language: String?)
      /// The tag of the language.
      case summary(language: String)
      /// The key of the topic, and the tag of the language.
      case article(String, language: String)
      /// The id of the other plant.
      case relation(String)
    }

    package let kind: Kind
    package let location: SourceLocation
  }

  /// The location of the id of the plant.
  package let location: SourceLocation
  /// The location of the id of the next plant in the same file; `nil` if there is none.
  let next: SourceLocation?
  /// The location of the element with all traits.
  package let traitsLocation: SourceLocation
  /// The parts, in the order names, family, categories, traits, summaries, articles, relations,
  /// photos. Several elements of the same kind are one part. The location of this part is the
  /// location of the first element.
  package let parts: [Part]
  /// The content of the plant.
  package let content: InspectedPlant

  init(_ content: InspectedPlant, next: AsWritten.Plant?) {
    let plant = content.written
    self.content = content
    location = plant.id.location
    self.next = next?.id.location
    traitsLocation = plant.traitsLocation
    let names: [(Part.Kind, SourceLocation)] =
      [(.scientificName, plant.scientificName.name.location)]
      + plant.synonyms.map { (.synonyms, $0.name.location) }
      + plant.commonNames.map {
        (.commonNames(language: $0.language.value), $0.text.location)
      }
    let texts: [(Part.Kind, SourceLocation)] =
      plant.summaries.map {
        (.summary(language: $0.text.language.value), $0.text.text.location)
      }
      + plant.articles.map {
        (.article($0.topic.value, language: $0.language.value), $0.location)
      }
    let traits: [(Part.Kind, SourceLocation)] = plant.traits.map {
      let kind = Part.Kind.trait(
        $0.key.value, target: $0.target?.value, language: $0.language?.value)
      return (kind, $0.key.location)
    }
    let others: [(Part.Kind, SourceLocation)] =
      plant.relations.map { (.relation($0.plant.value), $0.plant.location) }
      + plant.photos.map { (.photo, $0.file.location) }
    let classes: [(Part.Kind, SourceLocation)] =
      [(.family, plant.family.location)] + plant.categories.map { (.categories, $0.location) }
    var known: Set<Part.Kind> = []
    parts = (names + classes + traits + texts + others)
      .filter { known.insert($0.0).inserted }.map { Part(kind: $0.0, location: $0.1) }
  }

  /// Returns whether the location of a diagnostic is in the lines of the plant. Also returns `true`
  /// for a diagnostic without a line in the same file.
  package func concerns(_ diagnostic: Diagnostic) -> Bool {
    guard let other = diagnostic.location, other.fileID == location.fileID else { return false }
    return (next.map { other.line < $0.line } ?? true)
      && (other.line >= location.line || other.line == 0)
  }
}

extension CheckedCatalogue {
  /// Reads and compiles the file of a plant again, and returns the plant with its locations. Returns
  /// `nil` if the catalogue had no plant with this id when it was last read, or if the file does
  /// not contain the plant when it is read again.
  package func source(ofPlant id: String) -> PlantSource? {
    guard let file = file(ofPlant: id) else { return nil }
    let compiler = PlantCompiler(sources, encodes: false, subset: nil, keepsContent: true)
    let plants = compiler.compile(file).plants.compactMap(\.content)
    guard let index = plants.firstIndex(where: { $0.written.id.value == id }) else { return nil }
    return PlantSource(
      plants[index], next: index + 1 < plants.count ? plants[index + 1].written : nil)
  }

  /// The declarations; `nil` if `content/catalogue.xml` could not be read.
  package var catalogue: Resolved.Catalogue? { sources.normalizer.catalogue }

  /// The keys of the topics for which every complete plant needs an article.
  package var requiredTopics: [String] { sources.index.requiredTopics }

  /// The paths of the photographs, relative to the folder `content`.
  package var photoFiles: Set<String> { Set(sources.reading.catalogue.photoFiles.keys) }

  /// Returns the location of the app's id in its profile; `nil` if the app has no profile.
  package func location(ofApp id: String) -> SourceLocation? {
    sources.reading.catalogue.apps.first { $0.id.value == id }?.id.location
  }

  /// Returns where `content/retired.xml` says what became of an id; `nil` if it does not.
  package func location(ofRetired id: String) -> SourceLocation? {
    let written = sources.reading.catalogue
    return (written.redirects.map(\.from) + written.tombstones.map(\.id))
      .first { $0.value == id }?.location
  }
}
