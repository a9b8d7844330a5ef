import HortusDiagnostics
import HortusModel

/// Parses one plant file and passes its plants to a callback one by one. Memory therefore never
/// holds all elements of a long list of plants.
struct PlantFileDecoder {
  let file: ContentFile
  let text: SourceText
  let parser: DocumentParser

  func decode(
    by grammar: Grammar, onPlant: (AsWritten.Plant) -> Void
  ) -> PlantFileReading {
    withoutActuallyEscaping(onPlant) { onPlant in
      let plants = DecodedPlants(onPlant: onPlant)
      let document = parser.parse(text, roots: file.kind.roots, grammar: grammar) {
        element, list in
        guard element.name == "plant" else { return false }
        plants.add(element, in: list)
        return true
      }
      if let root = document.root, root.name == "plant" { plants.add(root, in: nil) }
      var reading = PlantFileReading()
      reading.isWellFormed = document.isWellFormed
      reading.diagnostics.report(document.diagnostics)
      reading.suppressions = document.suppressions
      reading.diagnostics.report(plants.context.diagnostics.all)
      if !document.isWellFormed || plants.hasLosses {
        reading.unreadParts.add(file, isList: document.rootName == "plants")
      }
      return reading
    }
  }
}

/// Decodes the plants of one file during parsing.
private final class DecodedPlants {
  var context = DecodingContext()
  /// Whether a plant could not be decoded, because it lacks an id or a scientific name.
  private(set) var hasLosses = false
  private let onPlant: (AsWritten.Plant) -> Void

  init(onPlant: @escaping (AsWritten.Plant) -> Void) {
    self.onPlant = onPlant
  }

  /// Decodes a plant and passes it to `onPlant`. A plant that states no source or level gets the
  /// source or level of the list that contains it.
  ///
  /// - Parameters:
  ///   - element: the `plant` element.
  ///   - list: the `plants` element that contains the plant; `nil` if the plant is the root
  ///     element.
  func add(_ element: Element, in list: Element?) {
    guard var plant = context.plant(element, isAloneInFile: list == nil) else {
      hasLosses = true
      return
    }
    if plant.source == nil { plant.source = list?.attribute("source") }
    let level = element.attribute("level") ?? list?.attribute("level")
    plant.isCompact = level?.value == "compact"
    onPlant(plant)
  }
}
