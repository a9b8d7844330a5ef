import Foundation

/// A run as text, for people.
struct RunTable {
  let run: Run

  var text: String {
    let corpus = run.corpus
    let versions = run.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    var lines = [
      "\(run.command), \(run.date)",
      versions.joined(separator: ", "),
      "\(corpus.plants) plants, \(corpus.names) names, \(corpus.facts) facts, "
        + "\(corpus.articles) articles, \(corpus.bytes) bytes",
      "\(run.processors) processors, load \(decimal(run.loadBefore, 1)) before, "
        + "\(decimal(run.loadAfter, 1)) after; times in milliseconds, wall and processor",
      "",
      line(["operation", "peer", "n", "median", "p99", "cpu median", "cpu p99", "times slower"]),
    ]
    var ownMedian = 0.0
    for row in run.rows {
      if row.peer == "HortusKit" { ownMedian = row.median }
      let ratio =
        row.peer == "HortusKit" || ownMedian == 0 ? "" : decimal(row.median / ownMedian, 1)
      lines.append(
        line([
          row.peer == "HortusKit" ? row.operation : "", row.peer, String(row.samples),
          decimal(row.median, 3), decimal(row.p99, 3), decimal(row.processorMedian, 3),
          decimal(row.processorP99, 3), ratio,
        ]))
    }
    lines.append("")
    for (peer, bytes) in run.memoryGrowth.sorted(by: { $0.key < $1.key }) {
      lines.append("resident memory grew by \(decimal(Double(bytes) / 1e6, 1)) MB with \(peer)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let widths = [27, 15, 5, 10, 10, 11, 10, 13]

  private func line(_ cells: [String]) -> String {
    zip(cells, Self.widths).enumerated().map { column, cell in
      let gap = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return column < 2 ? cell.0 + gap : gap + cell.0
    }.joined()
  }

  private func decimal(_ number: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", number)
  }
}
