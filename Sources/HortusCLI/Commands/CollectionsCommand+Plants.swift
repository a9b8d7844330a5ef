import ArgumentParser
import HortusKit
import HortusLibrary

extension CollectionsCommand {
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Puts plants into a collection.")

    @OptionGroup var collection: NamedCollection
    @Argument(help: "The ids of the plants.", completion: Completion.plants) var plants: [String]
    @OptionGroup var bundle: BundleOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let catalogue = try bundle.open()
      let ids = try UnknownPlant.resolve(plants, in: catalogue)
      let library = try library.open(with: catalogue)
      let found = try collection.find(in: library)
      let addition = try library.collections.add(ids, to: found.id)
      let change = MembershipForm(changed: addition.added, unchanged: addition.alreadyThere)
      try form.write(
        change,
        sentences: change.sentences(
          "is in “\(found.name)” now", else: "was in “\(found.name)” already"))
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Takes plants out of a collection.")

    @OptionGroup var collection: NamedCollection
    @Argument(help: "The ids of the plants.", completion: Completion.keptPlants)
    var plants: [String]
    @OptionGroup var bundle: BundleOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let catalogue = try bundle.openIfThere()
      let ids = try KeptPlantOptions.ids(plants, in: catalogue)
      let library = try library.open(with: catalogue)
      let found = try collection.find(in: library)
      let change = try MembershipForm(ids) { id in
        try library.collections.remove([id], from: found.id) > 0
      }
      try form.write(
        change,
        sentences: change.sentences(
          "is no more in “\(found.name)”", else: "was not in “\(found.name)”"))
    }
  }
}
