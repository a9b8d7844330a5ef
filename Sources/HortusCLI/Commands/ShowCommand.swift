import ArgumentParser
import HortusKit

/// `hortus show`: shows all facts and texts about a plant.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the page of a plant.")

  @Argument(help: "The id of the plant: monstera-deliciosa.", completion: Completion.plants)
  var id: String

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let (catalogue, languages) = try reader.open()
    let id = PlantID(id)
    guard let page = try catalogue.plant(id, languages: languages, units: units.units) else {
      throw try UnknownPlant.error(id, in: catalogue, languages: languages)
    }
    let similar = try catalogue.plants(similarTo: id, limit: 5, languages: languages)
    if page.id != id { try form.tell("note: “\(id)” is “\(page.id)” now") }
    let texts = UnitConvertingTexts(units: units.units, catalogue: catalogue, languages: languages)
    try form.write(
      PlantForm(page, similar: similar, texts: texts),
      text: PlantView(page: page, similar: similar, texts: texts, terminal: .output).text)
  }
}
