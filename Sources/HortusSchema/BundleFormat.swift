/// Constants of the bundle format. A bundle is the SQLite file to which a catalogue is compiled.
/// Programs that write or read bundles use these constants.
package enum BundleFormat {
  /// The `application_id` of the file: the bytes of "Hrts".
  package static let applicationID: Int32 = 0x4872_7473

  /// The `user_version` of the file. The version increases with every change of the format that
  /// would make older programs misread a bundle.
  package static let formatVersion: Int32 = 1

  /// The page size in bytes. Articles and bitmaps fill 8 KB pages better than the default of 4 KB.
  package static let pageSize = 8192

  /// The keys of the hardiness half-zones, from `1a` to `13b`. A bundle refers to a half-zone by
  /// its position in this list, counted from 1.
  package static let zoneKeys = (1...13).flatMap { ["\($0)a", "\($0)b"] }

  /// The keys of the months. A bundle refers to a month by its position in this list, counted from
  /// 1.
  package static let monthKeys = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
