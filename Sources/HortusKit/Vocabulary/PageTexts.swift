import Foundation
import GRDB
import HortusSchema

/// The texts around the content, such as the labels of buttons, headings and messages, in the
/// language of a reader.
///
/// They are texts of the catalogue. Where it has none, the program has English and Russian ones.
public struct PageTexts: Sendable, Hashable {
  /// The keys of the texts. The raw value is the key in a catalogue and in templates.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// The bar, the tabs and the choices of a reader.
    case skipToContent, home, search, menu, apps, about, appearance, light, dark, system, units,
      metric, imperial, language, width, phone, tablet, desktop, show, view, rowsView, gridView
    /// Headings of the home screen and its lists.
    case featured, plantOfTheDay, favourites, collections, history, visited, guides, guideKind,
      tutorialKind, faqKind
    /// Lists: filters, orders, counts, and what they say when they are empty.
    case filters, reset, sort, more, close, back, pages, any, from, to, noResults, unknownToo,
      plants, plantsOne, plantsFew, plantsMany, plantsOther, emptyFavourites, emptyCollections,
      emptyHistory, plant
    /// Filters that are on, with the place of their value.
    case atLeast, atMost, fromTemperature, toTemperature, anyNumber, notValue, unknownValue,
      addedAfter
    /// The page of a plant.
    case favourite, add, summary, family, synonyms, otherNames, foreignNames, sources, companions,
      antagonists, similar, seeAlso, warning, harmNotStated, harmUnstated
    /// What the user keeps, and a stack of cards.
    case newCollection, name, create, remove, like, dislike, undo, seenAll
    /// Periods of searches.
    case today, yesterday, thisWeek, earlier
    /// Care in the garden: its kinds, and the sentences that tell why it is due.
    case careWatering, careFeeding, careMisting, careRepotting, carePruning, careSowing,
      careHarvest, careBringingIn, careTakingOut, careCovering, careUncovering, inSpring, inSummer,
      inAutumn, inWinter, everyDay, everyDaysOne, everyDaysFew,
      everyDaysMany, everyDaysOther, everyYear, everyYearsOne, everyYearsFew, everyYearsMany,
      everyYearsOther, careInterval, pruningMonths, sowingMonths, harvestMonths, ownTaskOnce,
      ownTaskInterval, ownTaskMonths, careLastDone, careOwnInterval, careOutdoorPot, careInGround,
      careAtRest, careSeedling, careInFlower, careHeatedAir, careLongWinter,
      careUnderCover, careAfterRest, careAfterFlowering, careAfterHarvest, bringingInReason,
      takingOutReason,
      coveringReason, wrappingReason, uncoveringReason, carePutOff
    /// The pages of the garden, with the values of its plants and the texts of the sample garden.
    case myGarden, needAttention, gardenEmpty, gardenEmptyText, addPlant, addFreePlant,
      sampleGarden, addToGarden, addWithDetails, inGarden, careToday, careTomorrow, careOn,
      careOverdue, nextTasks, nothingDue, done, skipTask, putOffTomorrow, putOffDays, soilMoist,
      careDoneNow, careHistory, noHistory, wasDone, wasSkipped, wasPutOff, wasNotNeeded,
      ownJournal, noEntries, writeEntry, aboutOwnPlant, nickname, ownPlace, noPlace, newPlace,
      outdoors, indoors, places, placeZone, profileZone, placeLight, removePlace, removePlaceText,
      placeNameTaken, nameMissing, moveEarlier, container, acquired, planted, growthStage, health,
      ownStatus, ownSource, parentPlant, youngPlants, ownAncestor, photos, addPhotos,
      photoFormats, photoNumber, photoMissing, notAPhoto, photoTooLarge, tooManyPhotos,
      hemisphere, northern, southern, hemisphereText, ownKind, notStated, save, removeOwnPlant,
      removeOwnPlantText, healthThriving, healthFair, healthPoor, healthSick, statusGrowing,
      statusDormant, statusHarvested, statusGivenAway, statusDied, containerGround, containerBed,
      containerPot, containerHangingPot, containerWindowBox, containerWater, sourceSeed,
      sourceCutting, sourceDivision, sourceShop, sourceGift, sourceOther, sampleKitchen,
      sampleLiving, sampleBalcony, sampleBed, sampleNickname, sampleObservation, sampleCare,
      sampleGrowth, sampleProblem, sampleHarvest
    /// The tasks of the garden, and their calendar.
    case reminders, tasksOverdue, tasksToday, tasksLater, noTasks, taskLater, snoozeWeek,
      notNeededYet, anotherDay, moveTask, taskDue, allDone, allTodayDone, ownTasks, newTask,
      taskTitle, wholeGarden, repeatDays, firstDay, calendar, previousMonth, nextMonth,
      noTasksOnDay, calendarFile, intervalProposal, useInterval, keepInterval, reminderSettings,
      reminderTime, quietFrom, quietUntil, oncePerDay, remindOf, awayFirst, awayLast, timeMissing,
      quietHoursHalf, vacationHalf, vacationReversed, nextReminders, noReminders
    /// The journal of the garden.
    case journal, newEntry, changeEntry, drafts, entryKind, entryDay, entryTitle,
      entryText, careDone, measurement, measuredName, amount, unit, harvestAmount,
      pieces, saveDraft, entryDeleted, journalStatistics, bloom
    /// The introduction, the settings and what only the app can do.
    case next, start, skip, writeToUs, addressByApp, onlyInApp, setInApp,
      permissions
    /// Addresses without a page, and plants that moved.
    case noSuchPage, noSuchPlant, plantRenamed, plantRemoved, plantDeleted, movedPlant,
      removedPlant, isNow, didYouMean
    /// The bar for editors of a preview.
    case forEditors, problems, completeness, missing, parts, openFile, copy, copied, updated, edit,
      showMissing, secondLanguage, noSecondLanguage, picture, pictureText, photo, category,
      corrections, nothingExpected
  }

  /// The language of the reader as a BCP 47 tag. A text that does not exist in it is in another one.
  public let language: String
  /// The texts, keyed by the raw values of `Key`.
  package let all: [String: String]

  /// Creates the texts of a reader.
  ///
  /// A text comes from the first language of `languages` that has it, in the catalogue or else in
  /// the program. A text for which the program has signs that fit any language, such as `≥`, does
  /// not come from a language after the first one.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags in the order in which a text is looked up.
  ///   - wordings: the texts of the catalogue by key and language.
  @_spi(Testing)
  public init(in languages: [String], wordings: [String: [String: String]] = [:]) {
    language = languages.first ?? "en"
    let table = PageTextTable.standard
    all = Dictionary(
      uniqueKeysWithValues: Key.allCases.map(\.rawValue).map { key in
        let hasSigns = table.entries[key]?.wordings["und"] != nil
        let found = languages.prefix(hasSigns ? 1 : languages.count).lazy.compactMap {
          wordings[key]?[$0] ?? table.text(key, in: $0)
        }.first
        return (key, found ?? table.fallback(key) ?? key)
      })
  }

  /// Returns the texts of the program alone, for readers of a language: Russian for `ru`, and for all
  /// other languages English, or signs that fit any language, such as `≥`.
  ///
  /// - Parameter language: a BCP 47 tag, such as `ru-RU`.
  public static func standard(in language: String) -> PageTexts { PageTexts(in: [language]) }

  /// The text of a key. It may have placeholders, such as `{value}`.
  public subscript(key: Key) -> String { all[key.rawValue] ?? key.rawValue }

  /// Returns a text with values in the place of its placeholders.
  ///
  /// - Parameters:
  ///   - key: the key of the text.
  ///   - values: the values by the name of the placeholder, such as `["value": "20 cm"]`. A
  ///     placeholder without a value stays as it is.
  public func text(_ key: Key, _ values: [String: String]) -> String {
    PageTextTable.filled(self[key], values)
  }
}

