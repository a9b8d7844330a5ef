import Foundation
import HortusDiagnostics
import HortusEditing
import HortusModel
import HortusNormalize
import HortusSource
import HortusTestSupport
import Testing

/// Formatted content resolves to the same values.
@Suite struct ResolvedContentTests {
  /// The catalogue below a folder, resolved. Locations are no part of resolved values.
  private func resolved(_ root: String) throws -> WholeCatalogue {
    let reader = SourceReader(root: root, grammars: try Grammars(in: root + "/schemas"))
    let reading = reader.read()
    var diagnostics = Diagnostics()
    let normalizer = Normalizer(reading.catalogue, &diagnostics)
    let (plants, compiler) = (reader.plants(for: CatalogueIndex(reading)), normalizer.plants())
    var resolved: [Resolved.Plant] = []
    for file in reading.plantFiles {
      _ = plants.read(reader.load(file)) {
        resolved.append(compiler.normalize($0, &diagnostics))
      }
    }
    return WholeCatalogue(catalogue: try #require(normalizer.catalogue), plants: resolved)
  }

  @Test func staysTheSameForAllContent() throws {
    let original = try TestCatalogue(base: "small")
    let folder = try TestCatalogue(base: "small").folder
    // Traits in another order than that of the vocabulary.
    let formatter = try ContentFormatter(root: folder.path)
    var changed = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.file("content"))
    where name.hasSuffix(".xml") {
      let path = "content/" + name
      var document = try MarkupParser.parse(try folder.bytes(of: path))
      document.root.updateElements { element in
        if element.name == "traits", path.hasPrefix("content/plants/") {
          // Statements of one trait keep their order.
          element.children = element.elements.enumerated().sorted {
            ($1.element.name, $0.offset) < ($0.element.name, $1.offset)
          }.map { .element($0.element) }
        }
      }
      try folder.write(
        CanonicalWriter.text(of: document, model: formatter.model, traits: nil), to: path)
      changed += 1
    }
    #expect(changed == 63)
    #expect(try resolved(folder.path) == resolved(original.root))
  }
}
