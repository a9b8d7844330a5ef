import HortusDiagnostics
import HortusEmit
import HortusSystem

/// The changes from one bundle to another that break apps or lose what users have saved.
struct BreakingChanges {
  /// The findings, sorted by code and message. No two of them have the same fingerprint.
  let findings: [Diagnostic]

  /// - Parameters:
  ///   - old: what apps and users refer to in the previous release.
  ///   - new: what the new bundle has of it.
  init(from old: BundleContract, to new: BundleContract) {
    findings =
      (PlantChanges.findings(from: old, to: new) + KeyChanges.findings(from: old, to: new)
      + TraitChanges.findings(from: old, to: new) + SchemaChanges.findings(from: old, to: new))
      .sorted()
  }
}

extension Diagnostic {
  /// Returns a finding about a breaking change. The fingerprint is computed from the code and the
  /// subject, so it survives new wordings. The subject has all that was reviewed by whoever approves
  /// the change: another change of the same thing needs another one. The cure names its first digits, which approve the change.
  static func breaking(
    _ code: DiagnosticCode, _ subject: String, _ message: String, cure: String
  ) -> Diagnostic {
    var finding = Diagnostic(code, at: nil, message, subject: subject)
    let fingerprint = finding.fingerprint.prefix(Approvals.digitCount)
    finding.cure = "\(cure), or approve \(fingerprint) in content/approvals.xml"
    return finding
  }
}

/// Finds plants that vanished, and ids that lead elsewhere than they did.
enum PlantChanges {
  static func findings(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    old.plants.compactMap { vanished($0, $1, new) ?? reused($0, $1, new) }
      + old.redirects.compactMap { formerID($0, leadingTo: $1, new) }
      + old.tombstones.compactMap { tombstone($0, new) }
  }

  private static func vanished(
    _ id: String, _ plant: BundleContract.Plant, _ new: BundleContract
  ) -> Diagnostic? {
    guard !new.knows(id) else { return nil }
    return .breaking(
      .vanishedPlant, id, "the plant “\(id)” (\(plant.name)) is gone without a trace",
      cure: "bring it back and use hortus rename, merge or retire, which write content/retired.xml")
  }

  /// Finds a plant that neither has the accepted name that the id had, nor an accepted name that was
  /// a synonym. A synonym that is left says nothing, because it can be that of another plant by now.
  private static func reused(
    _ id: String, _ plant: BundleContract.Plant, _ new: BundleContract
  ) -> Diagnostic? {
    guard let now = new.plants[id], !plant.scientificNames.isEmpty else { return nil }
    // Where the tables do not tell the accepted name, it can be any of the names.
    let before = plant.acceptedName.map { [$0] } ?? plant.scientificNames
    let after = now.acceptedName.map { [$0] } ?? now.scientificNames
    guard !haveCommonName(before, now.scientificNames),
      !haveCommonName(plant.scientificNames, after)
    else { return nil }
    let (old, found) = (
      plant.acceptedName ?? list(plant.scientificNames),
      now.acceptedName ?? list(now.scientificNames)
    )
    return .breaking(
      .reusedPlantID, "\(id): \(now.scientificNames.sorted().joined(separator: ", "))",
      "the id “\(id)” meant \(old) and means \(found)",
      cure:
        "give the new plant an id of its own, or add the old name as a synonym if it is the same")
  }

  private static func formerID(
    _ id: String, leadingTo plant: String, _ new: BundleContract
  ) -> Diagnostic? {
    guard new.plants[id] == nil else {
      return .breaking(
        .reusedPlantID, "\(id): redirect",
        "the id “\(id)” led to “\(plant)” and is a plant of its own",
        cure: "give the plant another id, and keep the redirect in content/retired.xml")
    }
    guard new.knows(id) else {
      return .breaking(
        .vanishedFormerID, id, "the id “\(id)” no longer leads to “\(plant)”",
        cure: "keep its redirect in content/retired.xml")
    }
    // If the plant itself was renamed or merged, the id follows it.
    let expected = new.redirects[plant] ?? plant
    guard new.redirects[id] != expected, new.plants[expected] != nil else { return nil }
    let now = new.redirects[id].map { "leads to “\($0)”" } ?? "has a tombstone"
    return .breaking(
      .changedSuccessor, "\(id): \(new.redirects[id] ?? "tombstone")",
      "the id “\(id)” led to “\(plant)” and \(now)",
      cure: "lead it to “\(expected)” in content/retired.xml")
  }

  private static func tombstone(_ id: String, _ new: BundleContract) -> Diagnostic? {
    guard new.plants[id] == nil else {
      return .breaking(
        .reusedPlantID, "\(id): tombstone", "the id “\(id)” was retired and is a plant again",
        cure: "give the plant another id, and keep the tombstone in content/retired.xml")
    }
    guard !new.knows(id) else { return nil }
    return .breaking(
      .vanishedFormerID, id, "nothing tells any longer that “\(id)” was removed",
      cure: "keep its tombstone in content/retired.xml")
  }

  private static func haveCommonName(_ names: Set<String>, _ others: Set<String>) -> Bool {
    names.contains { name in others.contains { isSpelledAlike(name, $0) } }
  }

  /// Whether two names are equal but for the correction of a letter or two.
  private static func isSpelledAlike(_ one: String, _ other: String) -> Bool {
    let limit = 2
    return one == other
      || EditDistance.between(Array(one.unicodeScalars), Array(other.unicodeScalars), limit: limit)
        <= limit
  }

