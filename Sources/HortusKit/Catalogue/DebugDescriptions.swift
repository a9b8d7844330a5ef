// Values that carry drawings, long texts or many other values would fill the console of a debugger.
// Their debug descriptions, which `print` and `po` show, name the value in a line. `dump` shows all.

/// Returns a debug description of a value: the name of its type and its most telling parts, cut
/// after 120 characters.
package func briefDescription(_ type: String, _ parts: CustomStringConvertible?...) -> String {
  let text = parts.compactMap { $0?.description }.joined(separator: ", ")
  return "\(type)(\(text.count > 120 ? text.prefix(119) + "…" : text))"
}

// MARK: - Plants and lists

extension PlantSummary: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantSummary", id, name)
  }
}

extension ResultPage: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("ResultPage", "\(plants.count) of \(total) plants", plants.first?.name)
  }
}

extension PlantListState: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription(
      "PlantListState", "\(plants.count) of \(total) plants", isLoading ? "loading" : nil, failure)
  }
}

extension TraitBadge: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("TraitBadge", trait, target, text)
  }
}

extension PlantHarm: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantHarm", degree.rawValue, "\(statements.count) statements")
  }
}

extension NameMatch: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("NameMatch", name, kind.rawValue, "\(quality)")
  }
}

extension Suggestion: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("Suggestion", label, detail)
  }
}

extension SimilarPlant: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("SimilarPlant", plant.id, "score \(score)")
  }
}

extension SharedTrait: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("SharedTrait", trait.key, target?.key)
  }
}

extension FeaturedPlant: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("FeaturedPlant", plant.id, "\(reason)")
  }
}

extension StarterPlant: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("StarterPlant", plant.id, "score \(score)")
  }
}

extension StarterReason: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("StarterReason", id, fact.text)
  }
}

extension SearchResults: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription(
      "SearchResults", "\(plants.count) plants", "\(articles.count) articles",
      "\(guides.count) guides")
  }
}

// MARK: - Pages and texts

extension PlantPage: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantPage", id, name, "\(facts.count) facts", "\(articles.count) articles")
  }
}

extension PlantPage.Names: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription(
      "PlantPage.Names", preferred, scientific.text, "\(synonyms.count + others.count) more")
  }
}

extension Fact: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("Fact", id, text)
  }
}

extension FactSource: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("FactSource", key, title)
  }
}

extension Article: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("Article", topic.key, language, plainText)
  }
}

extension ShortDescription: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("ShortDescription", language, text)
  }
}

extension PlantNeighbour: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantNeighbour", plant.id, reason)
  }
}

extension PlantTextHit: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantTextHit", plant, topic ?? trait?.rawValue, language, snippet)
  }
}

extension Guide: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("Guide", id, language, plainText)
  }
}

extension GuideOutline: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("GuideOutline", id, title)
  }
}

extension GuideHit: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("GuideHit", guide.id, language, snippet)
  }
}

extension SentenceBands: CustomDebugStringConvertible {
  /// A line for debuggers.
  var debugDescription: String {
    briefDescription("SentenceBands", chooser.rawValue, "\(bands.count)")
  }
}

extension SentenceBands.Band: CustomDebugStringConvertible {
  /// A line for debuggers.
  var debugDescription: String {
    let ends = [atLeast, below].map { $0.map { "\($0)" } ?? "" }
    return briefDescription("Band", ends.joined(separator: "…"), sentence)
  }
}

extension MeasuredRange: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("MeasuredRange", "\(low)…\(high) \(unit.key)")
  }
}

extension FactValue: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    switch self {
    case .values(let values): briefDescription("values", values.map(\.key).joined(separator: ", "))
    case .range(let range): "\(range)"
    case .zones(let zones): briefDescription("zones", "\(zones)")
    case .months(let runs):
      briefDescription(
        "months", runs.map { "\($0.first)…\($0.last)" }.joined(separator: ", "))
    case .text(let text): briefDescription("text", text.text)
    case .unknown: "unknown"
    case .absent: "absent"
    case .notApplicable: "notApplicable"
    }
  }
}

// MARK: - Pictures

extension CataloguePhoto: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("CataloguePhoto", file, credit)
  }
}

extension PlantIllustration: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantIllustration", key, alternative)
  }
}

extension EmbeddedPicture: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("EmbeddedPicture", mediaType, "\(data.count) bytes", alternative)
  }
}

extension Icon: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("Icon", key, label)
  }
}

// MARK: - The vocabulary

extension PlantTrait: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantTrait", key, kind.rawValue, label)
  }
}

extension TraitValue: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("TraitValue", key, label)
  }
}

extension TraitTarget: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("TraitTarget", key, label)
  }
}

extension TraitChoice: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("TraitChoice", trait, key, label)
  }
}

extension PlantCategory: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantCategory", key, label, "\(plantCount) plants")
  }
}

extension CareTopic: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("CareTopic", key, label)
  }
}

extension GrowthStage: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("GrowthStage", key, label, meaning.rawValue)
  }
}

extension GrowthStageGroup: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("GrowthStageGroup", key, label, "\(stages.count) stages")
  }
}

extension Condition: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    switch self {
    case .text(let text): briefDescription("text", text)
    case .category(let keys): briefDescription("category", Self.list(keys))
    case .list(let keys): briefDescription("list", Self.list(keys))
    case .among(let ids): briefDescription("among", "\(ids.count) plants")
    case .excluding(let ids): briefDescription("excluding", "\(ids.count) plants")
    case .where(let trait, let values): briefDescription("where", trait, Self.list(values))
    case .not(let trait, let values): briefDescription("not", trait, Self.list(values))
    case .unknown(let trait, let targets): briefDescription("unknown", trait, Self.list(targets))
    case .range(let trait, let range):
      briefDescription("range", trait, "\(range.lowerBound)…\(range.upperBound)")
    case .addedAfter(let version): briefDescription("addedAfter", version)
    }
  }

  private static func list(_ keys: Set<String>) -> String {
    keys.sorted().joined(separator: " ")
  }
}
