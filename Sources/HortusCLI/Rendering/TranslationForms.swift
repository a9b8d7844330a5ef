import HortusDiagnostics
import HortusEditing

/// The JSON output of `hortus translations export`.
struct TranslationExportForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let file: String
  let sourceLanguage: String
  let targetLanguage: String
  /// The number of texts by state.
  let missing: Int
  let outdated: Int
  let translated: Int

  init(file: String, _ units: TranslationUnits) {
    func count(_ state: TranslationUnit.State) -> Int { units.units.count { $0.state == state } }
    self.file = file
    (sourceLanguage, targetLanguage) = (units.sourceLanguage, units.targetLanguage)
    (missing, outdated) = (count(.missing), count(.outdated))
    translated = count(.translated)
  }

  /// The human-readable form.
  var lines: [String] {
    let texts = Count.text(missing + outdated + translated, "text")
    return [
      "\(file): \(texts) from \(sourceLanguage) to \(targetLanguage) "
        + "(\(missing) missing, \(outdated) outdated, \(translated) translated)"
    ]
  }
}

/// The JSON output of `hortus translations import`.
struct TranslationImportForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// Whether nothing was written.
  let isTrial: Bool
  let report: TranslationReport

  init(report: TranslationReport, isTrial: Bool) {
    (self.report, self.isTrial) = (report, isTrial)
  }

  /// The human-readable form.
  var text: String {
    let head = TextTable.text([
      ["texts", "\(report.texts)"],
      ["imported", "\(report.imported.count)" + (isTrial ? " (nothing was written)" : "")],
      ["unchanged", "\(report.unchanged)"], ["without a translation", "\(report.untranslated)"],
      ["content files", "\(report.files.count)"], ["not imported", "\(report.faults.count)"],
    ])
    let faults = report.faults.flatMap { fault in
      ["\(fault.location): \(fault.message)", "  \(fault.id ?? "")"].filter { $0 != "  " }
    }
    return ([head] + faults.map(VisibleText.of)).joined(separator: "\n")
  }
}
