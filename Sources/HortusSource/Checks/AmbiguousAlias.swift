import HortusDiagnostics
import HortusModel

/// Reports each spelling that belongs to two traits, to two values of one trait, or to two targets
/// of one trait.
enum AmbiguousAlias {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let traits = index.catalogue.traits
    check(traits.map { ($0.key, $0.aliases, []) }, &diagnostics)
    for trait in traits {
      check(trait.targets.map { ($0.key, $0.aliases, $0.labels) }, &diagnostics)
      check(trait.values.map { ($0.key, $0.aliases, $0.labels) }, &diagnostics)
    }
  }

  private static func check(
    _ owners: [(
      key: Located<String>, aliases: [Located<String>], labels: [AsWritten.LocalizedText]
    )],
    _ diagnostics: inout Diagnostics
  ) {
    var claims: [String: Located<String>] = [:]
    for owner in owners { claims[Spelling.key(owner.key.value)] = owner.key }
    for owner in owners {
      for spelling in owner.aliases + owner.labels.filter({ !$0.isGap }).map(\.text) {
        let key = Spelling.key(spelling.value)
        guard let other = claims[key] else {
          claims[key] = Located(owner.key.value, at: spelling.location)
          continue
        }
        guard other.value != owner.key.value else { continue }
        diagnostics.report(
          .ambiguousAlias, at: spelling.location,
          "“\(spelling.value)” would mean “\(owner.key.value)” and “\(other.value)”",
          cure: "leave it to one of them",
          related: [.init("also here", at: other.location)])
      }
    }
  }
}