  private static func list(_ names: Set<String>) -> String {
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return sorted.first.map { sorted.count > 1 ? "\($0) and \(sorted.count - 1) more" : $0 } ?? ""
  }
}

extension BundleContract {
  /// Whether an id is that of a plant, or leads to one, or has a tombstone.
  fileprivate func knows(_ id: String) -> Bool {
    plants[id] != nil || redirects[id] != nil || tombstones.contains(id)
  }
}

/// Finds keys that apps can no longer ask for.
enum KeyChanges {
  static func findings(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    BundleContract.KeyKind.allCases.flatMap { vanished($0, from: old, to: new) }
      + defaultLanguage(from: old, to: new) + namedOnly(from: old, to: new)
  }

  private static func vanished(
    _ kind: BundleContract.KeyKind, from old: BundleContract, to new: BundleContract
  ) -> [Diagnostic] {
    // If a table is gone, that is the finding.
    guard let before = old.keys[kind], let after = new.keys[kind] else { return [] }
    let added = after.filter { before[$0.key] == nil }
    return before.compactMap { key, label in
      guard after[key] == nil else { return nil }
      let owner = kind.parent == nil ? "" : String(key.prefix { $0 != "/" })
      // What belongs to a trait or a profile vanishes together with it.
      if let parent = kind.parent, new.keys[parent]?[owner] == nil { return nil }
      let alike = added.filter { !label.isEmpty && $0.value == label }.map(\.key)
      let successor = alike.filter { owner.isEmpty || $0.hasPrefix(owner + "/") }.min()
      let hint = successor.map { "; “\($0)” has its label" } ?? ""
      return .breaking(
        kind.code, "\(kind.rawValue) \(key)", "the \(kind.rawValue) “\(key)” is gone\(hint)",
        cure: successor == nil ? "keep it" : "keep the key, since only labels are shown to people")
    }
  }

  private static func defaultLanguage(
    from old: BundleContract, to new: BundleContract
  ) -> [Diagnostic] {
    guard !old.defaultLanguage.isEmpty, old.defaultLanguage != new.defaultLanguage,
      new.keys[.language]?[old.defaultLanguage] != nil
    else { return [] }
    return [
      .breaking(
        .vanishedLanguage, "default-language \(old.defaultLanguage) to \(new.defaultLanguage)",
        "the default language was “\(old.defaultLanguage)” and is “\(new.defaultLanguage)”",
        cure: "keep it: names and the order of plants follow from it")
    ]
  }

  /// Finds categories whose plants vanish from every query that does not name them.
  private static func namedOnly(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    new.namedOnlyCategories.subtracting(old.namedOnlyCategories)
      .filter { old.keys[.category]?[$0] != nil }
      .map { category in
        .breaking(
          .vanishedCategory, "named-only \(category)",
          "the plants of the category “\(category)” are only shown to apps that name it",
          cure: "leave out named-only, or make a new category")
      }
  }
}

extension BundleContract.KeyKind {
  /// The code of the finding that a key of this kind is gone.
  fileprivate var code: DiagnosticCode {
    switch self {
    case .trait: .vanishedTrait
    case .target: .vanishedTarget
    case .value: .vanishedValue
    case .category: .vanishedCategory
    case .topic: .vanishedTopic
    case .language: .vanishedLanguage
    case .profile: .vanishedProfile
    case .list: .vanishedList
    case .item: .vanishedItem
    case .guide: .vanishedGuide
    case .country: .vanishedCountry
    }
  }

  /// The kind of the key before the slash; `nil` if keys of this kind have no slash.
  fileprivate var parent: BundleContract.KeyKind? {
    switch self {
    case .target, .value: .trait
    case .list, .item: .profile
    default: nil
    }
  }
}

/// Finds traits on which conditions that apps or users have saved now mean something else.
enum TraitChanges {
  static func findings(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    old.traitKinds.compactMap { kind($0, $1, new) } + old.steps.compactMap { steps($0, $1, new) }
  }

  private static func kind(
    _ trait: String, _ kind: String, _ new: BundleContract
  ) -> Diagnostic? {
    guard let now = new.traitKinds[trait], now != kind else { return nil }
    return .breaking(
      .changedTraitKind, "\(trait): \(kind) to \(now)",
      "the trait “\(trait)” was of kind \(kind) and is of kind \(now)",
      cure: "keep its kind, unit and targets, and declare a new trait for the new form")
  }

  /// Finds a trait whose steps have another order, or a new lowest one. A filter for a target
  /// without values, such as what is toxic to cats, takes all steps but the lowest.
  private static func steps(
    _ trait: String, _ steps: [String], _ new: BundleContract
  ) -> Diagnostic? {
    guard let now = new.steps[trait], new.traitKinds[trait]?.hasPrefix("ordinal") == true else {
      return nil
    }
    let kept = steps.filter(now.contains)
    guard now.filter(steps.contains) != kept || kept.first == steps.first && now.first != kept.first
    else { return nil }
    let (before, after) = (steps.joined(separator: ", "), now.joined(separator: ", "))
    return .breaking(
      .changedTraitKind, "\(trait): \(before) to \(after)",
      "the steps of “\(trait)” were \(before) and are \(after)",
      cure: "keep their order and the lowest one")
  }
}
