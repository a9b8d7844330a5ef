import HortusDiagnostics
import HortusEmit
import HortusModel
import HortusNormalize
import HortusSource

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
  private let subset: AppSubset?
  /// The outlines of all added plants, from which the plants of one app are selected. An outline
  /// contains the properties that determine which apps need a plant. Empty if `keepsOutlines` is
  /// `false`.
  private(set) var outlines: [PlantOutline] = []
  private let keepsOutlines: Bool

  /// - Parameters:
  ///   - store: receives the encoded plants; `nil` if the plants are only checked.
  ///   - subset: the part of the catalogue to which the plants belong; `nil` for all of it.
  ///   - keepsOutlines: whether `outlines` is needed.
  init(
    of sources: CatalogueSources, into store: PlantStore?, subset: AppSubset? = nil,
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
      catalogue.guides = normalizer.guides(sources.reading.catalogue.guides.map(subset.written))
    }
    let plants = try NumberedPlants(store, languageCount: catalogue.languages.count)
    catalogue.redirects = normalizer.redirects(to: plants.entries)
    return NumberedCatalogue(
      catalogue: catalogue, plants: plants,
      links: normalizer.links(between: plants.entries, languages: catalogue.languages))
  }

  /// Returns the part of the catalogue that an app needs; `nil` if the catalogue has no profile of
  /// the app. All files must have been added, with their outlines.
  func subset(for app: String) -> AppSubset? {
    guard let catalogue = sources.normalizer.catalogue else { return nil }
    let entries = PlantEntries(
      outlines.map(\.entry).sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) })
    return AppSubset(
      app, of: catalogue, plants: outlines,
      links: sources.normalizer.links(between: entries, languages: catalogue.languages))
  }
}

/// A catalogue whose plants have plant numbers, so that it can be written to a bundle.
struct NumberedCatalogue {
  let catalogue: Resolved.Catalogue
  let plants: NumberedPlants
  let links: ResolveLinks
}

extension ResolveLinks: LinkResolver {}
