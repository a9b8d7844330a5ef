import HortusKit
import HortusLibrary

/// Messages about repairs, backups and updates that happened while a user library was opened.
enum LibraryMessages {
  static func lines(of opening: LibraryOpening) -> [String] {
    var lines: [String] = []
    if let salvage = opening.salvage {
      lines.append(
        "warning: the library was damaged (\(salvage.reason)); what could be read was kept, and "
          + "the damaged file is “\(salvage.setAside.path)” now")
      lines += salvage.tables.filter { !$0.isComplete }.map(line(of:))
    }
    lines += opening.backups.map {
      "note: the library was brought up to date; a copy of the old one is “\($0.path)”"
    }
    return lines + (opening.update.map(self.lines(of:)) ?? [])
  }

  /// Returns a line that says how many rows of a table were kept and how many were lost.
  private static func line(of table: SalvagedTable) -> String {
    let kept = "note: \(table.name): \(table.keptRows) kept"
    let lost = table.lostRows == 0 ? "" : ", \(table.lostRows) lost"
    return kept + lost + (table.isPartlyUnreadable ? ", a part could not be read" : "")
  }

  /// Returns one line for each plant of the user library that changed when the library was updated
  /// to another edition of the catalogue.
  static func lines(of update: UpdateReport) -> [String] {
    update.moved.map { "note: \($0.savedName) goes by “\($0.to)” now, and no more by “\($0.from)”" }
      + update.merged.map { "note: \($0.savedName) (“\($0.from)”) has become one with “\($0.to)”" }
      + update.retired.map { "note: the catalogue has given up \($0.savedName) (“\($0.id)”)" }
      + update.unknown.map { "note: this catalogue does not know \($0.savedName) (“\($0.id)”)" }
      + update.returned.map { "note: the catalogue has \($0.savedName) (“\($0.id)”) again" }
  }
}
