import HortusDiagnostics
import HortusEmit
import HortusModel

/// Refuses a bundle whose file is too large.
struct BundleSizeGuard {
  private let most: Located<AsWritten.FileSize>

  init(most: Located<AsWritten.FileSize>) {
    self.most = most
  }

  func findings(in bundle: BundleInspector) throws -> [Diagnostic] {
    guard bundle.byteCount > most.value.bytes else { return [] }
    let sizes = try bundle.tables().compactMap { table in table.bytes.map { (table.name, $0) } }
    let tables = LargestCauses(Dictionary(sizes, uniquingKeysWith: +))
    // Some builds of SQLite do not tell the sizes of tables.
    let causes = tables.all.isEmpty ? "" : "; the largest tables: " + tables.text(ByteCount.short)
    return [
      Diagnostic(
        .bundleTooLarge, at: most.location,
        "the bundle has \(ByteCount.text(bundle.byteCount)), and may have \(most.value.text)"
          + causes,
        cure: "shorten or leave out content, or raise the limit",
        subject: "bundle size")
    ]
  }
}
