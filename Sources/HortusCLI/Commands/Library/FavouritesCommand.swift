import ArgumentParser
import HortusKit
import HortusLibrary

/// `hortus favorites`: manages the favourite plants in the user library.
struct FavouritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorites", abstract: "Keeps favourites in the library.",
    subcommands: [Add.self, Remove.self, List.self], aliases: ["favourites"])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Makes plants favourites.")

    @Argument(help: "The ids of the plants.", completion: Completion.plants) var plants: [String]
    @OptionGroup var bundle: BundleOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let catalogue = try bundle.open()
      let ids = try UnknownPlant.resolve(plants, in: catalogue)
      let favourites = try library.open(with: catalogue).favourites
      let change = try MembershipForm(ids) { try favourites.add($0) }
      try form.write(
        change,
        sentences: change.sentences("is a favourite now", else: "was a favourite already"))
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Takes plants out of the favourites.")

    @Argument(help: "The ids of the plants.", completion: Completion.favourites)
    var plants: [String]
    @OptionGroup var bundle: BundleOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let catalogue = try bundle.openIfThere()
      let ids = try KeptPlantOptions.ids(plants, in: catalogue)
      let favourites = try library.open(with: catalogue).favourites
      let change = try MembershipForm(ids) { try favourites.remove($0) }
      try form.write(
        change, sentences: change.sentences("is no favourite any more", else: "was no favourite"))
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the favourites in their order.",
      discussion: KeptPlantOptions.discussion)

    @OptionGroup var list: ListOptions
    @OptionGroup var names: KeptPlantOptions
    @OptionGroup var limit: AppLimitOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let favourites = try limit.limit(library.open(), in: names.openForApp).favourites
      let (page, hasMore) = try list.fetch { try favourites.all(limit: $0) }
      let plants = try names.forms(of: page.map { ($0.plant, $0.addedAt) })
      try form.write(
        FavouritesForm(plants: plants, hasMore: hasMore),
        text: KeptPlantListing(plants, .output).text)
      if hasMore { try ListOptions.tellOfMore(form) }
      if plants.isEmpty { try form.tell("There are no favourites") }
    }
  }
}
