import HortusDiagnostics
import HortusModel
import HortusSource

/// The locations of a plant and its parts in the files of a catalogue. Tools use them to open a
/// file in an editor at these locations.
package struct PlantSource: Sendable, Equatable {
  /// A part of a plant. It is one XML element, or all elements of the same kind, such as those that
  /// state one trait.
  package struct Part: Sendable, Equatable {
    /// The kind of content of a part.
    package enum Kind: Sendable, Hashable {
      case names, family, photo
      /// The key of the trait.
      case trait(String)
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
  /// The parts, in the order names, family, traits, summaries, articles, relations, photos. Several
  /// elements of the same kind, such as two statements of one trait, are one part. The location of
  /// this part is the location of the first element.
  package let parts: [Part]

  init(_ plant: AsWritten.Plant, next: AsWritten.Plant?) {
    location = plant.id.location
    self.next = next?.id.location
    let all: [(Part.Kind, SourceLocation)] =
      [(.names, plant.scientificName.name.location), (.family, plant.family.location)]
      + plant.traits.map { (.trait($0.key.value), $0.key.location) }
      + plant.summaries.map {
        (.summary(language: $0.text.language.value), $0.text.text.location)
      }
      + plant.articles.map {
        (.article($0.topic.value, language: $0.language.value), $0.location)
      }
      + plant.relations.map { (.relation($0.plant.value), $0.plant.location) }
      + plant.photos.map { (.photo, $0.file.location) }
    var known: Set<Part.Kind> = []
    parts = all.filter { known.insert($0.0).inserted }.map { Part(kind: $0.0, location: $0.1) }
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
  /// Reads the file of a plant again, and returns the locations of the plant and its parts. Returns
  /// `nil` if the catalogue had no plant with this id when it was last read, or if the file does
  /// not contain the plant when it is read again.
  package func source(ofPlant id: String) -> PlantSource? {
    guard let file = file(ofPlant: id) else { return nil }
    var plants: [AsWritten.Plant] = []
    _ = sources.reader.plants(for: sources.index)
      .read(sources.reader.load(file)) { plants.append($0) }
    guard let index = plants.firstIndex(where: { $0.id.value == id }) else { return nil }
    return PlantSource(
      plants[index], next: index + 1 < plants.count ? plants[index + 1] : nil)
  }

  /// The paths of the photographs, relative to the folder `content`.
  package var photoFiles: Set<String> { Set(sources.reading.catalogue.photoFiles.keys) }

  /// Returns the location of the app's id in its profile; `nil` if the app has no profile.
  package func location(ofApp id: String) -> SourceLocation? {
    sources.reading.catalogue.apps.first { $0.id.value == id }?.id.location
  }
}
