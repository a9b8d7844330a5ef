import Foundation
import HortusKit

/// The query for a page of a list: a text, the values of filters, an order and a cursor.
package struct PageQuery: Sendable {
  let text: String
  let order: String?
  let cursor: Cursor?
  /// The selected values of each filter.
  let values: [TraitKey: Set<String>]
  /// The selected range of each filter with numbers. A bound that the reader left empty is
  /// infinite.
  let ranges: [TraitKey: ClosedRange<Double>]

  /// Creates a query from the query items of a URL.
  ///
  /// - Parameter items: names and values in any order. `conditions(in:)` ignores a name that is not
  ///   a trait.
  package init(_ items: [(name: String, value: String)] = []) {
    var text = ""
    var order: String?
    var cursor: Cursor?
    var values: [TraitKey: Set<String>] = [:]
    var ends: [TraitKey: (from: Double?, to: Double?)] = [:]
    for (name, value) in items where !value.isEmpty {
      switch name {
      case "q": text = value
      case "order": order = value
      case "after": cursor = Cursor(text: value)
      case _ where name.hasSuffix(".from"):
        ends[TraitKey(rawValue: String(name.dropLast(5))), default: (nil, nil)].from =
          Double(value)
      case _ where name.hasSuffix(".to"):
        ends[TraitKey(rawValue: String(name.dropLast(3))), default: (nil, nil)].to = Double(value)
      default: values[TraitKey(rawValue: name), default: []].insert(value)
      }
    }
    self.text = text
    self.order = order
    self.cursor = cursor
    self.values = values
    ranges = ends.compactMapValues { ends in
      guard ends.from != nil || ends.to != nil else { return nil }
      let (from, to) = (ends.from ?? -.greatestFiniteMagnitude, ends.to ?? .greatestFiniteMagnitude)
      return min(from, to)...max(from, to)
    }
  }

  /// Returns the conditions of the query that the catalogue supports. Other conditions are ignored.
  func conditions(in catalogue: Catalogue) throws -> [Condition] {
    let asked =
      [Condition.text(text)] + values.map { .where($0, in: $1) }
      + ranges.map { .range($0, overlaps: $1) }
    return try catalogue.adapted(asked).conditions
  }
}
