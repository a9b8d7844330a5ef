import ArgumentParser
import HortusKit

/// `hortus show`: shows all facts and texts about a plant, or the text of a guide.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the page of a plant, or a guide.")

  @Argument(
    help: "The id of the plant or guide: monstera-deliciosa.", completion: Completion.plants)
  var id: String

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let catalogue = try reader.open(units: units.units)
    let id = PlantID(id)
    guard let page = try catalogue.plant(id) else {
      if let guide = try catalogue.guide(id.rawValue) {
        return try form.write(
          GuideForm(guide, texts: UnitConvertingTexts(catalogue)),
          text: GuideView(
            guide: guide, texts: UnitConvertingTexts(catalogue), terminal: .output
          ).text)
      }
      throw try UnknownPlant.error(id, in: catalogue)
    }
    let similar = try catalogue.plants(similarTo: id, limit: 5)
    if page.id != id { try form.tell("note: “\(id)” is “\(page.id)” now") }
    let texts = UnitConvertingTexts(catalogue)
    try form.write(
      PlantForm(page, similar: similar, texts: texts),
      text: PlantView(page: page, similar: similar, texts: texts, terminal: .output).text)
  }
}
