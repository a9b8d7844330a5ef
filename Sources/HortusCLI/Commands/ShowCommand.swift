import ArgumentParser
import HortusKit

/// `hortus show`: all that is known of a plant.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the page of a plant.")

  @Argument(help: "The id of the plant: monstera-deliciosa.")
  var id: String

  @Option(help: "The units of lengths and temperatures: metric or imperial.")
  var units = Units.metric

  @OptionGroup var bundle: BundleOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let catalogue = try bundle.open()
    let id = PlantID(id)
    guard let page = try catalogue.plant(id, languages: bundle.languages, units: units) else {
      throw try UnknownPlant.error(id, in: catalogue, languages: bundle.languages)
    }
    let similar = try catalogue.plants(similarTo: id, limit: 5, languages: bundle.languages)
    if page.id != id { form.tell("note: “\(id)” is “\(page.id)” now") }
    try form.write(
      PlantForm(page, similar: similar),
      text: PlantView(page: page, similar: similar, terminal: .output).text)
  }
}

extension Units: ExpressibleByArgument {}
