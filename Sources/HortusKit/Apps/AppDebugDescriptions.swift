// Debug descriptions of what the profile of an app says, and of its screens, as in
// `DebugDescriptions.swift`.

extension AppProfile: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppProfile", id, name, "\(plantCount) plants")
  }
}

extension AppList: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppList", key, title, "\(plantCount) plants")
  }
}

extension AppItem: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppItem", part.rawValue, key, title)
  }
}

extension AppSymbols: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppSymbols", icon?.key, sfSymbol, materialSymbol)
  }
}

extension AppPageTab: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppPageTab", key, title, "\(parts.count) parts")
  }
}

extension AppPageTab.Part: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppPageTab.Part", topic, content?.rawValue, "\(traits.count) traits")
  }
}

extension AppPlantPage: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppPlantPage", plant.id, "\(tabs.count) tabs")
  }
}

extension AppPlantPage.Tab: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppPlantPage.Tab", key, title, "\(sections.count) sections")
  }
}

extension AppPlantPage.Section: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppPlantPage.Section", topic?.key, "\(entries.count) entries")
  }
}

extension AppPlantPage.FactEntry: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppPlantPage.FactEntry", fact.id, fact.text)
  }
}

extension AppPlantPage.Entry: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    switch self {
    case .summary(let summary): briefDescription("summary", summary.text)
    case .names: "names"
    case .fact(let entry): briefDescription("fact", entry.fact.id, entry.fact.text)
    case .article(let article): briefDescription("article", article.topic.key)
    case .photos(let photos): briefDescription("photos", photos.count)
    case .companions(let plants): briefDescription("companions", plants.count)
    case .antagonists(let plants): briefDescription("antagonists", plants.count)
    case .similar(let plants): briefDescription("similar", plants.count)
    case .notes: "notes"
    }
  }
}

extension AppPage: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppPage", key, language, plainText)
  }
}

extension AppListPage: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppListPage", list.key, "\(plants.count) of \(total) plants", state.rawValue)
  }
}

extension AppFilter: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppFilter", trait.key, "\(choices.count) choices", isOn ? "on" : nil)
  }
}

extension AppFilterChoice: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppFilterChoice", key, label, "\(count) plants")
  }
}

extension AppFilterChip: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppFilterChip", label)
  }
}

extension PlantWish: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("PlantWish", app, setting, "\(plants.count) alternatives")
  }
}

extension AppCredits: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppCredits", "\(sources.count) sources", "\(photos.count) photo credits")
  }
}

extension AppCredits.SourceCredit: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription(
      "AppCredits.SourceCredit", source.key, "\(factCount) facts", "\(textCount) texts")
  }
}

extension AppCredits.PhotoCredit: CustomDebugStringConvertible {
  /// A line for debuggers.
  public var debugDescription: String {
    briefDescription("AppCredits.PhotoCredit", credit, licence, "\(photoCount) photos")
  }
}
