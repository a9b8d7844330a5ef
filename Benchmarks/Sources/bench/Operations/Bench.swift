import Basics
import Foundation
import HortusKit

/// All operations over one bundle.
struct Bench {
  let bundle: URL
  /// A folder for the files of favourites.
  let folder: URL
  let contest: Contest
  let workload: Workload
  let catalogue: Catalogue
  let sql: PlainSQL

  init(bundle: URL, folder: URL, contest: Contest, seed: UInt64) throws {
    self.bundle = bundle
    self.folder = folder
    self.contest = contest
    catalogue = try Catalogue(at: bundle)
    sql = try PlainSQL(path: bundle.path)
    workload = try Workload(sql, seed: seed)
  }

  func run() throws -> [Row] {
    var rows: [Row] = []
    for operation in [
      open, firstPageAfterOpening, firstKeystrokeAfterOpening, filter, keystroke, suggestion,
      plantPage, favourite,
    ] {
      rows += try operation()
    }
    return rows
  }

  /// Stops the run when HortusKit and SQL disagree.
  static func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) throws {
    if !isTrue { throw Failure("HortusKit and SQL disagree: \(what())") }
  }

  /// Holds a page of HortusKit to the one that SQL gives.
  static func compare(_ query: FilterQuery, _ page: ResultPage, _ plain: PlainPage) throws {
    try expect(page.total == plain.total, "\(page.total) and \(plain.total) plants for \(query)")
    try expect(page.plants.map(\.id.rawValue) == plain.ids, "the first page for \(query)")
    var counts = ["category": page.categories]
    for (trait, values) in page.facets { counts[trait.rawValue] = values }
    let facets = counts.mapValues { $0.filter { $0.value > 0 } }.filter { !$0.value.isEmpty }
    try expect(facets == plain.facets.filter { !$0.value.isEmpty }, "the counts for \(query)")
  }

  /// Holds what a text has found to what SQL finds.
  static func compare(_ text: String, _ page: ResultPage, _ plain: PlainHits) throws {
    // With fewer hits HortusKit goes on to look for typos.
    let looksForTypos = plain.total < 3
    try expect(
      looksForTypos ? page.total >= plain.total : page.total == plain.total,
      "\(page.total) and \(plain.total) plants for “\(text)”")
    try expect(
      Array(page.plants.prefix(plain.ids.count).map(\.id.rawValue)) == plain.ids,
      "the first page for “\(text)”: \(page.plants.map(\.id)), \(plain.ids)")
  }
}
