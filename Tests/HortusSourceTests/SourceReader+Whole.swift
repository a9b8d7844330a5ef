import HortusDiagnostics
import HortusSource

extension SourceReader {
  /// Everything that a catalogue holds, its plants too, and every fault in it.
  func readWhole() -> SourceReading {
    var reading = read()
    let index = CatalogueIndex(reading)
    var referenceIndex = PlantReferenceIndex(index)
    reading.diagnostics.report(Checks.diagnostics(for: index))
    let reader = plants(for: index)
    for file in reading.plantFiles {
      let plants = reader.read(load(file)) { plant in
        reading.catalogue.plants.append(plant)
        referenceIndex.add(PlantReferences(plant))
        Checks.check(plant, index, &reading.diagnostics)
      }
      reading.diagnostics.report(plants.diagnostics.all)
      reading.unreadParts.add(plants.unreadParts)
      referenceIndex.add(plants.unreadParts)
    }
    reading.diagnostics.report(Checks.diagnostics(for: referenceIndex))
    return reading
  }
}
