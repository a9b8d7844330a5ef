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
    """
    <plant id="\(id)"\(attributes)>
      <names>
        <scientific>Ficus lyrata</scientific>
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
