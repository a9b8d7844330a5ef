import Foundation
import HortusKit
import HortusLibrary
import HortusSchema

/// Why care is due, as data and as a sentence.
public struct CareReason: Sendable, Hashable {
  /// Something that changes an interval.
  public enum Factor: String, Sendable, Hashable, CaseIterable {
    /// The user chose the interval.
    case ownInterval
    /// A vessel in the open dries out fast; the ground holds water and food longer.
    case outdoorPot, inGround
    /// The plant rests, or is a seedling, or flowers or fruits.
    case atRest, seedling, inFlower
    /// The air is dry in a heated room.
    case heatedAir
    /// The months are later or fewer than stated, because the winter is long at the place.
    case longWinter
    /// The plant is sown indoors, because the soil in the open is still frozen.
    case underCover
    /// A bulb is repotted when its rest ends, or a plant after it has flowered.
    case afterRest, afterFlowering
    /// The plant is fed when its harvest is over.
    case afterHarvest
  }

  /// Why a plant needs protection from the winter.
  public struct Winter: Sendable, Hashable {
    /// The coldest hardiness zone in which the plant survives in the ground.
    public let plant: HardinessZone
    /// The hardiness zone of the place.
    public let place: HardinessZone
    /// Whether the plant is in a container, in which roots are less protected than in the ground.
    public let isPot: Bool

    /// Creates a reason, for previews and tests.
    @_spi(Testing) public init(plant: HardinessZone, place: HardinessZone, isPot: Bool) {
      self.plant = plant
      self.place = place
      self.isPot = isPot
    }
  }

  /// How often care is due.
  public enum Rhythm: Sendable, Hashable {
    /// After so many days, in the season of the day on which it is due.
    case days(Int, CareSeason?)
    /// After so many years, in a season.
    case years(Int, CareSeason = .spring)
    /// In these months of the place, from 1 (January) to 12 (December).
    case months(Set<Int>)
    /// Once.
    case once
  }

  /// The kind of care.
  public let kind: CareKind
  /// How often it is due.
  public let rhythm: Rhythm
  /// What changes the interval, the most important first.
  public let factors: [Factor]
  /// The parts that people eat, for a harvest; otherwise empty.
  public let edibleParts: [String]
  /// Why the plant is brought indoors or covered; `nil` for all other care.
  public let winter: Winter?
  /// The day on which care of this kind was done last; `nil` if it never was.
  public let lastDone: CalendarDay?
  /// Whether the user has put the task off, or chosen its day.
  public let isMoved: Bool

  /// Creates a reason, for previews and tests.
  @_spi(Testing) public init(
    kind: CareKind, rhythm: Rhythm, factors: [Factor] = [], edibleParts: [String] = [],
    winter: Winter? = nil, lastDone: CalendarDay? = nil, isMoved: Bool = false
  ) {
    self.kind = kind
    self.rhythm = rhythm
    self.factors = factors
    self.edibleParts = edibleParts
    self.winter = winter
    self.lastDone = lastDone
    self.isMoved = isMoved
  }
}

extension CareReason {
  /// Returns the reason in sentences, such as “Watering in summer: every 5 days. The soil of containers
  /// dries out fast outdoors. Last done: 3 May.”
  ///
  /// - Parameter texts: the texts of a reader, which `Catalogue.pageTexts()` or
  ///   `PageTexts.standard(in:)` return.
  public func text(in texts: PageTexts) -> String {
    var sentences = [rhythmText(texts)]
    sentences += factors.map { texts[$0.key] }
    if isMoved { sentences.append(texts[.carePutOff]) }
    if let lastDone {
      let day = lastDone.text(in: texts.language, withYear: hasLongRhythm)
      let sentence = texts.text(.careLastDone, ["day": day])
      // A year in Russian ends with an abbreviation: “10 января 2026 г.”
      sentences.append(sentence.hasSuffix("..") ? String(sentence.dropLast()) : sentence)
    }
    return sentences.joined(separator: " ")
  }

  /// Whether the last care may be long ago.
  private var hasLongRhythm: Bool {
    if case .days(let days, _) = rhythm { days > 180 } else { true }
  }

  private func rhythmText(_ texts: PageTexts) -> String {
    switch rhythm {
    case .days(let days, let season):
      let interval = Self.every(days, texts)
      guard let season, kind != .own else {
        return texts.text(.ownTaskInterval, ["interval": interval])
      }
      return texts.text(
        .careInterval,
        ["care": kind.name(in: texts), "season": texts[season.key], "interval": interval])
    case .years(let years, let season):
      return texts.text(
        .careInterval,
        [
          "care": kind.name(in: texts), "season": texts[season.key],
          "interval": Self.every(years: years, texts),
        ])
    case .months where kind.isWinterCare:
      return texts.text(
        winterKey, ["zone": winter?.plant.key ?? "", "place": winter?.place.key ?? ""])
    case .months(let months):
      let names = LocalizedMonthNames.names(in: texts.language)
      let runs = MonthRun.runs(of: MonthSet(where: months.contains), names: names)
      let values = [
        "months": runs.map(\.text).list(in: texts.language),
        "parts": edibleParts.list(in: texts.language),
      ]
      return texts.text(kind.monthsKey, values)
    case .once: return texts[.ownTaskOnce]
    }
  }

