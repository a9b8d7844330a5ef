import HortusImport

/// The JSON output of `hortus import`.
struct ImportedListForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// The folder of the imported plants.
  let folder: String
  /// Whether the import was a trial, which writes no files.
  let isTrial: Bool
  let report: ListImportReport

  init(report: ListImportReport, folder: String, isTrial: Bool) {
    (self.report, self.folder, self.isTrial) = (report, folder, isTrial)
  }
}
