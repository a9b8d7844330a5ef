import HortusDiagnostics
import HortusModel

/// Parses one file of plants and hands them over one by one, so that a long list never stands in
/// memory.
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
      reading.diagnostics.report(document.diagnostics)
      reading.diagnostics.report(plants.context.diagnostics.all)
      if !document.isWellFormed || plants.hasLosses {
        reading.gaps.add(file, isList: document.rootName == "plants")
      }
      return reading
    }
  }
}

/// Decodes the plants of one file while the parser runs.
private final class DecodedPlants {
  var context = DecodingContext()
  /// Whether some plant lacked what makes it a plant.
  private(set) var hasLosses = false
  private let onPlant: (AsWritten.Plant) -> Void

  init(onPlant: @escaping (AsWritten.Plant) -> Void) {
    self.onPlant = onPlant
  }

  /// - Parameter list: the list that the plant is in; without one it is the whole of its file.
  func add(_ element: Element, in list: Element?) {
    guard var plant = context.plant(element, isAloneInFile: list == nil) else {
      hasLosses = true
      return
    }
    if plant.source == nil { plant.source = list?.attribute("source") }
    onPlant(plant)
  }
}
