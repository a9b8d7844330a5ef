import HortusDiagnostics
import HortusModel

/// A redirect leads to nothing, in a circle, or away from a plant that lives.
enum DanglingRedirect {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    for redirect in index.catalogue.redirects {
      refuseLiving(redirect.from, index, &diagnostics)
      follow(redirect, index, &diagnostics)
    }
    for tombstone in index.catalogue.tombstones {
      refuseLiving(tombstone.id, index, &diagnostics)
    }
  }

  private static func refuseLiving(
    _ id: Located<String>, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard let plant = index.plants[id.value.lowercased()] else { return }
    diagnostics.report(
      .retiredIDInUse, at: id.location, "“\(id.value)” is retired, but a plant has the id",
      cure: "delete the entry, or give the plant another id",
      related: [.init("the plant is here", at: plant.location)])
  }

  private static func follow(
    _ redirect: AsWritten.Redirect, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    var passed = [redirect.from.value]
    var id = redirect.to.value
    while index.plants[id.lowercased()] == nil {
      if passed.contains(id) {
        diagnostics.report(
          .circularRedirect, at: redirect.to.location,
          "“\(redirect.from.value)” leads in a circle: "
            + (passed + [id]).joined(separator: " → "),
          cure: "let one of them lead to a plant")
        return
      }
      guard case .some(.some(let next)) = index.retired[id] else {
        guard index.isCertainlyMissing(id) else { return }
        diagnostics.report(
          .danglingRedirect, at: redirect.to.location,
          "“\(redirect.from.value)” leads to “\(id)”, which is no plant",
          cure: Suggestion.didYouMean(id, among: index.plants.values.map(\.value))
            ?? "write the id of a plant, or a tombstone")
        return
      }
      passed.append(id)
      id = next
    }
  }
}
