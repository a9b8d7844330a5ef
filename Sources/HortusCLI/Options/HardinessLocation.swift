import HortusKit

/// A location given by a postal code, and its hardiness zone.
struct HardinessLocation {
  let postcode: String
  let zone: HardinessZone

  /// Looks up the postal code.
  ///
  /// - Parameter country: the country of the postal code. It may be `nil` if the bundle has postal
  ///   codes of only one country.
  /// - Throws: `CommandError` if the bundle does not contain the postal code, or if `country` is
  ///   `nil` and the bundle has postal codes of several countries.
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

  /// The message about the location for the user.
  var text: String { "\(postcode) is in zone \(zone.key)" }
}
