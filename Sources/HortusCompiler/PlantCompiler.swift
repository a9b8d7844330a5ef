import HortusDiagnostics
import HortusEmit
import HortusModel
import HortusNormalize
import HortusSource
import HortusSystem

/// Reads, checks and normalizes the plants of one file at a time. For a build, it also encodes the
/// plants. Each thread needs a separate instance.
struct PlantCompiler {
  private let source: SourceReader
  private let reader: PlantReader
  private let index: CatalogueIndex
  private let normalizer: PlantNormalizer
  private let languages: [String]
  /// The part of the catalogue to compile; `nil` to compile all of it.
  private let subset: CatalogueSubset?
  /// The encoder of plants; `nil` if plants are only checked, or if the declarations have errors.
  private let encoder: PlantRowEncoder?
  /// Whether `CompiledPlant.content` is kept.
  private let keepsContent: Bool

  /// - Parameter encodes: whether plants are encoded. If the declarations of the catalogue have
  ///   errors, plants are never encoded.
  init(
    _ sources: CatalogueSources, encodes: Bool, subset: CatalogueSubset?, keepsContent: Bool = false
  ) {
    (self.subset, self.keepsContent) = (subset, keepsContent)
    source = sources.reader
    reader = sources.reader.plants(for: sources.index)
    index = sources.index
    normalizer = sources.normalizer.plants()
    let catalogue = subset?.catalogue ?? sources.normalizer.catalogue
    languages = catalogue?.languages ?? []
    encoder =
      encodes && !sources.diagnostics.hasErrors ? catalogue.map(PlantRowEncoder.init) : nil
  }

  /// Compiles a file, or returns an earlier result for the same path if the bytes of the file are
  /// unchanged. The result has a stamp, so that an unchanged file need not be read the next time.
  func recompile(_ file: PlantFile, known: CompiledFile?) -> CompiledFile {
    // The stamp is taken before the file is read. If the file changes in between, the next stamp
    // differs.
    let stamp = FileStamp(of: source.root + "/" + file.name)
    if let known, known.digest != nil, stamp?.matches(known.stamp) == true { return known }
    var compiled = compile(file, known: known)
    compiled.stamp = stamp
    return compiled
  }

  /// Compiles a file.
  ///
  /// - Parameter known: an earlier result for the same path. It is returned if the bytes of the
  ///   file are unchanged.
  func compile(_ file: PlantFile, known: CompiledFile? = nil) -> CompiledFile {
    var digest: SHA256Digest?
    let loaded = source.load(file) { digest = SHA256.hash($0) }
    if let known, let digest, known.digest == digest { return known }

    var (plants, findings) = ([CompiledPlant](), Diagnostics())
    let reading = reader.read(loaded) { written in
      guard let written = subset == nil ? written : subset?.written(written) else { return }
      let findingCount = findings.all.count
      Checks.check(written, index, &findings)
      let resolved = normalizer.normalize(written, &findings)
      let plant = subset?.reduced(resolved) ?? resolved
      let entry = PlantEntry(plant, languages: languages)
      let isSound = findings.all[findingCount...].allSatisfy { $0.severity != .error }
      plants.append(
        CompiledPlant(
          references: PlantReferences(written, uniqueTraits: index.uniqueTraits),
          outline: PlantOutline(
            file: file.name, entry: entry, categories: plant.categories, lists: plant.lists,
            articleCount: plant.articles.count, illustration: plant.illustration?.key),
          // Encoding fails only for an undeclared key, which is reported as an error elsewhere.
          encoded: isSound ? try? encoder?.encode(plant, entry) : nil,
          content: keepsContent
            ? InspectedPlant(written: written, resolved: plant, isSound: isSound) : nil))
    }
    return CompiledFile(
      path: file.name, digest: digest, diagnostics: reading.diagnostics.all + findings.all,
      suppressions: reading.suppressions,
      unreadParts: reading.unreadParts, plants: plants)
  }
}

/// The result of compiling one file of plants.
struct CompiledFile: Sendable {
  /// The path of the file relative to the catalogue.
  let path: String
  /// The SHA-256 of the file's bytes; `nil` if the file could not be read.
  let digest: SHA256Digest?
  /// The stamp of the file, taken before it was read; `nil` if it will not be compared.
  var stamp: FileStamp?
  let diagnostics: [Diagnostic]
  let suppressions: [Suppression]
  /// The parts of the file that could not be read.
  let unreadParts: UnreadParts
  let plants: [CompiledPlant]
}

/// The result of compiling one plant.
struct CompiledPlant: Sendable {
  /// The id of the plant, and the ids to which the plant refers.
  let references: PlantReferences
  let outline: PlantOutline
  /// The encoded plant; `nil` if the plant or the declarations have errors, or if plants are only
  /// checked.
  let encoded: EncodedPlant?
  /// `nil` unless the plants are compiled for an inspection.
  let content: InspectedPlant?
}

/// The plants of a catalogue, compiled file by file.
struct CompiledPlants {
  private let sources: CatalogueSources
  private var digest = SourcesDigest()
  private var referenceIndex: PlantReferenceIndex
  private var findings: [Diagnostic] = []
  private var suppressions: [Suppression]
  /// The store for encoded plants; `nil` if the plants are only checked.
  private var store: PlantStore?
  /// The part of the catalogue to which the plants belong; `nil` for all of it.
  private let subset: CatalogueSubset?
  /// The outlines of all added plants, from which the plants of a part are selected. An outline
  /// contains the properties that determine which apps need a plant. Empty if `keepsOutlines` is
  /// `false`.
  private(set) var outlines: [PlantOutline] = []
  private let keepsOutlines: Bool

