import Foundation
import HortusGarden
import HortusKit
import HortusLibrary

/// The user's garden as the pages of one app in one language show and change it.
package struct GardenPages: Sendable {
  package let garden: Garden
  package let tasks: CareTasks
  /// The catalogue in the language of the pages, which states what the plants need.
  package let catalogue: Catalogue
  /// The same catalogue with the plants of the app alone.
  package let shown: Catalogue
  /// The picture files of the user's photos; `nil` if the pages show none.
  package let photos: PhotoFolder?
  /// The intervals that were proposed and that the user has not answered yet.
  package let proposals = OpenProposals()
  /// What the user can take back.
  package let undo = LastChange()
  private let library: UserLibrary
  private let state = RefreshState()

  /// - Parameters:
  ///   - library: the library of the app.
  ///   - catalogue: the catalogue in the language and the hemisphere of the reader.
  ///   - shown: the same catalogue with the plants of the app alone.
  ///   - photos: the picture files of the user's photos; `nil` to show none.
  package init(
    of library: UserLibrary, in catalogue: Catalogue, showing shown: Catalogue,
    photos: PhotoFolder? = nil
  ) {
    (self.library, self.shown, self.photos) = (library, shown, photos)
    garden = library.garden(in: catalogue)
    tasks = CareTasks(of: library, in: catalogue)
    self.catalogue = catalogue
  }

  /// The current day in the time zone of the user.
  package var today: CalendarDay { tasks.today }

  /// The current month in the address of its calendar, such as `2026-05`.
  var month: String { String(today.isoText.prefix(7)) }

  /// Calculates the open tasks, unless that was done on this day already. There are other pages for each
  /// edition of the catalogue, so a new edition calculates them too.
  ///
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  package func refresh() throws {
    try state.refresh(on: today) { _ = try tasks.refresh() }
  }

  /// Calculates the open tasks anew, such as after the user has chosen the other hemisphere.
  ///
  /// - Throws: `LibraryError`, and `CatalogueError` if the catalogue cannot be read.
  package func recalculate() throws {
    state.forget()
    try refresh()
  }

  /// Stores the hemisphere of the user. The pages of that hemisphere are other ones, and have to
  /// recalculate the tasks.
  package func choose(_ hemisphere: Hemisphere) throws {
    try library.preferences.change { $0.hemisphere = hemisphere }
  }
}

extension Preferences.Values {
  private static let hemisphereKey = "hemisphere"

  /// The hemisphere that the user has chosen in the settings of a preview; the northern one if none was
  /// chosen.
  package var hemisphere: Hemisphere {
    get { custom[Self.hemisphereKey].flatMap(Hemisphere.init) ?? .northern }
    set { custom[Self.hemisphereKey] = newValue.rawValue }
  }
}

/// The proposals to change an interval, until the user answers them. They last as long as the pages of an
/// edition in one language and hemisphere.
package final class OpenProposals: @unchecked Sendable {
  // Protected by `lock`.
  private var open: [(plant: UUID, proposal: IntervalProposal)] = []
  private let lock = NSLock()

  var all: [(plant: UUID, proposal: IntervalProposal)] { lock.withLock { open } }

  /// Keeps a proposal in place of an older one for the same plant and kind of care.
  package func add(_ proposal: IntervalProposal, of plant: UUID) {
    _ = remove(proposal.kind, of: plant)
    lock.withLock { open.append((plant, proposal)) }
  }

  /// Removes the proposal for a plant and a kind of care, and returns it; `nil` if there is none.
  package func remove(_ kind: CareKind, of plant: UUID) -> IntervalProposal? {
    lock.withLock {
      let index = open.firstIndex { $0.plant == plant && $0.proposal.kind == kind }
      return index.map { open.remove(at: $0).proposal }
    }
  }
}

/// What the user did last and can take back, until the next change. It lasts as long as the pages of an
/// edition in one language and hemisphere.
package final class LastChange: @unchecked Sendable {
  /// A change that can be taken back.
  package enum Change: Sendable {
    /// Tasks that were done or skipped, by their ids.
    case closed([UUID])
    /// An entry of the journal that was deleted.
    case deleted(JournalEntry)
  }

  /// What a page says of the change.
  struct Shown { let text: String }

  // Protected by `lock`.
  private var last: (change: Change, text: String)?
  private let lock = NSLock()

  var shown: Shown? { lock.withLock { last.map { Shown(text: $0.text) } } }

  /// Keeps a change in place of the one before.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - text: what a page says of it, such as “Watering, Basil: done”.
  package func set(_ change: Change, text: String) {
    lock.withLock { last = (change, text) }
  }

  /// Forgets the change, and returns it; `nil` if there is none.
  @discardableResult
  package func remove() -> Change? {
    lock.withLock {
      defer { last = nil }
      return last?.change
    }
  }
}

/// The day on which the open tasks were calculated.
private final class RefreshState: @unchecked Sendable {
  // Protected by `lock`.
  private var day: CalendarDay?
  private let lock = NSLock()

  func forget() { lock.withLock { day = nil } }

  func refresh(on today: CalendarDay, _ body: () throws -> Void) rethrows {
    try lock.withLock {
      guard day != today else { return }
      try body()
      day = today
    }
  }
}

extension PageQuery {
  /// Returns the values of a query item that is no filter of a list, such as `status=growing`.
  func values(of name: String) -> Set<String> { values[TraitKey(rawValue: name)] ?? [] }

  /// Returns the only value of a query item; `nil` if it has none or several.
  func value(of name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values.first : nil
  }
}