  private var winterKey: PageTexts.Key {
    switch kind {
    case .takingOut: .takingOutReason
    case .uncovering: .uncoveringReason
    case .covering: winter?.isPot == true ? .wrappingReason : .coveringReason
    default: .bringingInReason
    }
  }

  private static func every(_ days: Int, _ texts: PageTexts) -> String {
    guard days != 1 else { return texts[.everyDay] }
    return texts.text(
      texts.form(
        of: days, one: .everyDaysOne, few: .everyDaysFew, many: .everyDaysMany,
        other: .everyDaysOther), ["count": String(days)])
  }

  private static func every(years: Int, _ texts: PageTexts) -> String {
    guard years != 1 else { return texts[.everyYear] }
    return texts.text(
      texts.form(
        of: years, one: .everyYearsOne, few: .everyYearsFew, many: .everyYearsMany,
        other: .everyYearsOther), ["count": String(years)])
  }
}

extension CareKind {
  /// Returns the name of the kind, such as “Watering”. A task of the user's own has a title instead of
  /// a name.
  ///
  /// - Parameter texts: the texts of a reader.
  public func name(in texts: PageTexts) -> String {
    switch self {
    case .watering: texts[.careWatering]
    case .feeding: texts[.careFeeding]
    case .misting: texts[.careMisting]
    case .repotting: texts[.careRepotting]
    case .pruning: texts[.carePruning]
    case .sowing: texts[.careSowing]
    case .harvest: texts[.careHarvest]
    case .bringingIn: texts[.careBringingIn]
    case .takingOut: texts[.careTakingOut]
    case .covering: texts[.careCovering]
    case .uncovering: texts[.careUncovering]
    case .own: texts[.ownTaskOnce]
    }
  }

  fileprivate var monthsKey: PageTexts.Key {
    switch self {
    case .sowing: .sowingMonths
    case .harvest: .harvestMonths
    case .own: .ownTaskMonths
    default: .pruningMonths
    }
  }
}

extension CareSeason {
  fileprivate var key: PageTexts.Key {
    switch self {
    case .spring: .inSpring
    case .summer: .inSummer
    case .autumn: .inAutumn
    case .winter: .inWinter
    }
  }
}

extension CareReason.Factor {
  fileprivate var key: PageTexts.Key {
    switch self {
    case .ownInterval: .careOwnInterval
    case .outdoorPot: .careOutdoorPot
    case .inGround: .careInGround
    case .atRest: .careAtRest
    case .seedling: .careSeedling
    case .inFlower: .careInFlower
    case .heatedAir: .careHeatedAir
    case .longWinter: .careLongWinter
    case .underCover: .careUnderCover
    case .afterRest: .careAfterRest
    case .afterFlowering: .careAfterFlowering
    case .afterHarvest: .careAfterHarvest
    }
  }
}

extension PageTexts {
  /// Returns the key of the form that a text has with a number.
  fileprivate func form(of number: Int, one: Key, few: Key, many: Key, other: Key) -> Key {
    switch PluralCategory.of(Double(number), in: language) {
    case .one: one
    case .few: few
    case .many: many
    case .zero, .two, .other: other
    }
  }
}

extension CalendarDay {
  /// Returns the day as text with the name of the month, such as “3 May” or “3 May 2026”.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag.
  ///   - withYear: whether the text has the year.
  package func text(in language: String, withYear: Bool) -> String {
    let style = Self.formatStyle(in: language).day().month(.wide)
    return formatted(withYear ? style.year() : style)
  }

  /// Returns a format style for `formatted(_:)`, to which callers add the fields of the text, such as
  /// `.day().month(.wide)`. Its time zone is UTC, because `formatted(_:)` formats midnight in UTC.
  ///
  /// - Parameter language: a BCP 47 tag.
  package static func formatStyle(in language: String) -> Date.FormatStyle {
    Date.FormatStyle(
      locale: Locale(identifier: language), calendar: Calendar(identifier: .gregorian),
      timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
  }

  /// Returns the text of the day in a format style.
  ///
  /// - Parameter style: a style of `formatStyle(in:)`.
  package func formatted(_ style: Date.FormatStyle) -> String {
    Date(timeIntervalSince1970: Double(ordinal) * 86_400).formatted(style)
  }
}
