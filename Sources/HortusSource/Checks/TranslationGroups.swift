import HortusModel

extension AsWritten.Catalogue {
  /// All localized texts of the catalogue except those of plants. They are in the header, the
  /// vocabulary, the rules, the apps, the guides, the illustrations and the tombstones (removed
  /// plants).
  var localizedTexts: [AsWritten.LocalizedText] { translationGroups.flatMap { $0 } }

  /// The localized texts, grouped: the texts of a group say the same in several languages.
  var translationGroups: [[AsWritten.LocalizedText]] {
    var groups = [header?.titles ?? []]
    for trait in traits {
      groups += [trait.labels, trait.definitions, trait.disclaimers]
      groups += trait.bands.map(\.sentences) + trait.targets.map(\.labels)
      for value in trait.values {
        groups += [value.labels, value.definitions, value.sentences]
        groups += value.targetLabels.byTarget.map(\.texts)
        groups += value.targetSentences.byTarget.map(\.texts)
      }
    }
    groups += topics.flatMap { [$0.labels, $0.definitions] }
    groups += categories.flatMap { [$0.labels, $0.definitions] }
    groups += rules.flatMap { [$0.headlines, $0.explanations] }
    groups += apps.flatMap(\.textGroups).map(\.texts)
    groups += illustrations.map(\.alternatives)
    groups += guides.flatMap { [$0.titles, $0.summaries] }
    groups += icons.map(\.labels) + tombstones.map(\.reasons)
    return groups
  }
}
