import HortusDiagnostics
import HortusEmit

/// Finds keys that apps can no longer ask for, and traits whose facts have another form.
enum KeyChanges {
  static func findings(from old: BundleContract, to new: BundleContract) -> [Diagnostic] {
    BundleContract.KeyKind.allCases.flatMap { vanished($0, from: old, to: new) }
      + old.traitKinds.compactMap { traitKind($0, $1, new) } + defaultLanguage(from: old, to: new)
  }

  private static func vanished(
    _ kind: BundleContract.KeyKind, from old: BundleContract, to new: BundleContract
  ) -> [Diagnostic] {
    let (before, after) = (old.keys[kind] ?? [:], new.keys[kind] ?? [:])
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

  private static func traitKind(
    _ key: String, _ kind: String, _ new: BundleContract
  ) -> Diagnostic? {
    guard let now = new.traitKinds[key], now != kind else { return nil }
    return .breaking(
      .changedTraitKind, key, "the trait “\(key)” was of kind \(kind) and is of kind \(now)",
      cure: "keep its kind and unit, and declare a new trait for the new form")
  }

  private static func defaultLanguage(
    from old: BundleContract, to new: BundleContract
  ) -> [Diagnostic] {
    guard !old.defaultLanguage.isEmpty, old.defaultLanguage != new.defaultLanguage,
      new.keys[.language]?[old.defaultLanguage] != nil
    else { return [] }
    return [
      .breaking(
        .vanishedLanguage, "default-language",
        "the default language was “\(old.defaultLanguage)” and is “\(new.defaultLanguage)”",
        cure: "keep it: names and the order of plants follow from it")
    ]
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
    case .guide: .vanishedGuide
    }
  }

  /// The kind of the key before the slash; `nil` if keys of this kind have no slash.
  fileprivate var parent: BundleContract.KeyKind? {
    switch self {
    case .target, .value: .trait
    case .list: .profile
    default: nil
    }
  }
}
