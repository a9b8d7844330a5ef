import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func placeTable(_ root: Element, words locator: inout WordLocator) -> AsWritten.PlaceTable? {
    guard let country = root.attribute("country"), let source = root.attribute("source") else {
      return nil
    }
    var zones: [AsWritten.PlaceZone] = []
    for element in root.children(named: "zone") {
      guard let key = element.attribute("key") else { continue }
      zones.append(AsWritten.PlaceZone(key: key, postcodes: locator.words(of: element)))
    }
    return AsWritten.PlaceTable(country: country, source: source, zones: zones)
  }
}
