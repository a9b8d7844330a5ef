import HortusDiagnostics
import HortusEmit

/// Finds tables, columns, indexes and views that programs can no longer rely on.
enum SchemaChanges {
  static func findings(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    let (before, after) = (old.schema, new.schema)
    return format(from: old, to: new)
      + vanished(.vanishedTable, "table", Set(before.tables.keys), Set(after.tables.keys))
      + vanished(.vanishedView, "view", Set(before.views.keys), Set(after.views.keys))
      + indexes(from: before.indexes, to: after.indexes)
      + columns(from: before.tables, to: after.tables)
      + columns(from: before.views, to: after.views)
  }

  private static func format(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    guard new.formatVersion > old.formatVersion else { return [] }
    let (before, after) = (old.formatVersion, new.formatVersion)
    return [
      .breaking(
        .newerFormat, "\(before) to \(after)",
        "the format was \(before) and is \(after), which apps in use refuse", cure: cure)
    ]
  }

  private static func indexes(
    from old: [String: String], to new: [String: String]
  ) -> [Diagnostic] {
    old.compactMap { name, columns in
      guard let present = new[name] else {
        return .breaking(
          .vanishedIndex, name, "the index “\(name)” on \(columns) is gone", cure: cure)
      }
      guard present != columns else { return nil }
      return .breaking(
        .vanishedIndex, "\(name): \(columns) to \(present)",
        "the index “\(name)” was on \(columns) and is on \(present)", cure: cure)
    }
  }

  private static func vanished(
    _ code: DiagnosticCode, _ noun: String, _ old: Set<String>, _ new: Set<String>
  ) -> [Diagnostic] {
    old.subtracting(new).map { name in
      .breaking(code, name, "the \(noun) “\(name)” is gone", cure: cure)
    }
  }

  private static func columns(
    from old: [String: [String: BundleSchema.Column]],
    to new: [String: [String: BundleSchema.Column]]
  ) -> [Diagnostic] {
    old.flatMap { table, columns -> [Diagnostic] in
      guard let present = new[table] else { return [] }
      return columns.compactMap { name, column in
        guard let what = change(of: column, to: present[name]) else { return nil }
        return .breaking(
          .changedColumn, "\(table).\(name) \(what)", "the column “\(table).\(name)” \(what)",
          cure: cure)
      }
    }
  }

  /// Describes a change by which a program can fail to read a column; `nil` if there is none.
  private static func change(
    of column: BundleSchema.Column, to present: BundleSchema.Column?
  ) -> String? {
    guard let present else { return "is gone" }
    if present.type != column.type { return "was \(column.type) and is \(present.type)" }
    return column.isNotNull && !present.isNotNull ? "was NOT NULL and may be NULL" : nil
  }

  private static let cure = "build it with the Hortus of the last release"
}
