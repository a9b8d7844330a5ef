import Basics
import Foundation
import HortusKit

/// By how much the memory of a process grows that opens a bundle and does a bit of everything.
enum MemoryGrowth {
  /// Measures it in this process, for HortusKit or for plain SQL.
  static func measure(bundle: URL, peer: String, seed: UInt64) throws -> Int {
    // What is asked is made up first, and the connection for it closed.
    let workload = try Workload(try PlainSQL(path: bundle.path), seed: seed)
    guard let before = ResidentMemory.now else { return 0 }
    switch peer {
    case "kit":
      let catalogue = try Catalogue(at: bundle)
      for query in workload.filters.prefix(50) { _ = try catalogue.plants(query.conditions) }
      for text in workload.keystrokes.prefix(50) { _ = try catalogue.plants(.text(text)) }
      for prefix in workload.prefixes.prefix(20) { _ = try catalogue.suggestions(for: prefix) }
      for id in workload.plants.prefix(20) { _ = try catalogue.plant(PlantID(id)) }
      return try growth(since: before, keeping: catalogue)
    case "sql":
      let sql = try PlainSQL(path: bundle.path)
      for query in workload.filters.prefix(5) { _ = try sql.page(query, .byValue) }
      for text in workload.keystrokes.prefix(5) { _ = try sql.containing(text) }
      for id in workload.plants.prefix(20) { _ = try sql.plant(id) }
      return try growth(since: before, keeping: sql)
    default:
      throw Failure("--memory takes kit or sql")
    }
  }

  private static func growth(since before: Int, keeping object: AnyObject) throws -> Int {
    try withExtendedLifetime(object) {
      guard let now = ResidentMemory.now else { throw Failure("the system tells no memory") }
      return now - before
    }
  }
}
