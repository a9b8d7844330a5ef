import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport

/// What reading the minimal catalogue gives with some files replaced or added.
struct CatalogueReading {
  static let plantFile = "content/plants/ficus-lyrata.xml"

  let reading: SourceReading

  init(_ files: [String: String], bytes: [String: [UInt8]] = [:], limits: Limits = Limits()) throws
  {
    let catalogue = try TestCatalogue(files)
    for (path, content) in bytes { try catalogue.folder.write(content, to: path) }
    let grammars = try Grammars(in: catalogue.root + "/schemas")
    reading = SourceReader(root: catalogue.root, grammars: grammars, limits: limits).readWhole()
  }

  /// Reads one more plant file.
  init(plant text: String, limits: Limits = Limits()) throws {
    try self.init([Self.plantFile: text], limits: limits)
  }

  init(plant content: [UInt8], limits: Limits = Limits()) throws {
    try self.init([:], bytes: [Self.plantFile: content], limits: limits)
  }

  var diagnostics: [Diagnostic] { reading.diagnostics.sorted }
  var codes: [DiagnosticCode] { diagnostics.map(\.code) }
  /// The plant of the added file.
  var plant: AsWritten.Plant? { reading.catalogue.plants.first { $0.id.value == "ficus-lyrata" } }

  /// A plant file without fault, with `body` in place of what follows the category.
  static func plant(
    id: String = "ficus-lyrata", names: String = "", traits: String = "<light>full-sun</light>",
    rest: String = "", attributes: String = "", category: String = "foliage"
  ) -> String {
    // Two plants of a catalogue never have one name.
    let epithet = id == "ficus-lyrata" ? "lyrata" : id.epithet
    return """
      <plant id="\(id)"\(attributes)>
        <names>
          <scientific>Ficus \(epithet)</scientific>
          <common xml:lang="en">Fiddle-leaf fig</common>\(names)
        </names>
        <family>Moraceae</family>
        <category ref="\(category)"/>
        <traits>\(traits)</traits>
        <summary xml:lang="en">A tree.</summary>
        <care topic="watering" xml:lang="en">Now and then.</care>\(rest)
      </plant>
      """
  }
}

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
        referenceIndex.add(PlantReferences(plant, uniqueTraits: index.uniqueTraits))
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
