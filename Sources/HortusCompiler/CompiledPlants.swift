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
  /// The store for encoded plants; `nil` if the plants are only checked.
  private var store: PlantStore?

  /// - Parameter store: receives the encoded plants; `nil` if the plants are only checked.
  init(of sources: CatalogueSources, into store: PlantStore?) {
    (self.sources, self.store) = (sources, store)
    referenceIndex = PlantReferenceIndex(sources.index)
    for (path, digest) in sources.digests { self.digest.add(path, digest) }
  }

  /// Adds a compiled file. Files must be added in the byte order of their paths.
  ///
  /// - Throws: `BundleError` or `SystemError` if the store cannot be written.
  mutating func add(_ file: CompiledFile) throws {
    findings += file.diagnostics
    referenceIndex.add(file.unreadParts)
    digest.add(file.path, file.digest)
    for plant in file.plants {
      referenceIndex.add(plant.references)
      if let encoded = plant.encoded { try store?.append(encoded, plant.entry) }
    }
  }

  /// Returns the result of the check. Must be called after all files are added.
  func result(isStrict: Bool) -> CheckResult {
    var diagnostics = sources.diagnostics
    diagnostics.report(findings)
    diagnostics.report(Checks.diagnostics(for: referenceIndex))
    return CheckResult(
      diagnostics: diagnostics, fileCount: sources.reading.fileCount,
      sourcesDigest: digest.hexadecimal,
      isFit: !diagnostics.hasErrors && !(isStrict && diagnostics.count(.warning) > 0))
  }

  /// Assigns plant numbers to all plants. Must not be called if the catalogue has errors. Returns
  /// `nil` if the plants were only checked.
  consuming func number() throws -> NumberedCatalogue? {
    guard let store, let declared = sources.normalizer.catalogue else { return nil }
    precondition(
      store.count == referenceIndex.plantCount, "a plant without errors could not be encoded")
    let normalizer = sources.normalizer
    let plants = try NumberedPlants(store, languageCount: declared.languages.count)
    guard let catalogue = normalizer.catalogue(of: plants.entries) else { return nil }
    return NumberedCatalogue(
      catalogue: catalogue, plants: plants, links: normalizer.links(between: plants.entries))
  }
}

/// A catalogue whose plants are numbered.
struct NumberedCatalogue {
  let catalogue: Resolved.Catalogue
  let plants: NumberedPlants
  let links: ResolveLinks
}

extension ResolveLinks: LinkResolver {}
