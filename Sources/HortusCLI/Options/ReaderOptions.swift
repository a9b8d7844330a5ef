import ArgumentParser
import HortusKit

/// The options for commands that read a bundle: the path of the bundle, the user's languages, and
/// the targets that plants must not harm.
struct ReaderOptions: ParsableArguments {
  @OptionGroup var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  @Option(
    help: ArgumentHelp(
      "Whom plants must not harm, such as cat or cat,horse: filters count only these.",
      valueName: "targets"), completion: Completion.targets)
  var concerning: [String] = []

  /// Opens the bundle. Returns the catalogue and the user's languages, without the languages that
  /// the catalogue lacks.
  func open() throws -> (catalogue: Catalogue, languages: [String]) {
    let catalogue = try bundle.open()
    let languages = try language.languages(of: catalogue)
    let targets = concerning.words
    return (targets.isEmpty ? catalogue : try catalogue.concerning(targets), languages)
  }
}

/// The option for the units of measurements in input and output.
struct UnitOptions: ParsableArguments {
  @Option(help: "The units of lengths and temperatures: metric or imperial.")
  var units = Units.metric
}

extension Units: ExpressibleByArgument {}
