import HortusDiagnostics
import HortusEmit

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
