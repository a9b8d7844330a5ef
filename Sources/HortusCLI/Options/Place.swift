import HortusKit

/// A place that was given by its postal code.
struct Place {
  let postcode: String
  let zone: HardinessZone

  /// Looks the postal code up.
  ///
  /// - Parameter country: may be missing where the bundle knows the codes of one country only.
  /// - Throws: `CommandError` for a postal code that the bundle does not know.
  init(postcode: String, country: String?, in catalogue: Catalogue) throws {
    let zoneFilter = "ask for the zone itself, as in --where hardiness-usda=7a"
    let countries = catalogue.information.postcodeCountries
    guard let first = countries.first else {
      throw CommandError(description: "the bundle has no table of postal codes; \(zoneFilter)")
    }
    guard country != nil || countries.count == 1 else {
      throw CommandError(
        description: "the bundle has postal codes of \(countries.joined(separator: ", ")); "
          + "name one of them, as in --country \(first)")
    }
    let code = (country ?? first).uppercased()
    guard countries.contains(code) else {
      throw CommandError(
        description: "the bundle has no postal codes of “\(code)”, but of "
          + countries.joined(separator: ", "))
    }
    guard let zone = try catalogue.hardinessZone(forPostcode: postcode, country: code) else {
      throw CommandError(
        description: "“\(postcode)” is not among the postal codes of \(code); \(zoneFilter)")
    }
    self.postcode = postcode
    self.zone = zone
  }

  /// What a reader is told of it.
  var text: String { "\(postcode) is in zone \(zone.key)" }
}
