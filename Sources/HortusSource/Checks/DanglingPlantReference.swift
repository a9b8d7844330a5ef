import HortusDiagnostics
import HortusModel

/// A link to a plant that is not there, that goes by another id now, or that is the plant itself.
enum DanglingPlantReference {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for plant in index.catalogue.plants {
      for reference in plant.plantReferences {
        check(reference, of: plant, index, &diagnostics)
      }
    }
  }

  private static func check(
    _ reference: Located<String>, of plant: AsWritten.Plant, _ index: CatalogueIndex,
    _ diagnostics: inout Diagnostics
  ) {
    let id = reference.value
    if id == plant.id.value {
      diagnostics.report(
        .selfReference, at: reference.location, "“\(id)” refers to itself", cure: "delete the link")
    } else if !index.isCertainlyMissing(id) {
      return
    } else if case .some(.some(let successor)) = index.retired[id] {
      diagnostics.report(
        .retiredReference, at: reference.location, "“\(id)” is now “\(successor)”",
        cure: "write “\(successor)”", replacement: successor)
    } else {
      let nearest = index.nearestPlant(to: id)
      diagnostics.report(
        .danglingPlantReference, at: reference.location, "there is no plant “\(id)”",
        cure: nearest.map { "did you mean “\($0)”?" }
          ?? "write the id of a plant of the catalogue",
        replacement: nearest)
    }
  }
}

extension AsWritten.Plant {
  /// Every id of a plant that it names: in relations and in articles.
  var plantReferences: [Located<String>] {
    relations.map(\.plant) + articles.flatMap { $0.blocks.flatMap(\.plantReferences) }
  }
}

extension AsWritten.Block {
  fileprivate var plantReferences: [Located<String>] {
    switch self {
    case .paragraph(let inlines): inlines.flatMap(\.plantReferences)
    case .bulletList(let items), .numberedList(let items):
      items.flatMap { $0.flatMap(\.plantReferences) }
    }
  }
}

extension AsWritten.Inline {
  fileprivate var plantReferences: [Located<String>] {
    switch self {
    case .text, .link: []
    case .emphasis(let inlines), .strong(let inlines): inlines.flatMap(\.plantReferences)
    case .plant(let id, _): [id]
    }
  }
}
