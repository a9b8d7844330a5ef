/// The constants of the bundle format that its writer and its readers share.
package enum BundleFormat {
  /// `application_id` of the file: the bytes of "Hrts".
  package static let applicationID: Int32 = 0x4872_7473

  /// `user_version` of the file: raised by every change that an older reader would misread.
  package static let formatVersion: Int32 = 1

  /// Bytes of a page. Articles and bitmaps fill 8 KB pages better than the default of 4 KB.
  package static let pageSize = 8192

  /// The keys of the half-zones, in the order of their positions from 1.
  package static let zoneKeys = (1...13).flatMap { ["\($0)a", "\($0)b"] }

  /// The keys of the months, in the order of their positions from 1.
  package static let monthKeys = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
