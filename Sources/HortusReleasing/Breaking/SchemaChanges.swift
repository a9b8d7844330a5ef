import HortusDiagnostics
import HortusEmit

/// Finds tables, columns, indexes and views that programs can no longer rely on.
enum SchemaChanges {
  static func findings(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    vanished(.vanishedTable, "table", Set(old.tables.keys), Set(new.tables.keys))
      + vanished(.vanishedView, "view", Set(old.views.keys), Set(new.views.keys))
      + vanished(.vanishedIndex, "index", old.indexes, new.indexes)
      + columns(from: old.tables, to: new.tables) + columns(from: old.views, to: new.views)
  }

  private static func vanished(
    _ code: DiagnosticCode, _ noun: String, _ old: Set<String>, _ new: Set<String>
  ) -> [Diagnostic] {
    old.subtracting(new).map { name in
      .breaking(code, name, "the \(noun) “\(name)” is gone", cure: cure)
    }
  }

  private static func columns(
    from old: [String: [String: BundleContract.Column]],
    to new: [String: [String: BundleContract.Column]]
  ) -> [Diagnostic] {
    old.flatMap { table, columns -> [Diagnostic] in
      guard let present = new[table] else { return [] }
      return columns.compactMap { name, column in
        guard let what = change(of: column, to: present[name]) else { return nil }
        return .breaking(
          .changedColumn, "\(table).\(name)", "the column “\(table).\(name)” \(what)", cure: cure)
      }
    }
  }

  /// Describes a change by which a program can fail to read a column; `nil` if there is none.
  private static func change(
    of column: BundleContract.Column, to present: BundleContract.Column?
  ) -> String? {
    guard let present else { return "is gone" }
    if present.type != column.type { return "was \(column.type) and is \(present.type)" }
    return column.isNotNull && !present.isNotNull ? "was NOT NULL and may be NULL" : nil
  }

  private static let cure = "build it with the Hortus of the last release"
}
