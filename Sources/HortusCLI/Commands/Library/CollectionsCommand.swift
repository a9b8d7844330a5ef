import ArgumentParser
import Foundation
import HortusDiagnostics
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
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the collections.")

    @OptionGroup var limit: AppLimitOptions
    @OptionGroup var bundle: BundleOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let collections = try limit.limit(library.open(), in: bundle.open).collections.all()
      let list = CollectionsForm(collections: collections.map(CollectionForm.init))
      try form.write(list, text: list.text)
      if collections.isEmpty { try form.tell("There are no collections") }
    }
  }

  struct Create: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Makes a collection.")

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
      commandName: "show", abstract: "Shows the plants of a collection.",
      discussion: KeptPlantOptions.discussion)

    @OptionGroup var collection: NamedCollection
    @OptionGroup var names: KeptPlantOptions
    @OptionGroup var limit: AppLimitOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let library = try limit.limit(library.open(), in: names.openForApp)
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
      commandName: "delete",
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

extension CollectionsCommand {
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Puts plants into a collection.")

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
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Takes plants out of a collection.")

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

extension CollectionsCommand {
  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "print", abstract: "Writes a collection as a page of HTML to print or to share.",
      discussion: """
        The page needs nothing from outside. Where there is a bundle, it gives the names of today \
        and the scientific ones; without, the names under which the plants were saved.
        """)

    @OptionGroup var collection: NamedCollection
    @Option(
      name: .shortAndLong, help: "The file to write, instead of standard output.",
      completion: .file())
    var output: String?
    @Flag(inversion: .prefixedNo, help: "Print notes and tags as well.") var notes = true
    @Flag(help: "Print what the bundle states of the care of each plant as well.") var facts = false
    @OptionGroup var names: KeptPlantOptions
    @OptionGroup var limit: AppLimitOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let catalogue = try names.open()
      let library = try limit.limit(library.open(with: catalogue), in: names.openForApp)
      let html = try library.printable(
        collection: collection.find(in: library).id, catalogue: catalogue,
        includesNotes: notes, includesFacts: facts)
      try GeneratedText(html, what: "page").write(to: output, form)
    }
  }

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Gives a collection another name or description.")

    @OptionGroup var collection: NamedCollection
    @Argument(help: "The new name, which no other may have.") var newName: String
    @Option(help: "What it is for; without this option that stays as it was.")
    var description: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let library = try library.open()
      let found = try collection.find(in: library)
      let changed = try library.collections.change(
        found.id, name: newName, description: description)
      let plants = try library.collections.plants(of: found.id)
        .map { KeptPlantForm($0.plant, $0.addedAt, nameOfToday: nil) }
      try form.write(
        CollectionPageForm(collection: CollectionForm(changed), plants: plants),
        sentences: ["the collection “\(found.name)” is called “\(changed.name)” now"])
    }
  }
}

/// The argument with the name of a collection.
struct NamedCollection: ParsableArguments {
  @Argument(help: "The name of the collection.", completion: Completion.collections)
  var name: String

  func find(in library: UserLibrary) throws -> PlantCollection {
    if let collection = try library.collections.collection(named: name) { return collection }
    let names = try library.collections.all().map(\.name)
    let cure =
      SpellingSuggestion.didYouMean(name, among: names)
      ?? "hortus collections list tells which there are"
    throw CommandError(description: "there is no collection “\(name)”; \(cure)")
  }
}

/// A collection in JSON output.
struct CollectionForm: Encodable {
  var id: String
  var name: String
  var description: String
  var isPrivate: Bool
  var plantCount: Int
  var createdAt: String
  var changedAt: String

  init(_ collection: PlantCollection) {
    id = collection.id.uuidString
    name = collection.name
    description = collection.description
    isPrivate = collection.isPrivate
    plantCount = collection.plantCount
    createdAt = Timestamp(collection.createdAt).text
    changedAt = Timestamp(collection.changedAt).text
  }
}

/// The JSON output of `hortus collections list`.
struct CollectionsForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var collections: [CollectionForm]

  /// The human-readable form.
  var text: String {
    TextTable.text(
      collections.map { collection in
        [
          collection.name,
          collection.plantCount == 1 ? "1 plant" : "\(collection.plantCount) plants",
          collection.isPrivate ? "private" : "", collection.description,
        ]
      })
  }
}

/// The JSON output of `hortus collections show`, `create` and `rename`.
struct CollectionPageForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var collection: CollectionForm
  var plants: [KeptPlantForm]
}
