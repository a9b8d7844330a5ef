import ArgumentParser
import Foundation
import HortusKeys
import HortusKit

/// `hortus generate`: writes the keys of a catalogue as typed constants of a programming language.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes the keys of a catalogue as typed constants for an app.",
    discussion: """
      After a change of the catalogue, generate them again: a key that is gone is an error of the \
      compiler, not an empty list in the app. The labels stand beside the keys as comments.
      """,
    subcommands: [GenerateSwift.self, GenerateKotlin.self, GenerateTypeScript.self])

  /// `hortus generate swift`.
  struct GenerateSwift: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "swift", abstract: "Writes keys and conditions for HortusKit.")

    @Option(help: ArgumentHelp("The name of the enumeration around the types.", valueName: "name"))
    var namespace = SwiftKeys.standardNamespace

    @Flag(help: "Let other modules use the keys.")
    var `public` = false

    @OptionGroup var keys: GeneratedKeys

    func run() throws {
      try GeneratedKeys.check(namespace, isNamespace: true)
      try keys.write { SwiftKeys($0, namespace: namespace, isPublic: self.public).text }
    }
  }

  /// `hortus generate kotlin`.
  struct GenerateKotlin: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "kotlin", abstract: "Writes enumerations with the keys.")

    @Option(help: ArgumentHelp("The name of the object around the types.", valueName: "name"))
    var namespace = SwiftKeys.standardNamespace

    @Option(help: ArgumentHelp("The package, such as org.example.plants.", valueName: "name"))
    var package: String?

    @OptionGroup var keys: GeneratedKeys

    func run() throws {
      try GeneratedKeys.check(namespace, isNamespace: true)
      for part in package?.split(separator: ".", omittingEmptySubsequences: false) ?? [] {
        try GeneratedKeys.check(String(part), isNamespace: false)
      }
      try keys.write { KotlinKeys($0, namespace: namespace, package: package).text }
    }
  }

  /// `hortus generate typescript`.
  struct GenerateTypeScript: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "typescript", abstract: "Writes constant objects and types with the keys.")

    @OptionGroup var keys: GeneratedKeys

    func run() throws {
      try keys.write { TypeScriptKeys($0).text }
    }
  }
}

/// What all languages of `hortus generate` have in common.
struct GeneratedKeys: ParsableArguments {
  @OptionGroup private var reader: ReaderOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The source file.", valueName: "file"),
    completion: .file())
  private var output: String?

  @OptionGroup private var form: FormOptions

  /// Reads the keys of the bundle, and writes the source file.
  func write(_ text: (CatalogueKeys) -> String) throws {
    let keys = try CatalogueKeys(reader.open())
    try GeneratedText(text(keys), what: "source").write(to: output, form)
  }

  /// Checks a name that the user gives to generated code.
  ///
  /// - Throws: `CommandError` if the name is no identifier of ASCII letters, digits and `_`.
  static func check(_ name: String, isNamespace: Bool) throws {
    let isIdentifier =
      name.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isIdentifier else {
      throw CommandError(
        description: isNamespace
          ? "“\(name)” is no name of a type; write a letter, then letters and digits, such as Keys"
          : "“\(name)” is no part of the name of a package; write letters and digits, such as plants"
      )
    }
  }
}
