/// A unit of the numbers in a bundle. The raw value is the value of the column `trait.unit`.
package enum StoredUnit: String, Sendable, CaseIterable, Codable {
  case celsius, centimetre, percent, ph, day, hour
}
