import Foundation
import HortusKit

/// A list of mushrooms with gills, the most dangerous among them marked. The catalogue is that of
/// `Examples/Catalogues/mushrooms`, which is compiled when the program is built: a renamed value is an error of the
/// compiler here.
@main
struct Mushrooms {
  static func main() throws {
    guard let url = Bundle.module.url(forResource: "hortus", withExtension: "sqlite") else {
      fatalError("the bundle is no resource of the program")
    }
    let catalogue = try Catalogue(at: url)
    print("\(catalogue.information.id) \(CatalogueKeys.contentVersion)")
    for mushroom in try catalogue.plants(.underside(.gills)).plants {
      let sign = mushroom.harm?.warning == nil ? " " : "†"
      print("\(sign) \(mushroom.name) (\(mushroom.scientificName))")
    }
  }
}
