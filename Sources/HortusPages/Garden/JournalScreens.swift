import Foundation
import HortusGarden
import HortusKit
import HortusLibrary

/// The entries of the journal by month, the drafts first.
struct JournalScreen {
  struct Entry {
    let id: String
    let href: String
    let icon: String?
    let title: String
    let day: String
    let plant: String?
    let picture: Picture?
    let text: String?
    /// Harvest, measurements and care, in one line.
    let facts: String?
  }

  struct Group {
    let title: String
    let entries: [Entry]
  }

  struct Line { let text: String }

  let add: String
  let addTitle: String
  let tools: GardenTools
  let groups: [Group]
  let statistics: [Line]
}

/// The form for an entry of the journal.
struct JournalForm {
  /// What the profile asks for a kind of entry.
  struct Template {
    let kind: String
    let hint: String?
    let prompts: [String]
    /// Whether the entry is of the kind. A script shows the template of another kind when it is chosen.
    let isChosen: Bool
  }

  struct Measurement {
    /// The number in the names of the fields, from 1.
    let number: Int
    let name: String
    let amount: String
    let unit: String
  }

  /// The id of the entry; `nil` for a new one.
  let id: String?
  let title: String
  let templates: [Template]
  /// The path of the request.
  let change: String
  let journal: String
  let choices: [GardenChoice]
  let day: String
  let today: String
  let entryTitle: String
  let text: String
  let care: [GardenOption]
  /// The measurements of the entry, and fields for more.
  let measurements: [Measurement]
  let harvest: String
  let harvestUnit: String
  let isDraft: Bool
  /// The photos of the entry; empty for a new one, whose photos are added with it.
  let photos: PhotoList
}

extension ScreenBuilder {
  /// Returns the journal, an entry, or the form for one; `nil` if there is no such entry.
  func journal(_ garden: GardenPages, _ query: PageQuery) throws -> Screen? {
    switch address {
    case .journalForm: return try journalForm(garden, query, nil)
    case .journalEntry(let id):
      guard let id = UUID(uuidString: id), let entry = try garden.garden.journal.entry(id) else {
        return nil
      }
      return try journalForm(garden, query, entry)
    default: return try timeline(garden, query)
    }
  }

  private func timeline(_ garden: GardenPages, _ query: PageQuery) throws -> Screen {
    let journal = garden.garden.journal
    let plants = try garden.garden.plants.all()
    let faces = try faces(of: plants, in: garden)
    var filter = JournalFilter()
    filter.text = query.text
    filter.kinds = Set(query.values(of: "kind").compactMap(JournalKind.init))
    let plant = query.value(of: "plant").flatMap { UUID(uuidString: $0) }
    filter.plant = plant.flatMap { faces[$0] == nil ? nil : $0 }
    let entries = try journal.entries(filter)
    let drafts = try journal.drafts()
    let months = Dictionary(grouping: entries) { $0.day.isoText.prefix(7) }
    let groups = try months.sorted { $0.key > $1.key }.map { _, entries in
      JournalScreen.Group(
        title: entries[0].day.monthHeading(in: pages.language),
        entries: try entries.map { try row($0, faces, garden) })
    }
    let flowering = try garden.catalogue.growthStages().filter { $0.meaning == .flowering }
    let harvests = try journal.harvests().map { total in
      try "\(total.year), \(total.plant.flatMap { faces[$0]?.name } ?? text(.wholeGarden)): "
        + amount(total.total)
    }
    let blooms = try journal.blooms(in: Set(flowering.map(\.key))).map { bloom in
      "\(bloom.year), \(faces[bloom.plant]?.name ?? ""): \(text(.bloom)) "
        + "\(self.text(of: bloom.days.lowerBound)) – \(self.text(of: bloom.days.upperBound))"
    }
    let content = JournalScreen(
      add: link(.journalForm), addTitle: label(.newEntry),
      tools: GardenTools(
        query,
        [
          kindChoice(filter.kinds.first?.rawValue, none: text(.any)),
          plantChoice(plants, faces, chosen: filter.plant, none: .any),
        ]),
      groups: (drafts.isEmpty
        ? []
        : [
          .init(
            title: text(.drafts), entries: try drafts.map { try row($0, faces, garden) })
        ])
        + groups,
      statistics: (harvests + blooms).map { .init(text: $0) })
    return Screen(template: "journal", title: text(.journal), content: content)
  }

  private func template(_ kind: JournalKind) -> AppItem? {
    profile.journalTemplates.first { $0.key == kind.rawValue }
  }

  private func kindChoice(_ chosen: String?, none: String?) -> GardenChoice {
    GardenChoice(
      "kind", text(.entryKind),
      (none.map { [("", $0)] } ?? [])
        + JournalKind.allCases.map { ($0.rawValue, template($0)?.title ?? $0.rawValue) },
      chosen: chosen)
  }

