import Foundation
import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSource

/// Checks and normalizes the facts of plants that were created from the rows of a foreign list. The
/// compiler treats the facts of plant files in the same way.
struct FactReader {
  let mapping: AsWritten.Mapping
  let index: CatalogueIndex
  let normalizer: PlantNormalizer

  /// Returns the stated facts of a plant in canonical form. Facts with a fault are reported and
  /// left out. Returns `nil` if the whole plant must be left out. This is the case if the plant has
  /// a fault of another kind, such as a wrong name, or if the compiler would warn about it, for
  /// example because it breaks a plausibility rule.
  func facts(
    of plant: AsWritten.Plant, _ row: SourceRow, _ report: inout ListImportReport
  ) -> [Resolved.Fact]? {
    var plant = plant
    var (resolved, findings) = checked(plant)
    var faults = findings.filter { $0.severity == .error }
    report.faults += faults.map { RowFault($0, row) }
    let faulty = Set(faults.compactMap { $0.location?.column }.filter { $0 > 0 })
    if !faulty.isEmpty {
      plant.traits.removeAll { faulty.contains($0.value.location.column) }
      (resolved, findings) = checked(plant)
      faults = findings.filter { $0.severity == .error }
    }
    guard faults.isEmpty else {
      report.lostRows += 1
      return nil
    }
    let doubts = findings.filter { $0.severity == .warning && !$0.code.isNormalization }
    report.implausible += doubts.map {
      RowFault(location: row.location, message: $0.message)
    }
    guard doubts.isEmpty else { return nil }
    return resolved.facts.filter { !$0.isDerived && isWithinLimits($0, row, &report) }.map(rounded)
  }

  /// Whether a range is within the limits of the mapping for the row. Reports a range that is not.
  private func isWithinLimits(
    _ fact: Resolved.Fact, _ row: SourceRow, _ report: inout ListImportReport
  ) -> Bool {
    guard case .range(let range) = fact.content else { return true }
    let limits = mapping.traits.filter { $0.key.value == fact.trait }.flatMap(\.limits)
    guard let limit = limits.first(where: { $0.isBroken(by: range, row) }) else { return true }
    report.beyondLimits.append(
      RowFault(
        location: row.location,
        message: "\(fact.trait) is not imported: \(limit.because)"))
    return false
  }

  private func checked(_ plant: AsWritten.Plant) -> (Resolved.Plant, [Diagnostic]) {
    var diagnostics = Diagnostics()
    Checks.check(plant, index, &diagnostics)
    let resolved = normalizer.normalize(plant, &diagnostics)
    // A list of an app can name a plant of the catalogue that has the same id.
    return (resolved, diagnostics.all.filter { $0.code != .unusableProfile })
  }

  /// Returns the fact with its numbers rounded as the mapping specifies.
  private func rounded(_ fact: Resolved.Fact) -> Resolved.Fact {
    let mapped = mapping.traits.first {
      $0.key.value == fact.trait && $0.target?.value == fact.target
    }
    guard let rounding = mapped?.rounding, case .range(let range) = fact.content else {
      return fact
    }
    var fact = fact
    fact.content = .range(
      rounding.rounded(range.lowerBound)...rounding.rounded(range.upperBound))
    return fact
  }
}

extension AsWritten.MappedLimit {
  /// Whether the limit holds for the row and the range is beyond it.
  fileprivate func isBroken(by range: ClosedRange<Double>, _ row: SourceRow) -> Bool {
    guard let cell = row.text(column) else { return false }
    if let text, cell != text { return false }
    if let part, !cell.contains(part) { return false }
    if let below {
      guard let number = Double(cell), number < below else { return false }
    }
    return range.lowerBound < least ?? -.infinity || range.upperBound > most ?? .infinity
  }
}

extension AsWritten.MappedTrait.Rounding {
  fileprivate func rounded(_ number: Double) -> Double {
    let step =
      switch self {
      case .up: 1.0
      case .twoDigits: pow(10, max(0, floor(log10(max(1, abs(number)))) - 1))
      }
    // Adding 0 turns -0 into 0.
    return (number / step).rounded(self == .up ? .up : .toNearestOrAwayFromZero) * step + 0
  }
}

extension DiagnosticCode {
  /// Whether the code belongs to a warning that a value is not in canonical form. Such a value is
  /// still understood.
  fileprivate var isNormalization: Bool { rawValue.hasPrefix("HRT4") }
}

extension RowFault {
  fileprivate init(_ diagnostic: Diagnostic, _ row: SourceRow) {
    location = row.location
    message = diagnostic.message + (diagnostic.cure.map { "; \($0)" } ?? "")
  }
}
