import ArgumentParser
import HortusDiagnostics
import HortusKit
import HortusLibrary

/// The argument with the name of a collection.
struct NamedCollection: ParsableArguments {
  @Argument(help: "The name of the collection.", completion: Completion.collections)
  var name: String

  func find(in library: UserLibrary) throws -> PlantCollection {
    if let collection = try library.collections.collection(named: name) { return collection }
    let names = try library.collections.all().map(\.name)
    let cure =
      SpellingSuggestion.didYouMean(name, among: names)
      ?? "hortus collections list tells which there are"
    throw CommandError(description: "there is no collection “\(name)”; \(cure)")
  }
}
