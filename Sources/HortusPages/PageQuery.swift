import Foundation
import HortusKit

/// What a reader asks of a list: a text, values of filters, an order and the beginning of a page.
package struct PageQuery: Sendable {
  let text: String
  let order: String?
  let cursor: Cursor?
  /// The values chosen in each filter.
  let values: [TraitKey: Set<String>]
  /// The ends of the ranges; an end that was left empty is infinite.
  let ranges: [TraitKey: ClosedRange<Double>]

  /// - Parameter items: the names and values of the query of an address, in any order. Names that
  ///   are no traits are ignored by `conditions(in:)`.
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

  /// The conditions that the catalogue can answer; others are left out.
  func conditions(in catalogue: Catalogue) throws -> [Condition] {
    let asked =
      [Condition.text(text)] + values.map { .where($0, in: $1) }
      + ranges.map { .range($0, overlaps: $1) }
    return try catalogue.adapted(asked).conditions
  }
}
