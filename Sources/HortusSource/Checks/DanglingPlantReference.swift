import HortusDiagnostics
import HortusModel

/// Reports references to plants that do not exist, references to retired ids, and references from a
/// plant to itself. Plants, guides and the lists of apps contain such references.
enum DanglingPlantReference {
  static func check(
    _ referenceIndex: PlantReferenceIndex, _ similarIDs: SimilarPlantIDs,
    _ diagnostics: inout Diagnostics
  ) {
    for plant in referenceIndex.referring {
      for reference in plant.plants {
        check(reference, of: plant.id.value, referenceIndex, similarIDs, &diagnostics)
      }
    }
    let catalogue = referenceIndex.index.catalogue
    let references =
      catalogue.apps.flatMap(\.lists).flatMap(\.plants)
      + catalogue.guides.flatMap(\.plantReferences)
    for reference in references {
      check(reference, of: nil, referenceIndex, similarIDs, &diagnostics)
    }
  }

  private static func check(
    _ reference: Located<String>, of plant: String?, _ referenceIndex: PlantReferenceIndex,
    _ similarIDs: SimilarPlantIDs, _ diagnostics: inout Diagnostics
  ) {
    let id = reference.value
    if id == plant {
      diagnostics.report(
        .selfReference, at: reference.location, "“\(id)” refers to itself", cure: "delete the link")
    } else if !referenceIndex.isCertainlyMissing(id) {
      return
    } else if case .some(.some(let successor)) = referenceIndex.retired[id] {
      diagnostics.report(
        .retiredReference, at: reference.location, "“\(id)” is now “\(successor)”",
        cure: "write “\(successor)”", replacement: successor)
    } else {
      let nearest = similarIDs.nearest(to: id)
      diagnostics.report(
        .danglingPlantReference, at: reference.location, "there is no plant “\(id)”",
        cure: nearest.map { "did you mean “\($0)”?" }
          ?? "write the id of a plant of the catalogue",
        replacement: nearest)
    }
  }
}

extension AsWritten.Plant {
  /// The ids of all plants to which this plant refers, in relations and in articles.
  var plantReferences: [Located<String>] {
    var references = relations.map(\.plant)
    for index in articles.indices {
      for block in articles[index].blocks { block.addPlantReferences(to: &references) }
    }
    return references
  }
}

extension AsWritten.Guide {
  /// The ids of all plants to which the guide refers.
  fileprivate var plantReferences: [Located<String>] {
    var references = plants
    for block in texts.flatMap(\.blocks) { block.addPlantReferences(to: &references) }
    return references
  }
}

extension AsWritten.Block {
  fileprivate func addPlantReferences(to references: inout [Located<String>]) {
    for line in lines { line.addPlantReferences(to: &references) }
  }
}

extension [AsWritten.Inline] {
  fileprivate func addPlantReferences(to references: inout [Located<String>]) {
    for inline in self {
      switch inline {
      case .text, .link: continue
      case .emphasis(let line), .strong(let line): line.addPlantReferences(to: &references)
      case .plant(let id, _): references.append(id)
      }
    }
  }
}