  /// - Parameters:
  ///   - store: receives the encoded plants; `nil` if the plants are only checked.
  ///   - subset: the part of the catalogue to which the plants belong; `nil` for all of it.
  ///   - keepsOutlines: whether `outlines` is needed.
  init(
    of sources: CatalogueSources, into store: PlantStore?, subset: CatalogueSubset? = nil,
    keepsOutlines: Bool = false
  ) {
    (self.sources, self.store) = (sources, store)
    (self.subset, self.keepsOutlines) = (subset, keepsOutlines)
    referenceIndex = PlantReferenceIndex(sources.index)
    suppressions = sources.reading.suppressions
    for (path, digest) in sources.digests { self.digest.add(path, digest) }
  }

  /// Adds a compiled file. Files must be added in the byte order of their paths.
  ///
  /// - Throws: `BundleError` or `SystemError` if the store cannot be written.
  mutating func add(_ file: CompiledFile) throws {
    findings += file.diagnostics
    suppressions += file.suppressions
    referenceIndex.add(file.unreadParts)
    digest.add(file.path, file.digest)
    for plant in file.plants {
      referenceIndex.add(plant.references)
      if keepsOutlines { outlines.append(plant.outline) }
      if let encoded = plant.encoded { try store?.append(encoded, plant.outline.entry) }
    }
  }

  /// Returns the result of the check. Must be called after all files are added.
  ///
  /// - Parameter day: the day on which suppressions must not have ended; see `Compiler.day`.
  func result(isStrict: Bool, on day: String?) -> CheckResult {
    var diagnostics = sources.diagnostics
    diagnostics.report(findings)
    diagnostics.report(Checks.diagnostics(for: referenceIndex))
    diagnostics = diagnostics.applying(suppressions, on: day)
    return CheckResult(
      diagnostics: diagnostics, fileCount: sources.reading.fileCount,
      sourcesDigest: digest.hexadecimal, header: sources.reading.catalogue.header,
      approvals: sources.reading.catalogue.approvals,
      sinceLocations: referenceIndex.sinceLocations,
      isFit: !diagnostics.all.contains { $0.severity.fails(isStrict: isStrict) })
  }

  /// Assigns plant numbers to the plants of a catalogue without errors. Returns `nil` if the plants
  /// were only checked.
  ///
  /// - Throws: `BundleError` or `SystemError` if the store cannot be written.
  consuming func number() throws -> NumberedCatalogue? {
    guard let store, var catalogue = subset?.catalogue ?? sources.normalizer.catalogue else {
      return nil
    }
    precondition(
      store.count == referenceIndex.plantCount, "a plant without errors could not be encoded")
    let normalizer = sources.normalizer
    if let subset, !catalogue.guides.isEmpty {
      let kept = Set(catalogue.guides.map(\.id))
      catalogue.guides = normalizer.guides(
        sources.reading.catalogue.guides.filter { kept.contains($0.id.value) }.map(subset.written))
    }
    if let subset {
      for app in catalogue.apps.indices {
        let id = catalogue.apps[app].id
        // The pages are in the order of the profile.
        let written = sources.reading.catalogue.apps.first { $0.id.value == id }?.pages ?? []
        for (index, page) in zip(catalogue.apps[app].pages.indices, written) {
          catalogue.apps[app].pages[index].texts = normalizer.texts(subset.written(page.texts))
        }
      }
    }
    let plants = try NumberedPlants(store, languageCount: catalogue.languages.count)
    catalogue.redirects = normalizer.redirects(to: plants.entries)
    return NumberedCatalogue(
      catalogue: catalogue, plants: plants,
      links: normalizer.links(between: plants.entries, languages: catalogue.languages))
  }

  /// Returns a part of a catalogue without errors. All files must have been added, with their
  /// outlines.
  ///
  /// - Throws: `CompilerError` if the catalogue has no profile of the app, or lacks a plant.
  func subset(_ part: Compiler.Part) throws(CompilerError) -> CatalogueSubset? {
    guard let catalogue = sources.normalizer.catalogue else { return nil }
    let entries = PlantEntries(
      outlines.map(\.entry).sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) })
    let links = sources.normalizer.links(between: entries, languages: catalogue.languages)
    switch part {
    case .all: return nil
    case .app(let app):
      guard let subset = CatalogueSubset(app, of: catalogue, plants: outlines, links: links) else {
        throw CompilerError.appMissing(app, known: catalogue.apps.map(\.id))
      }
      return subset
    case .plants(let ids):
      let missing = ids.subtracting(outlines.map(\.entry.id))
      guard missing.isEmpty else { throw CompilerError.plantsMissing(missing.sorted()) }
      return CatalogueSubset(plants: ids, of: catalogue, plants: outlines, links: links)
    }
  }
}

/// A catalogue whose plants have plant numbers, so that it can be written to a bundle.
struct NumberedCatalogue {
  let catalogue: Resolved.Catalogue
  let plants: NumberedPlants
  let links: ResolveLinks
}

extension ResolveLinks: LinkResolver {}
