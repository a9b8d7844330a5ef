import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema
import HortusSource

/// Imports the rows of a foreign list as compact plants of a catalogue. A compact plant may lack
/// common names, a summary, base traits and articles.
///
/// The catalogue has precedence over the list. If the catalogue already has a plant under any
/// scientific name, the row about this plant is not imported. Facts in the row that contradict the
/// facts in the catalogue are reported.
package struct Importer {
  package let mapping: AsWritten.Mapping
  private let reader: FactReader
  private let traits: [String: Resolved.Trait]
  private let known: KnownPlants
  private let families: [String: Located<String>]
  private let output: ImportFolder
  /// The value of `since` for plants that the import adds.
  private let nextVersion: String?

  /// Reads the catalogue and the mapping.
  ///
  /// - Parameters:
  ///   - root: the folder of the catalogue.
  ///   - mapping: the path of the mapping file.
  ///   - output: the path of the folder for the imported plants. Plants that are already in this
  ///     folder do not count as plants of the catalogue, because the import replaces them.
  /// - Throws: `ImportError.faultyMapping`, and `CatalogueFolderError` or `GrammarError` if the folder is
  ///   not a catalogue.
  package init(into root: String, mapping path: String, output: String) throws {
    let folder = try CatalogueFolder(root)
    let grammars = try Grammars(in: folder.root + "/schemas")
    let sources = SourceReader(root: folder.root, grammars: grammars)
    let reading = sources.read()
    let index = CatalogueIndex(reading)
    var diagnostics = Diagnostics()
    let normalizer = Normalizer(reading.catalogue, &diagnostics)
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
    let plants = normalizer.plants()
    reader = FactReader(mapping: mapping, index: index, normalizer: plants)
    self.output = try ImportFolder(output, in: folder)
    families = index.families
    nextVersion = (reading.catalogue.header?.version.value).map(
      ContentVersion.ofNewPlants(inCatalogueOf:))
    known = KnownPlants(
      reading, reader: sources, index: index, normalizer: plants,
      besides: self.output.pathInCatalogue)
  }

  /// The columns with names, which are written as they are.
  private var nameColumns: [String] {
    let names = [mapping.scientificName, mapping.author, mapping.family.name]
    return (names + mapping.commonNames.map(\.column.name)).compactMap { $0?.value }
  }

  /// The columns that the mapping names, without those that it ignores.
  package var columns: [String] {
    let ofTraits = mapping.traits.flatMap { trait in
      [trait.column, trait.highColumn] + trait.values.map(\.column)
    }
    let ofLimits = mapping.traits.flatMap(\.limits).map(\.column)
    let others = [mapping.scientificName, mapping.author, mapping.family.name]
    let named = (others + mapping.commonNames.map(\.column.name) + ofTraits)
      .compactMap { $0?.value }
    return (named + ofLimits).uniqued()
  }

  /// Imports all rows and writes the files.
  ///
  /// - Parameter isTrial: whether to return only the report, without writing any files.
  /// - Throws: `ImportError`.
  package func run(_ rows: some RowSource, isTrial: Bool = false) throws -> ListImportReport {
    var report = ListImportReport()
    var mapper = RowMapper(mapping)
    var imported = ImportedPlants()
    try rows.forEachRow { row in
      report.rows += 1
      switch row {
      case .failure(let unreadable):
        report.faults.append(unreadable.fault)
        report.lostRows += 1
        mapper.add(columns: unreadable.columns)
      case .success(let written):
        let (row, faults) = written.usable(columns: columns, names: nameColumns)
        report.faults += faults
        guard let plant = mapper.plant(row).map(completed), !plant.family.value.isEmpty else {
          if faults.isEmpty {
            report.faults.append(
              RowFault(
                location: row.location, message: "the row has no scientific name or no family"))
          }
          report.lostRows += 1
          return
        }
        if let fault = Self.fault(inID: plant.id.value) {
          report.faults.append(RowFault(location: row.location, message: fault))
          report.lostRows += 1
          return
        }
        add(plant, of: row, to: &imported, &report)
      }
    }
    report.unmapped = mapper.unmapped.map {
      ListImportReport.Unmapped(trait: $0.trait, column: $0.column, text: $0.text, count: $1)
    }.sorted()
    report.ignored = mapping.ignored.sorted { $0.key < $1.key }.map {
      ListImportReport.Ignored(column: $0.key, because: $0.value)
    }
    report.unusedColumns = mapper.columns.subtracting(columns).subtracting(mapping.ignored.keys)
      .sorted()
    report.missingColumns = columns.filter { !mapper.columns.contains($0) }
    report.plants = imported.count
    let entries = entries(imported, &report)
    if !isTrial {
      let files = PlantListFiles(source: mapping.source.value, schemas: output.pathToSchemas)
        .files(of: entries)
      report.files = try output.replace(by: files)
    }
    return report
  }

  /// Returns why an id that was made from a scientific name cannot be one; `nil` if it can.
  private static func fault(inID id: String) -> String? {
    if id.isEmpty {
      return "no id can be made from the scientific name, which has no Latin letters"
    }
    guard id.count > PlantIdentifier.maximumLength else { return nil }
    return "the scientific name is too long: the id made from it has \(id.count) characters, "
      + "and an id at most \(PlantIdentifier.maximumLength)"
  }

  /// Returns the plants to write. Plants of the import before that the list no longer has are
  /// removed. Those stay whose row is there but cannot be imported, and all of them if it cannot be
  /// known of which plant a row is.
  ///
  /// Plants that the import before did not write are new in the next version. The first import into a
  /// folder adds a whole category, whose plants are not new one by one.
  private func entries(
    _ imported: ImportedPlants, _ report: inout ListImportReport
  ) -> [PlantListFiles.Entry] {
    let before = output.plants
    let since = Dictionary(
      before.map { ($0.id, $0.since) }, uniquingKeysWith: { first, _ in first })
    let sinceOfNew = before.isEmpty ? nil : nextVersion
    let earlier = before.filter {
      imported.plant(withID: $0.id) == nil && known.plant(withID: $0.id) == nil
        && !imported.existing.contains($0.id)
    }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    let isUncertain = report.lostRows > 0
    let stays = { (id: String) in isUncertain || imported.leftOut.contains(id) }
    let kept = earlier.filter { stays($0.id) }
    report.kept = kept.map(\.id)
    report.removed = earlier.map(\.id).filter { !stays($0) }
    let plants = imported.plants.map(\.plant).map {
      PlantListFiles.entry($0, since: since[$0.id.value] ?? sinceOfNew)
    }
    return plants + kept
  }

  /// Takes the family of the plant from the list of the catalogue, and adds what the lists of dangerous
  /// plants state of it, unless the row states a worse harm or another value itself.
  private func completed(_ plant: AsWritten.Plant) -> AsWritten.Plant {
    var plant = plant
    let genus = GenusName.of(plant.scientificName.name.value)
    if let family = families[genus] {
      plant.family = Located(family.value, at: plant.family.location)
    }
    let location = plant.id.location
    for danger in reader.normalizer.dangers(of: plant) {
      let listed = AsWritten.TraitStatement(
        key: Located(danger.trait, at: location),
        value: Located(danger.values.joined(separator: ", "), at: location),
        target: danger.target.map { Located($0, at: location) },
        source: Located(danger.source, at: location))
      let stated = plant.traits.firstIndex {
        $0.key.value == danger.trait && $0.target?.value == danger.target
      }
      if let stated {
        guard reader.normalizer.isWorse(danger, than: plant.traits[stated].value.value) else {
          continue
        }
        plant.traits[stated] = listed
      } else {
        plant.traits.append(listed)
      }
    }
    return plant
  }

  private func add(
    _ plant: AsWritten.Plant, of row: SourceRow, to imported: inout ImportedPlants,
    _ report: inout ListImportReport
  ) {
    let name = plant.scientificName.name.value
    let facts = reader.facts(of: plant, row, &report)
    if let existing = known.plant(named: name) ?? known.plant(withID: plant.id.value) {
      report.existing.append(ListImportReport.Existing(name: name, id: existing.id))
      imported.existing.insert(plant.id.value)
      report.disagreements += disagreements(of: facts, existing.facts, existing.id, row)
      return
    }
    if let earlier = imported.plant(named: name) ?? imported.plant(withID: plant.id.value) {
      report.repeated.append(
        ListImportReport.Repeated(name: name, location: row.location, first: earlier.location))
      report.disagreements += disagreements(of: facts, earlier.facts, earlier.plant.id.value, row)
      return
    }
    guard let facts else {
      imported.leftOut.insert(plant.id.value)
      return
    }
    let missing = mapping.traits.filter(\.isRequired).filter { trait in
      !facts.contains { $0.trait == trait.key.value }
    }
    guard missing.isEmpty else {
      report.incomplete.append(
        ListImportReport.Incomplete(name: name, missing: missing.map(\.key.value)))
      imported.leftOut.insert(plant.id.value)
      return
    }
    var plant = plant
    let location = plant.id.location
    plant.traits = facts.flatMap { fact in
      (traits[fact.trait].map { CanonicalText.texts(of: fact.content, $0) } ?? []).map { text in
        var statement = AsWritten.TraitStatement(
          key: Located(fact.trait, at: location), value: Located(text.text, at: location),
          target: fact.target.map { Located($0, at: location) },
          source: fact.source == mapping.source.value ? nil : Located(fact.source, at: location))
        if !text.language.isEmpty { statement.language = Located(text.language, at: location) }
        return statement
      }
    }
    imported.add(ImportedPlant(plant: plant, facts: facts, location: row.location))
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

/// The result of importing a foreign list of plants into a catalogue.
package struct ListImportReport: Encodable, Sendable {
  /// A row about a plant that the catalogue already has.
  package struct Existing: Encodable, Sendable {
    /// The scientific name in the list.
    package let name: String
    /// The id of the plant of the catalogue.
    package let id: String
  }

  /// A row about the same plant as an earlier row.
  package struct Repeated: Encodable, Sendable {
    package let name: String
    package let location: String
    /// The location of the earlier row.
    package let first: String
  }

  /// A plant that was left out because it lacks traits that the mapping requires.
  package struct Incomplete: Encodable, Sendable {
    package let name: String
    /// The keys of the missing traits.
    package let missing: [String]
  }

  /// A fact of the list that contradicts the catalogue or an earlier row. It was not imported.
  package struct Disagreement: Encodable, Sendable {
    /// The id of the plant.
    package let plant: String
    package let trait: String
    /// The value that is kept.
    package let kept: String
    /// The value in the list.
    package let imported: String
    package let location: String
  }

  /// A text in the list to which the mapping assigns no meaning. It was not imported.
  package struct Unmapped: Encodable, Sendable, Comparable {
    package let trait: String
    package let column: String
    package let text: String
    /// The number of rows with the text.
    package let count: Int

    package static func < (a: Self, b: Self) -> Bool {
      (a.column, a.trait, a.text) < (b.column, b.trait, b.text)
    }
  }

  /// A column that the mapping ignores.
  package struct Ignored: Encodable, Sendable {
    package let column: String
    package let because: String
  }

  /// The number of rows that were read.
  package var rows = 0
  /// The number of plants that were imported.
  package var plants = 0
  /// The number of files that were written or deleted.
  package var files = 0
  package var existing: [Existing] = []
  package var repeated: [Repeated] = []
  package var incomplete: [Incomplete] = []
  package var disagreements: [Disagreement] = []
  package var unmapped: [Unmapped] = []
  package var ignored: [Ignored] = []
  /// The columns that the mapping does not name.
  package var unusedColumns: [String] = []
  /// The columns that the mapping names but that occur in no row.
  package var missingColumns: [String] = []
  /// Rows and values that cannot be imported.
  package var faults: [RowFault] = []
  /// The number of rows whose plants cannot be imported because of a fault.
  package var lostRows = 0
  /// The ids of plants of the import before that the list no longer has.
  package var removed: [String] = []
  /// The ids of plants of the import before that stay, because their row cannot be imported, or a row
  /// of an unknown plant.
  package var kept: [String] = []
  /// Numbers beyond the limits that the mapping sets.
  package var beyondLimits: [RowFault] = []
  /// Plants that were left out because `hortus check` would warn about them.
  package var implausible: [RowFault] = []
}

/// The reason why a foreign list cannot be imported.
package enum ImportError: Error, CustomStringConvertible {
  /// The file cannot be read. The associated values are its path and the reason.
  case unreadable(String, because: String)
  /// The file lacks columns that the mapping names. The associated values are the missing columns,
  /// the path of the file and the columns of the file.
  case missingColumns([String], in: String, known: [String])
  /// Two columns have the same name, and the import cannot know which one is right.
  case repeatedColumn(String, in: String)
  /// A file in the output folder was not written by an import. The associated value is its path.
  case foreignFile(String)
  /// The files cannot be written. The associated values are the path of the folder and the reason.
  case unwritable(String, because: String)
  /// The mapping has faults.
  case faultyMapping([Diagnostic])

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "“\(path)” cannot be read: \(reason)"
    case .repeatedColumn(let column, let path):
      "“\(path)” has two columns “\(column)” in its first row; delete one, or give it another name"
    case .missingColumns(let missing, let path, let known):
      "“\(path)” has no column “\(missing.joined(separator: "”, “"))”; "
        + (missing.lazy.compactMap { SpellingSuggestion.didYouMean($0, among: known) }.first
          ?? "its columns are: \(SpellingSuggestion.list(known))")
    case .foreignFile(let path):
      "“\(path)” was not written by hortus import and would be deleted; move it, or name another "
        + "folder by --output"
    case .unwritable(let path, let reason):
      "the plants cannot be written to “\(path)”: \(reason)"
    case .faultyMapping:
      "nothing was imported, because the mapping has faults"
    }
  }
}
