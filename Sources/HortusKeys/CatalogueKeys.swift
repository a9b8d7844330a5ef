import HortusKit

/// The keys of a catalogue with their labels: what a program that reads its bundle names in its code.
package struct CatalogueKeys {
  /// A key that a program can name.
  package struct Entry {
    let key: String
    /// The text that explains the key to a developer, in the language of the reader.
    let text: String
  }

  /// A trait with the keys by which plants are filtered.
  package struct Trait {
    let key: String
    let label: String
    let definition: String?
    let kind: PlantTrait.Kind
    /// The unit of the numbers; `nil` for other kinds.
    let unit: String?
    /// The keys of `Condition.where`. If the trait has targets, these are the targets, and each target
    /// with each value, such as `cat:high`.
    let choices: [Entry]
  }

  /// A list of keys of one kind, such as the categories.
  struct Group {
    /// The name of the type in generated code, such as `Category`.
    let name: String
    let text: String
    let entries: [Entry]
    /// The key of the trait whose values these are; `nil` for other groups.
    var trait: String? = nil
  }

  /// The id of the catalogue.
  let catalogue: String
  let contentVersion: String
  let traits: [Trait]
  /// Categories, topics, icons, apps, and the lists of each app. Empty groups are left out.
  let groups: [Group]

  /// Reads the keys. Labels are in the language of the reader.
  ///
  /// - Throws: `CatalogueError` if the bundle cannot be read.
  package init(_ reader: Catalogue) throws {
    catalogue = reader.information.id
    contentVersion = reader.information.contentVersion
    traits = try reader.traits().map(Trait.init)
    var groups = [
      Group(
        name: "Category", text: "The categories of plants.",
        entries: try reader.categories().map { Entry(key: $0.key, text: $0.label) }),
      Group(
        name: "Topic", text: "The topics of articles.",
        entries: try reader.topics().map { Entry(key: $0.key, text: $0.label) }),
      Group(
        name: "Icon", text: "The icons.",
        entries: try reader.icons().map { Entry(key: $0.key, text: $0.label) }),
    ]
    let apps = try reader.apps().compactMap { try reader.app($0) }
    groups.append(
      Group(
        name: "App", text: "The apps.",
        entries: apps.map { Entry(key: $0.id, text: $0.name) }))
    for app in apps {
      groups.append(
        Group(
          name: KeyName.pascal(app.id) + "List", text: "The lists of the app \(app.name).",
          entries: app.lists.map { Entry(key: $0.key, text: $0.title) }))
    }
    self.groups = groups.filter { !$0.entries.isEmpty }
  }
}

extension CatalogueKeys {
  /// Returns the values of each of some traits as a group, followed by `groups`. Traits without values
  /// are left out.
  ///
  /// - Parameter taken: names that a group must not have, besides those of `groups`.
  func groups(withValuesOf traits: [Trait], avoiding taken: Set<String>) -> [Group] {
    let traits = traits.filter { !$0.choices.isEmpty }
    let names = KeyName.unique(
      traits.map(\.key), avoiding: taken.union(groups.map(\.name)), KeyName.pascal)
    let values = zip(traits, names).map { trait, name in
      Group(
        name: name, text: "The values of the trait `\(trait.key)`. \(trait.text)",
        entries: trait.choices, trait: trait.key)
    }
    return values + groups
  }
}

extension CatalogueKeys.Trait {
  fileprivate init(_ trait: PlantTrait) {
    (key, label, definition) = (trait.key.rawValue, trait.label, trait.definition)
    (kind, unit) = (trait.kind, trait.unit?.key)
    let targets = trait.targets.map { CatalogueKeys.Entry(key: $0.key, text: $0.label) }
    choices = targets + trait.choices.map { CatalogueKeys.Entry(key: $0.key, text: $0.label) }
  }

  /// The sentences that explain the trait in generated code.
  var text: String {
    let first = label.hasSuffix(".") ? label : label + "."
    return definition.map { "\(first) \($0)" } ?? first
  }
}

/// Names of generated code, made from keys.
enum KeyName {
  /// `part-shade` becomes `partShade`, `cat:high` becomes `catHigh`, `1a` becomes `_1a`.
  static func camel(_ key: String) -> String {
    let words = words(key)
    return checked(
      (words.first ?? "")
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
  }

  /// `part-shade` becomes `PartShade`.
  static func pascal(_ key: String) -> String {
    checked(words(key).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
  }

  /// `part-shade` becomes `PART_SHADE`.
  static func upper(_ key: String) -> String {
    checked(words(key).map { $0.uppercased() }.joined(separator: "_"))
  }

  /// Returns the names of the keys in the same order. Keys whose names would be equal, such as `a-1` and
  /// `a1`, get numbers.
  static func unique(
    _ keys: [String], avoiding taken: Set<String> = [], _ name: (String) -> String
  ) -> [String] {
    var seen = taken
    return keys.map { key in
      let first = name(key)
      var found = first
      var number = 2
      while !seen.insert(found).inserted {
        found = "\(first)\(number)"
        number += 1
      }
      return found
    }
  }

  private static func words(_ key: String) -> [Substring] {
    key.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }

  /// A name must not be empty or begin with a digit.
  private static func checked(_ name: String) -> String {
    name.first.map { $0.isNumber } ?? true ? "_" + name : name
  }
}
