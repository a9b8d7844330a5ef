import ArgumentParser
import HortusKit
import HortusLibrary

/// `hortus collections`: manages the collections of plants in the user library.
struct CollectionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collections", abstract: "Keeps collections of plants in the library.",
    subcommands: [
      List.self, Create.self, Rename.self, Add.self, Remove.self, Show.self, Print.self,
      Delete.self,
    ])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the collections.")

    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let collections = try library.open().collections.all()
      let list = CollectionsForm(collections: collections.map(CollectionForm.init))
      try form.write(list, text: list.text)
      if collections.isEmpty { try form.tell("There are no collections") }
    }
  }

  struct Create: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Makes a collection.")

    @Argument(help: "Its name, which no other may have.") var name: String
    @Option(help: "What it is for.") var description = ""
    @Flag(name: .customLong("private"), help: "Mark it as not to be shared.") var isPrivate = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let collection = try library.open().collections
        .create(name, description: description, isPrivate: isPrivate)
      try form.write(
        CollectionPageForm(collection: CollectionForm(collection), plants: []),
        sentences: ["made the collection “\(collection.name)”"])
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows the plants of a collection.", discussion: KeptPlantOptions.discussion)

    @OptionGroup var collection: NamedCollection
    @OptionGroup var names: KeptPlantOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let library = try library.open()
      let found = try collection.find(in: library)
      let plants = try names.forms(
        of: library.collections.plants(of: found.id).map { ($0.plant, $0.addedAt) })
      try form.write(
        CollectionPageForm(collection: CollectionForm(found), plants: plants),
        text: KeptPlantListing(plants, .output).text)
      if plants.isEmpty { try form.tell("The collection is empty") }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Deletes a collection; its plants stay wherever else they are.")

    @OptionGroup var collection: NamedCollection
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let library = try library.open()
      let found = try collection.find(in: library)
      try library.collections.delete(found.id)
      try form.write(
        DeletionForm(deleted: 1), sentences: ["deleted the collection “\(found.name)”"])
    }
  }
}