extension Catalogue {
  /// Returns the texts of buttons, headings and messages, in the language of the reader.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func pageTexts() throws -> PageTexts {
    try vocabulary().pageTexts
  }
}

extension PageTexts {
  /// Reads the texts of a bundle.
  init(_ database: Database, _ chain: TextChain) throws {
    var wordings: [String: [String: String]] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT key, language, text FROM pageText") {
      let (key, language): (String, String) = try (row.decoded(0), row.decoded(1))
      wordings[key, default: [:]][language] = try row.decoded(2)
    }
    self.init(in: chain.languages, wordings: wordings)
  }
}

extension [String] {
  /// Returns the words as one text, with the separators that the language has between the items of a
  /// short list: “a, b” in English, «a, b» in Russian, “a und b” in German.
  ///
  /// - Parameter language: a BCP 47 tag.
  package func list(in language: String) -> String {
    guard count > 1 else { return first ?? "" }
    return formatted(.list(type: .and, width: .narrow).locale(Locale(identifier: language)))
  }

  /// Returns the words as a part of a sentence: “a, b and c” in English, «a, b и c» in Russian.
  ///
  /// - Parameter language: a BCP 47 tag. English is that outside of America, which has no comma
  ///   before “and”.
  package func sentenceList(in language: String) -> String {
    let locale = Locale(identifier: language == "en" ? "en_GB" : language)
    return formatted(.list(type: .and, width: .standard).locale(locale))
  }

  /// Returns what stands before each word in `list(in:)`: nothing before the first one.
  package func listSeparators(in language: String) -> [String] {
    // A character that no language has between words.
    let word = "\u{FFFC}"
    let parts = map { _ in word }.list(in: language).components(separatedBy: word)
    return Array(parts.prefix(count))
  }
}
