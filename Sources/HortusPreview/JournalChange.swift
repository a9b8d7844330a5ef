import Foundation
import HortusGarden
import HortusKit
import HortusLibrary
import HortusPages

/// A change of the journal that a page requests, such as `DELETE /journal/ID`.
enum JournalChange {
  case add
  case change(UUID)
  case delete(UUID)

  /// Parses a change from the method and the path of a request; `nil` if they do not describe a
  /// change.
  init?(_ request: PreviewRequest) {
    if request.isPut, request.parts.count == 1 {
      self = .add
      return
    }
    guard request.parts.count == 2, let id = request.id(at: 1) else { return nil }
    self = request.isPut ? .change(id) : .delete(id)
  }

  /// Applies the change.
  ///
  /// - Returns: `nothing` if there is no such entry.
  func apply(to pages: GardenPages, _ query: [String: String]) throws -> ChangeOutcome {
    let journal = pages.garden.journal
    switch self {
    case .add:
      let kind = query["kind"].flatMap(JournalKind.init) ?? .observation
      return .added(try journal.add(kind) { Self.edit(&$0, query) }.id)
    case .change(let id):
      guard try journal.entry(id) != nil else { return .nothing }
      try journal.change(id) { Self.edit(&$0, query) }
    case .delete(let id):
      guard let entry = try journal.entry(id) else { return .nothing }
      try journal.delete(id)
      let texts = try pages.catalogue.pageTexts()
      pages.undo.set(.deleted(entry), text: texts[.entryDeleted])
    }
    return .done
  }

  /// Adds an entry again that was deleted, with its photos. It gets another id.
  static func restore(_ entry: JournalEntry, in pages: GardenPages) throws {
    let journal = pages.garden.journal
    let restored = try journal.add(entry.kind) { new in
      // The plant may have been deleted in another window.
      new.plant = try entry.plant.flatMap { try pages.garden.plants.plant($0)?.id }
      (new.day, new.title, new.text) = (entry.day, entry.title, entry.text)
      (new.stage, new.health, new.harvest) = (entry.stage, entry.health, entry.harvest)
      new.measurements = entry.measurements
      new.care = new.plant == nil ? [] : entry.care
      new.isDraft = entry.isDraft
    }
    for photo in entry.photos {
      try journal.addPhoto(photo.path, caption: photo.caption, to: restored.id)
    }
  }

  /// Edits an entry by all fields of the form. A measurement without a name or an amount is none.
  private static func edit(_ entry: inout JournalEntry, _ query: [String: String]) {
    func number(_ name: String) -> Double? { query[name].flatMap { Double($0) } }
    if let kind = query["kind"].flatMap(JournalKind.init) { entry.kind = kind }
    if let day = query["day"].flatMap({ CalendarDay(isoText: $0) }) { entry.day = day }
    entry.plant = query["plant"].flatMap { UUID(uuidString: $0) }
    (entry.title, entry.text) = (query["title"] ?? "", query["text"] ?? "")
    entry.stage = query["stage"].flatMap { $0.isEmpty ? nil : $0 }
    entry.health = query["health"].flatMap(PlantHealth.init)
    entry.isDraft = query["draft"] != nil
    let unit = query["harvest-unit"].flatMap { $0.isEmpty ? nil : $0 }
    entry.harvest = number("harvest").map { HarvestAmount($0, unit: unit) }
    entry.care = Set(CareKind.allCases.filter { query["care.\($0.rawValue)"] != nil })
    let fields = (1...).prefix { query["measured.\($0)"] != nil }
    entry.measurements = fields.compactMap { field in
      guard let name = query["measured.\(field)"], !name.allSatisfy(\.isWhitespace),
        let amount = number("amount.\(field)")
      else { return nil }
      return JournalMeasurement(name: name, amount: amount, unit: query["unit.\(field)"] ?? "")
    }
  }
}
