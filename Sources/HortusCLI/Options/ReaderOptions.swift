import ArgumentParser
import HortusKit

/// Who reads the content of a bundle: in which languages, and whom plants must not harm.
struct ReaderOptions: ParsableArguments {
  @OptionGroup var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  @Option(
    help: ArgumentHelp(
      "Whom plants must not harm, such as cat or cat,horse: filters count only these.",
      valueName: "targets"), completion: Completion.targets)
  var concerning: [String] = []

  /// Opens the bundle, and finds the languages of the reader in it.
  func open() throws -> (catalogue: Catalogue, languages: [String]) {
    let catalogue = try bundle.open()
    let languages = try language.languages(of: catalogue)
    let targets = concerning.words
    return (targets.isEmpty ? catalogue : try catalogue.concerning(targets), languages)
  }
}

/// The units in which figures are read and written.
struct UnitOptions: ParsableArguments {
  @Option(help: "The units of lengths and temperatures: metric or imperial.")
  var units = Units.metric
}

extension Units: ExpressibleByArgument {}
