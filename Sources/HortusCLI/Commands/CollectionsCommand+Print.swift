import ArgumentParser
import Foundation
import HortusKit
import HortusLibrary

extension CollectionsCommand {
  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes a collection as a page of HTML to print or to share.",
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
    @OptionGroup var names: KeptPlantOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let catalogue = try names.open()
      let library = try library.open(with: catalogue)
      let html = try library.printable(
        collection: collection.find(in: library).id, catalogue: catalogue,
        includesNotes: notes)
      try GeneratedText(html, what: "page").write(to: output, form)
    }
  }

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Gives a collection another name or description.")

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
