import Foundation
import HortusKit

/// The screen, the device and its settings, which a real app has already.
@MainActor
public struct Terminal {
  public let bundle: URL
  public let language: String
  /// A new folder for what the user keeps; `run` deletes it.
  public let folder: URL
  /// A fixed day in place of the clock, so that every run prints the same.
  public let today = Date(timeIntervalSince1970: 1_773_230_400)  // 2026-03-11, 12:00 UTC
  public let day = CalendarDay(year: 2026, month: 3, day: 11)!

  private init(_ arguments: [String]) throws {
    var rest = Array(arguments.dropFirst())
    if let option = rest.firstIndex(of: "--lang"), option + 1 < rest.count {
      language = rest[option + 1]
      rest.removeSubrange(option...option + 1)
    } else {
      language = "en"
    }
    guard rest.count == 1, ["en", "ru"].contains(language) else {
      throw Failure("usage: \(arguments[0]) BUNDLE [--lang en|ru]")
    }
    bundle = URL(fileURLWithPath: rest[0])
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs an example; any error becomes a message and the exit code 1.
  public static func run(_ example: (Terminal) async throws -> Void) async {
    do {
      let terminal = try Terminal(CommandLine.arguments)
      defer { try? FileManager.default.removeItem(at: terminal.folder) }
      try await example(terminal)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Opens the bundle as an app does: its profile and its plants, in the language of the reader.
  public func open(_ app: String) throws -> (app: AppProfile, catalogue: Catalogue) {
    let catalogue = try Catalogue(at: bundle).localized(
      languages: [language, "en"], units: .metric, hemisphere: .northern)
    let profile = try catalogue.app(app)
    return (profile, try catalogue.limited(to: profile))
  }

  /// What the user types. All that the app says is in its profile.
  public func typed(_ english: String, _ russian: String) -> String {
    language == "ru" ? russian : english
  }

  public func title(_ title: String) { print("\n== \(title)") }

  /// Rows of a list: name left, scientific name right, and what harm the plant does.
  public func list(_ plants: some Sequence<PlantSummary>) {
    for plant in plants {
      let harm = plant.harm.flatMap {
        [.severe, .mild].contains($0.degree) ? " ⚠ \($0.text)" : nil
      }
      print("  \(plant.name) (\(plant.scientificName))\(harm ?? "")")
    }
  }
}

public struct Failure: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

extension AppProfile {
  /// The title of an item, such as a heading or a button.
  public func title(_ key: String, _ part: AppItem.Part = .text) throws -> String {
    guard let title = items(part).first(where: { $0.key == key })?.title else {
      throw Failure("the profile has no title for \(part) \(key)")
    }
    return title
  }

  /// The list of a kind, such as the favourites.
  public func list(_ kind: AppList.Kind) throws -> AppList {
    guard let list = lists.first(where: { $0.kind == kind }) else {
      throw Failure("the profile has no list of the kind \(kind)")
    }
    return list
  }
}

extension Collection {
  /// The collection, or an error when it is empty: an example without data shows nothing.
  public func required(_ what: String) throws -> Self {
    if isEmpty { throw Failure("nothing to show: \(what)") }
    return self
  }
}