  private func amount(_ harvest: HarvestAmount) throws -> String {
    try amount(harvest.amount, in: harvest.unit ?? text(.pieces))
  }

  /// - Parameter unit: the key of a unit, or a word of the user, which has no plural.
  private func amount(_ amount: Double, in unit: String) throws -> String {
    let declared = try pages.catalogue.traits().lazy.compactMap(\.unit).first { $0.key == unit }
    return (MeasureUnit(key: unit) ?? declared)?
      .text(of: number(amount), number: amount, language: pages.language)
      ?? "\(number(amount)) \(unit)".trimmingCharacters(in: .whitespaces)
  }

  private func number(_ number: Double) -> String {
    number.formatted(.number.locale(Locale(identifier: pages.language)))
  }

  private func row(
    _ entry: JournalEntry, _ faces: [UUID: OwnPlantFace], _ garden: GardenPages
  ) throws -> JournalScreen.Entry {
    let kind = template(entry.kind)
    let face = entry.plant.flatMap { faces[$0] }
    var facts = try entry.measurements.map { "\($0.name): \(try amount($0.amount, in: $0.unit))" }
    if let harvest = entry.harvest {
      facts.append("\(text(.harvestAmount)): \(try amount(harvest))")
    }
    let care = CareKind.allCases.filter(entry.care.contains).map { careTitle($0) }
    if !care.isEmpty { facts.append("\(text(.careDone)): \(care.list(in: pages.language))") }
    return JournalScreen.Entry(
      id: entry.id.uuidString, href: link(.journalEntry(entry.id.uuidString)),
      icon: kind.flatMap { IconMarkup.html($0) },
      title: entry.title.isEmpty ? kind?.title ?? entry.kind.rawValue : entry.title,
      day: dayText(entry.day, near: garden.today), plant: face?.name,
      picture: picture(of: entry.photos, garden) ?? face?.picture,
      text: entry.text.isEmpty ? nil : entry.text,
      facts: facts.isEmpty ? nil : facts.joined(separator: " · "))
  }

  /// Returns the fields for measurements: those of the entry, and at least three.
  private func fields(_ measurements: [JournalMeasurement]) -> [JournalForm.Measurement] {
    (0..<max(3, measurements.count + 1)).map { index in
      let known = index < measurements.count ? measurements[index] : nil
      return .init(
        number: index + 1, name: known?.name ?? "", amount: known.map { "\($0.amount)" } ?? "",
        unit: known?.unit ?? "")
    }
  }

  private func journalForm(
    _ garden: GardenPages, _ query: PageQuery, _ entry: JournalEntry?
  ) throws -> Screen {
    let plants = try garden.garden.plants.all()
    let plant = entry?.plant ?? query.value(of: "plant").flatMap { UUID(uuidString: $0) }
    let own = plants.first { $0.id == plant }
    let kind =
      entry?.kind ?? query.value(of: "kind").flatMap(JournalKind.init) ?? JournalKind.observation
    let title = text(entry == nil ? .newEntry : .changeEntry)
    let content = JournalForm(
      id: entry?.id.uuidString, title: title,
      templates: JournalKind.allCases.map { each in
        JournalForm.Template(
          kind: each.rawValue, hint: template(each)?.text,
          prompts: template(each)?.children.compactMap(\.title) ?? [], isChosen: each == kind)
      },
      change: "/journal" + (entry.map { "/\($0.id.uuidString)" } ?? ""), journal: link(.journal),
      choices: [
        kindChoice(kind.rawValue, none: nil),
        plantChoice(
          plants, try faces(of: plants, in: garden), chosen: plant, none: .wholeGarden),
        try stageChoice(of: own?.plant?.id, chosen: entry?.stage, in: garden),
        choice(entry?.health),
      ],
      day: (entry?.day ?? garden.today).isoText, today: garden.today.isoText,
      entryTitle: entry?.title ?? "", text: entry?.text ?? "",
      care: profile.careKinds.map { care in
        GardenOption(
          key: care.key, title: care.title ?? care.key,
          isChosen: CareKind(rawValue: care.key).map { entry?.care.contains($0) == true } ?? false)
      },
      measurements: fields(entry?.measurements ?? []),
      harvest: entry?.harvest.map { "\($0.amount)" } ?? "",
      harvestUnit: entry?.harvest?.unit ?? "", isDraft: entry?.isDraft ?? false,
      photos: photoList(
        entry?.photos ?? [], change: "/garden/photos/entry/\(entry?.id.uuidString ?? "")",
        limit: JournalEntry.photoLimit, garden))
    return Screen(template: "journalForm", title: title, content: content)
  }
}
