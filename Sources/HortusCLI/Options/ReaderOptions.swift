import ArgumentParser
import HortusKit

/// The options for commands that read a bundle: the path of the bundle, the user's languages, and
/// the targets, such as cats, that plants must not harm.
struct ReaderOptions: ParsableArguments {
  @OptionGroup var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  @Option(
    help: ArgumentHelp(
      "Whom plants must not harm, such as cat or cat,horse: filters count only these.",
      valueName: "targets"), completion: Completion.targets)
  var concerning: [String] = []

  /// Opens the bundle for the user's languages and targets. Requested languages that the bundle
  /// lacks are ignored.
  func open(units: UnitSystem = .metric) throws -> Catalogue {
    let opened = try bundle.open()
    let catalogue = opened.localized(languages: try language.languages(of: opened), units: units)
    let targets = concerning.words
    return targets.isEmpty ? catalogue : try catalogue.concerning(targets)
  }
}

/// The option for the units of measurements in input and output.
struct UnitOptions: ParsableArguments {
  @Option(help: "The units of lengths and temperatures: metric or imperial.")
  var units = UnitSystem.metric
}

extension UnitSystem: ExpressibleByArgument {}
