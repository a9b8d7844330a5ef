import HortusDiagnostics
import HortusSource

extension SourceReader {
  /// Everything that a catalogue holds, its plants too, and every fault in it.
  func readWhole() -> SourceReading {
    var reading = read()
    let index = CatalogueIndex(reading)
    var directory = PlantDirectory(index)
    reading.diagnostics.report(Checks.diagnostics(for: index))
    let reader = plants(for: index)
    for file in reading.plantFiles {
      let plants = reader.read(load(file)) { plant in
        reading.catalogue.plants.append(plant)
        directory.add(PlantReferences(plant))
        Checks.check(plant, index, &reading.diagnostics)
      }
      reading.diagnostics.report(plants.diagnostics.all)
      reading.gaps.add(plants.gaps)
      directory.add(plants.gaps)
    }
    reading.diagnostics.report(Checks.diagnostics(for: directory))
    return reading
  }
}
