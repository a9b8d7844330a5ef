import Foundation
import HortusKit

/// A search that the user saved under a name: a text, conditions and an order.
///
/// A newer bundle may lack a trait or a value of a condition. An app adapts the conditions before it
/// runs the search, and tells the user what was dropped:
///
/// ```swift
/// let adapted = try catalogue.adapted(search.query)
/// let page = try catalogue.plants(adapted.conditions, sortedBy: search.order)
/// ```
public struct SavedSearch: Sendable, Hashable, Identifiable {
  /// A permanent id. Export and import preserve the id.
  public let id: UUID
  /// The name that the user typed, without white space at both ends.
  public let name: String
  /// The text of the search, without white space at both ends; empty if there is none.
  public let text: String
  /// The conditions of the filter, without the text.
  public let conditions: [Condition]
  /// The order of the result.
  public let order: PlantSortOrder
  /// The number of stored conditions that this version of the library does not know. They are not
  /// in `conditions`, but stay in the library and in exports.
  public let unknownConditionCount: Int
  /// When the search was saved, in whole milliseconds.
  public let createdAt: Date
  /// When the search was last changed.
  public let changedAt: Date

  /// The text and the conditions, for a query.
  public var query: [Condition] { (text.isEmpty ? [] : [.text(text)]) + conditions }

  /// Creates a saved search, for previews and tests.
  public init(
    id: UUID, name: String, text: String = "", conditions: [Condition] = [],
    order: PlantSortOrder = .relevance, unknownConditionCount: Int = 0, createdAt: Date,
    changedAt: Date
  ) {
    self.id = id
    self.name = name
    self.text = text
    self.conditions = conditions
    self.order = order
    self.unknownConditionCount = unknownConditionCount
    self.createdAt = createdAt
    self.changedAt = changedAt
  }
}

/// The conditions and the order of a saved search as they are stored.
struct StoredQuery {
  /// A JSON array of conditions, in the form of `Condition`.
  let conditions: String
  /// The order in the form of `PlantSortOrder`; nil for the order by relevance.
  let order: String?

  init(_ conditions: [Condition], order: PlantSortOrder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.conditions = String(decoding: try encoder.encode(conditions), as: UTF8.self)
    // A string alone is no JSON document in every version of Foundation, so it is coded in an array.
    self.order =
      order == .relevance
      ? nil
      : try JSONDecoder().decode([String].self, from: encoder.encode([order])).first
  }

  init(conditions: String, order: String?) {
    self.conditions = conditions
    self.order = order
  }

  /// The stored conditions that this version knows, and the number of those that it does not know.
  /// A text that is no JSON array counts as one unknown condition.
  var decoded: (conditions: [Condition], unknownCount: Int) {
    guard
      let stored = try? JSONDecoder().decode([Stored].self, from: Data(conditions.utf8))
    else { return ([], 1) }
    let known = stored.compactMap(\.condition)
    return (known, stored.count - known.count)
  }

  /// The stored order, or the order by relevance if this version does not know the stored one.
  var decodedOrder: PlantSortOrder {
    guard let order, let data = try? JSONEncoder().encode([order]),
      let orders = try? JSONDecoder().decode([PlantSortOrder].self, from: data)
    else { return .relevance }
    return orders.first ?? .relevance
  }

  private struct Stored: Decodable {
    let condition: Condition?

    init(from decoder: any Decoder) throws {
      condition = try? Condition(from: decoder)
    }
  }
}
