import Foundation
import HortusKit

/// A search that the user saved under a name: a text, conditions and an order.
///
/// A newer edition of the catalogue may lack a trait or a value that a condition uses. Therefore,
/// an app should adapt the conditions before it runs the search, and tell the user which conditions
/// were dropped:
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
  /// The text that the user typed, without white space at both ends; empty if there is none.
  public let text: String
  /// The conditions of the filter, without the text.
  public let conditions: [Condition]
  /// The order of the result.
  public let order: PlantSortOrder
  /// The number of stored conditions that this version of HortusLibrary cannot decode, for example
  /// because a newer version saved them. These conditions are not in `conditions`, but the user's
  /// library and its exports keep them.
  public let unknownConditionCount: Int
  /// When the search was saved, in whole milliseconds.
  public let createdAt: Date
  /// When the search was last changed.
  public let changedAt: Date

  /// The conditions for a query. If the text is not empty, the first condition is the text.
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

/// The conditions and the order of a saved search, encoded for storage in the table `savedSearch`.
struct StoredQuery {
  /// A JSON array of the encoded `Condition` values.
  let conditions: String
  /// The encoded `PlantSortOrder`, such as `name`; nil for the order by relevance.
  let order: String?

  init(_ conditions: [Condition], order: PlantSortOrder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.conditions = String(decoding: try encoder.encode(conditions), as: UTF8.self)
    // Some versions of Foundation cannot encode a single string as a JSON document. Therefore, the
    // order is encoded as an array with one element.
    self.order =
      order == .relevance
      ? nil
      : try JSONDecoder().decode([String].self, from: encoder.encode([order])).first
  }

  init(conditions: String, order: String?) {
    self.conditions = conditions
    self.order = order
  }

  /// The decoded conditions, and the number of conditions that this version of HortusLibrary cannot
  /// decode. If the stored text is not a JSON array, it counts as one unknown condition.
  var decoded: (conditions: [Condition], unknownCount: Int) {
    guard
      let stored = try? JSONDecoder().decode([Stored].self, from: Data(conditions.utf8))
    else { return ([], 1) }
    let known = stored.compactMap(\.condition)
    return (known, stored.count - known.count)
  }

  /// The decoded order. If this version of HortusLibrary cannot decode the stored order, this is
  /// the order by relevance.
  var decodedOrder: PlantSortOrder {
    guard let order, let data = try? JSONEncoder().encode([order]),
      let orders = try? JSONDecoder().decode([PlantSortOrder].self, from: data)
    else { return .relevance }
    return orders.first ?? .relevance
  }

  /// An element of the JSON array of conditions. Decoding an unknown condition does not throw.
  private struct Stored: Decodable {
    /// The condition; nil if this version of HortusLibrary cannot decode the stored condition.
    let condition: Condition?

    init(from decoder: any Decoder) throws {
      condition = try? Condition(from: decoder)
    }
  }
}
