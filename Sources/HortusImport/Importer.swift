import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSource

/// Imports the rows of a foreign list as compact plants of a catalogue.
///
/// Plants of the catalogue win: a row about a plant that the catalogue has under any scientific
/// name is not imported, and facts that contradict those of the catalogue are reported.
package struct Importer {
  package let mapping: AsWritten.Mapping
  private let index: CatalogueIndex
  private let normalizer: PlantNormalizer
  private let traits: [String: Resolved.Trait]
  private let known: KnownPlants
  private let output: ImportFolder

  /// Reads the catalogue and the mapping.
  ///
  /// - Parameters:
  ///   - root: the folder of the catalogue.
  ///   - mapping: the path of the mapping file.
  ///   - output: the path of the folder for the imported plants. Plants in this folder are not
  ///     plants of the catalogue, because the import replaces them.
  /// - Throws: `ImportError.faultyMapping`, and `CompilerError` or `GrammarError` if the folder is
  ///   no catalogue.
  package init(into root: String, mapping path: String, output: String) throws {
    let folder = try CatalogueFolder(root)
    let grammars = try Grammars(in: folder.root + "/schemas")
    let reader = SourceReader(root: folder.root, grammars: grammars)
    let reading = reader.read()
    index = CatalogueIndex(reading)
    var diagnostics = Diagnostics()
    let normalizer = Normalizer(reading.catalogue, &diagnostics)
    self.normalizer = normalizer.plants()
    traits = Dictionary(
      (normalizer.catalogue?.traits ?? []).map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    var faults = Diagnostics()
    let mapping = MappingReader(grammars).read(path, &faults)
    guard let mapping, !faults.hasErrors else {
      throw ImportError.faultyMapping(faults.sorted)
    }
    MappingCheck(catalogue: reading.catalogue, traits: traits).check(mapping, &faults)
    if faults.hasErrors { throw ImportError.faultyMapping(faults.sorted) }
    self.mapping = mapping
    self.output = ImportFolder(output, in: folder.root)
    known = KnownPlants(
      reading, reader: reader, index: index, normalizer: self.normalizer,
      besides: self.output.pathInCatalogue)
  }

  /// The columns that the mapping names, without those that it ignores.
  package var columns: [String] {
    let ofTraits = mapping.traits.flatMap { trait in
      [trait.column, trait.highColumn] + trait.values.map(\.column)
    }
    let others = [mapping.scientificName, mapping.author, mapping.family.name]
    return (others + mapping.commonNames.map(\.column.name) + ofTraits)
      .compactMap { $0?.value }.uniqued()
  }

  /// Imports all rows and writes the files.
  ///
  /// - Parameter isTrial: whether to report only, and to write nothing.
  /// - Throws: `ImportError`, and `SystemError` if a file cannot be written.
  package func run(_ rows: some RowSource, isTrial: Bool = false) throws -> ListImportReport {
    try output.check()
    var report = ListImportReport()
    var mapper = RowMapper(mapping)
    var imported = ImportedPlants()
    try rows.forEachRow { row in
      report.rows += 1
      switch row {
      case .failure(let unreadable): report.faults.append(unreadable.fault)
      case .success(let row):
        guard let plant = mapper.plant(row), !plant.family.value.isEmpty else {
          report.faults.append(
            RowFault(
              location: row.location, message: "the row has no scientific name or no family"))
          return
        }
        add(plant, of: row, to: &imported, &report)
      }
    }
    report.unmapped = mapper.unmapped.map {
      ListImportReport.Unmapped(trait: $0.trait, column: $0.column, text: $0.text, count: $1)
    }.sorted()
    report.ignored = mapping.ignored.map { ListImportReport.Ignored(column: $0, because: $1) }.sorted {
      $0.column < $1.column
    }
    report.unusedColumns = mapper.columns.subtracting(columns).subtracting(mapping.ignored.keys)
      .sorted()
    report.missingColumns = columns.filter { !mapper.columns.contains($0) }
    report.plants = imported.count
    if !isTrial {
      let files = PlantListFiles(source: mapping.source.value, schemas: output.pathToSchemas)
        .files(of: imported.sorted)
      report.files = try output.replace(by: files)
    }
    return report
  }

  private func add(
    _ plant: AsWritten.Plant, of row: SourceRow, to imported: inout ImportedPlants,
    _ report: inout ListImportReport
  ) {
    let name = plant.scientificName.name.value
    let facts = facts(of: plant, row, &report)
    if let existing = known.plant(named: name) ?? known.plant(withID: plant.id.value) {
      report.existing.append(ListImportReport.Existing(name: name, id: existing.id))
      report.disagreements += disagreements(of: facts, existing.facts, existing.id, row)
      return
    }
    if let earlier = imported.plant(named: name) ?? imported.plant(withID: plant.id.value) {
      report.repeated.append(
        ListImportReport.Repeated(name: name, location: row.location, first: earlier.location))
      report.disagreements += disagreements(of: facts, earlier.facts, earlier.plant.id.value, row)
      return
    }
    guard let facts else { return }
    let missing = mapping.traits.filter(\.isRequired).filter { trait in
      !facts.contains { $0.trait == trait.key.value }
    }
    guard missing.isEmpty else {
      report.incomplete.append(
        ListImportReport.Incomplete(name: name, missing: missing.map(\.key.value)))
      return
    }
    var plant = plant
    plant.traits = facts.compactMap { fact in
      guard let trait = traits[fact.trait] else { return nil }
      let place = plant.id.location
      return AsWritten.TraitStatement(
        key: Located(fact.trait, at: place),
        value: Located(CanonicalText.of(fact.content, trait), at: place),
        target: fact.target.map { Located($0, at: place) }, source: nil)
    }
    imported.add(ImportedPlant(plant: plant, facts: facts, location: row.location))
  }

  /// Returns the facts of a plant in canonical form, without those that have a fault. Reports the
  /// faults. Returns `nil` if the plant must be left out: if it has a fault of another kind, such as
  /// a wrong name, or if it breaks a rule of plausibility.
  private func facts(
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
    guard faults.isEmpty else { return nil }
    let doubts = findings.filter { $0.severity == .warning && !$0.code.isNormalization }
    report.implausible += doubts.map {
      RowFault(location: row.location, message: $0.message)
    }
    return doubts.isEmpty ? resolved.facts.filter { !$0.isDerived }.map(rounded) : nil
  }

  private func checked(_ plant: AsWritten.Plant) -> (Resolved.Plant, [Diagnostic]) {
    var diagnostics = Diagnostics()
    Checks.check(plant, index, &diagnostics)
    let resolved = normalizer.normalize(plant, &diagnostics)
    // A list of an app can name a plant of the catalogue that has the same id.
    return (resolved, diagnostics.all.filter { $0.code != .unusableProfile })
  }

  /// Returns the fact with its numbers rounded as the mapping says.
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

  private func disagreements(
    of facts: [Resolved.Fact]?, _ others: [Resolved.Fact], _ id: String, _ row: SourceRow
  ) -> [ListImportReport.Disagreement] {
    (facts ?? []).compactMap { fact in
      guard let trait = traits[fact.trait],
        let other = others.first(where: { $0.trait == fact.trait && $0.target == fact.target }),
        fact.content.contradicts(other.content)
      else { return nil }
      return ListImportReport.Disagreement(
        plant: id, trait: fact.trait + (fact.target.map { ":\($0)" } ?? ""),
        kept: CanonicalText.of(other.content, trait),
        imported: CanonicalText.of(fact.content, trait), location: row.location)
    }
  }
}

extension Resolved.Content {
  /// Whether two facts about one trait of a plant have nothing in common.
  fileprivate func contradicts(_ other: Self) -> Bool {
    switch (self, other) {
    case (.values(let a), .values(let b)): Set(a).isDisjoint(with: b)
    case (.steps(let a), .steps(let b)), (.zones(let a), .zones(let b)): !a.overlaps(b)
    case (.range(let a), .range(let b)): !a.overlaps(b)
    case (.months(let a), .months(let b)): a.isDisjoint(with: b)
    default: self != other
    }
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
  /// Whether the code only says that a value was written in another form than the canonical one.
  fileprivate var isNormalization: Bool { rawValue.hasPrefix("HRT4") }
}

extension RowFault {
  fileprivate init(_ diagnostic: Diagnostic, _ row: SourceRow) {
    location = row.location
    message = diagnostic.message + (diagnostic.cure.map { "; \($0)" } ?? "")
  }
}
