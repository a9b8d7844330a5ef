import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit
import HortusLibrary

/// The completions that shells offer for the word being typed. Each property offers the words that
/// its comment names.
///
/// On an error, no completions are offered, because a message would appear in the command line of
/// the user.
enum Completion {
  /// The ids of plants.
  static var plants: CompletionKind {
    ofCatalogue { catalogue, _ in
      let count = max(1, catalogue.information.plantCount)
      return try catalogue.plants(limit: count).plants.map(\.id.rawValue)
    }
  }

  /// The keys of the topics.
  static var topics: CompletionKind {
    ofCatalogue { catalogue, _ in try catalogue.topics().map(\.key) }
  }

  /// The keys of the categories.
  static var categories: CompletionKind {
    ofCatalogue { catalogue, _ in try catalogue.categories().map(\.key) }
  }

  /// The languages of the bundle, as items of a comma-separated list.
  static var languages: CompletionKind {
    ofCatalogue { catalogue, prefix in list(catalogue.information.languages, after: prefix) }
  }

  /// The countries whose postal codes the bundle contains.
  static var countries: CompletionKind {
    ofCatalogue { catalogue, _ in catalogue.information.postcodeCountries }
  }

  /// The keys of the targets that plants may harm, such as `cat`, as items of a comma-separated
  /// list.
  static var targets: CompletionKind {
    ofCatalogue { catalogue, prefix in
      list(Set(try catalogue.traits().flatMap(\.targets).map(\.key)).sorted(), after: prefix)
    }
  }

  /// The filters, such as `light=full-sun`. Before `=`, the keys of the traits are offered. After
  /// `=`, the values of the trait are offered, as items of a comma-separated list.
  static var filters: CompletionKind {
    ofCatalogue { catalogue, prefix in
      let traits = try catalogue.traits()
      let matching = traits.filter { "\($0.key)=".hasPrefix(prefix) }
      // If only one trait matches, its values are offered. If only `trait=` were offered, the shell
      // would append a space to it.
      guard matching.count <= 1 else { return matching.map { "\($0.key)=" } }
      guard let trait = matching.first ?? traits.first(where: { prefix.hasPrefix("\($0.key)=") })
      else { return [] }
      let values = FilterValues(of: trait).all
      let filter = "\(trait.key)="
      return list(values, after: String(prefix.dropFirst(filter.count))).map { filter + $0 }
    }
  }

  /// The codes of diagnostics.
  static var codes: CompletionKind {
    .list(DiagnosticCode.allCases.map(\.rawValue))
  }

  /// The names of the collections in the user library.
  static var collections: CompletionKind {
    ofLibrary { try $0.collections.all().map(\.name) }
  }

  /// The ids of the favourites in the user library.
  static var favourites: CompletionKind {
    ofLibrary { try $0.favourites.all().map(\.plant.id.rawValue) }
  }

  /// The ids of all saved plants in the user library.
  static var keptPlants: CompletionKind {
    ofLibrary { try $0.saved.ids().map(\.rawValue).sorted() }
  }

  /// The ids of the past searches in the user library.
  static var searches: CompletionKind {
    ofLibrary { try $0.history.searches().map { String($0.id) } }
  }

  private static func ofCatalogue(
    _ words: @escaping @Sendable (Catalogue, String) throws -> [String]
  ) -> CompletionKind {
    .custom { line, _, prefix in
      guard
        let options = try? BundleOptions.parse(TypedOption("--bundle", in: line).arguments),
        let catalogue = try? options.open(), let words = try? words(catalogue, prefix)
      else { return [] }
      return offered(words, prefix)
    }
  }

  private static func ofLibrary(
    _ words: @escaping @Sendable (UserLibrary) throws -> [String]
  ) -> CompletionKind {
    .custom { line, _, prefix in
      // Completion must not create a library that does not exist.
      guard
        let options = try? LibraryOptions.parse(TypedOption("--library", in: line).arguments),
        FileManager.default.fileExists(atPath: options.path),
        let library = try? UserLibrary(at: URL(fileURLWithPath: options.path)),
        let words = try? words(library)
      else { return [] }
      return offered(words, prefix)
    }
  }

  /// Returns the words that start with `prefix`, in the syntax that the shell requires. Words with
  /// characters that are special to a shell are dropped: Bash expands completions, so such a word
  /// could run a command.
  private static func offered(_ words: [String], _ prefix: String) -> [String] {
    words.filter { $0.hasPrefix(prefix) && $0.unicodeScalars.allSatisfy(isPlain) }
      // In zsh, an unescaped colon starts the description of a completion.
      .map {
        CompletionShell.requesting == .zsh ? $0.replacingOccurrences(of: ":", with: "\\:") : $0
      }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
      || "-_.:=,+".unicodeScalars.contains(scalar)
  }

  /// Returns one completion for each word that the list `written` does not contain. A completion is
  /// the comma-separated list `written` with its incomplete last item replaced by the word.
  private static func list(_ words: [String], after written: String) -> [String] {
    guard let comma = written.lastIndex(of: ",") else { return words }
    let given = Set(written[..<comma].split(separator: ",").map(String.init))
    return words.filter { !given.contains($0) }.map { written[...comma] + $0 }
  }
}

/// The values of a trait in the syntax of a filter.
private struct FilterValues {
  let all: [String]

  init(of trait: PlantTrait) {
    let range = trait.bounds.map { extent in
      "\(Self.text(extent.lowerBound))..\(Self.text(extent.upperBound))"
    }
    all = trait.targets.map(\.key) + trait.choices.map(\.key) + (range.map { [$0] } ?? [])
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}

/// Finds an option in an incomplete command line that the shell has split into words.
struct TypedOption {
  /// The option and its value as arguments; empty if the option is not in the line.
  let arguments: [String]

  init(_ name: String, in line: [String]) {
    for (index, word) in line.enumerated() {
      if word.hasPrefix(name + "=") {
        arguments = [name, Self.expanded(String(word.dropFirst(name.count + 1)))]
        return
      }
      guard word == name else { continue }
      // Bash splits the word at “=”, which becomes a separate word.
      let value = line[(index + 1)...].first { $0 != "=" }
      arguments = value.map { [name, Self.expanded($0)] } ?? []
      return
    }
    arguments = []
  }

  private static func expanded(_ path: String) -> String {
    (path as NSString).expandingTildeInPath
  }
}
