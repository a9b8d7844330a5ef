import Foundation

/// The model of a screen that shows a list of plants. It runs a query when the text, the conditions
/// or the order change. It also loads further pages and tracks the favourites.
///
/// ```swift
/// let model = PlantListModel(catalogue: catalogue)
/// model.text = "fern"
/// for await state in model.states { show(state) }
/// ```
///
/// The model belongs to the main actor, but its queries run in the background. A new query cancels
/// the previous query, so the state never shows the result of an outdated query. Typing is
/// debounced: the query begins when the text has not changed for `debounce` seconds.
@MainActor public final class PlantListModel {
  /// What the screen shows now.
  public private(set) var state: PlantListState {
    didSet {
      guard state != oldValue else { return }
      stateDidChange?(state)
      for observer in observers.values { observer.yield(state) }
    }
  }

  /// The catalogue to query. An app sets a localized catalogue when the user changes the language.
  public var catalogue: Catalogue {
    didSet { query() }
  }

  /// The text in the search field. A change starts a query, which is debounced.
  public var text = "" {
    didSet { if text != oldValue { query(after: debounce) } }
  }

  /// The conditions of the list and its filters, without the text.
  public var conditions: [Condition] {
    didSet { if conditions != oldValue { query() } }
  }

  /// The order of the list.
  public var order: PlantSortOrder {
    didSet { if order != oldValue { query() } }
  }

  /// Whether the list shows favourites only. `PlantSortOrder.given` shows them in the user's order.
  public var showsOnlyFavourites = false {
    didSet { if showsOnlyFavourites != oldValue { query() } }
  }

  /// Receives each new state at once. `ObservablePlantList` uses it.
  var stateDidChange: ((PlantListState) -> Void)?

  private let pageSize: Int
  private let debounce: TimeInterval
  private var favourites: [PlantID] = []
  private var next: Cursor?
  private var running: Task<Void, Never>?
  private var following: Task<Void, Never>?
  private var observers: [UUID: AsyncStream<PlantListState>.Continuation] = [:]

  /// Creates a model and starts its first query.
  ///
  /// - Parameters:
  ///   - catalogue: the catalogue to query, localized for the reader.
  ///   - conditions: the conditions of the list, such as a category.
  ///   - order: the order of the list.
  ///   - pageSize: the number of plants that `loadMore()` adds, at least 1.
  ///   - debounce: the seconds without a change of `text` after which the query begins.
  public init(
    catalogue: Catalogue, conditions: [Condition] = [],
    sortedBy order: PlantSortOrder = .relevance, pageSize: Int = 30, debounce: TimeInterval = 0.15
  ) {
    self.catalogue = catalogue
    self.conditions = conditions
    self.order = order
    self.pageSize = max(1, pageSize)
    self.debounce = debounce
    state = PlantListState()
    query()
  }

  deinit {
    running?.cancel()
    following?.cancel()
    for observer in observers.values { observer.finish() }
  }

  /// The current state and each state after it. A slow consumer gets only the newest state. Every
  /// access returns a sequence of its own, which ends when the model is deallocated.
  public var states: AsyncStream<PlantListState> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: PlantListState.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    observers[id] = continuation
    continuation.yield(state)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.observers[id] = nil }
    }
    return stream
  }

  /// Loads the next page. Does nothing if a query is running or all plants are loaded. A screen
  /// calls this method when its last row appears.
  public func loadMore() {
    guard !state.isLoading, let next else { return }
    run(limit: pageSize, after: next)
  }

  /// Repeats the query, for example after a failure. Loads as many plants as are loaded now, but at
  /// least one page.
  public func reload() {
    query(limit: state.plants.count)
  }

  /// Takes the favourites from a sequence. Each element contains the ids of all favourites in the
  /// user's order. If the list shows favourites only, each change repeats the query.
  ///
  /// `HortusLibrary` adds `follow(_:)`, which passes the favourites of a user library.
  public func followFavourites<IDs: AsyncSequence & Sendable>(_ ids: IDs)
  where IDs.Element == [PlantID] {
    following?.cancel()
    following = Task { [weak self] in
      do {
        for try await ids in ids { self?.setFavourites(ids) }
      } catch {
        if !Task.isCancelled { self?.fail(error) }
      }
    }
  }

  private func setFavourites(_ ids: [PlantID]) {
    guard ids != favourites else { return }
    favourites = ids
    state.favourites = Set(ids)
    if showsOnlyFavourites { reload() }
  }

  private func query(after seconds: TimeInterval = 0, limit: Int = 0) {
    run(delay: seconds, limit: max(pageSize, limit), after: nil)
  }

  private func run(delay seconds: TimeInterval = 0, limit: Int, after cursor: Cursor?) {
    running?.cancel()
    update { ($0.isLoading, $0.failure) = (true, nil) }
    var all = [.text(text)] + conditions
    if showsOnlyFavourites { all.append(.among(favourites)) }
    running = Task { [weak self, all, order, catalogue] in
      do {
        if seconds > 0 { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
        let page = try await catalogue.read {
          try $0.plants(all, sortedBy: order, limit: limit, after: cursor)
        }
        if !Task.isCancelled { self?.show(page, isFirst: cursor == nil) }
      } catch {
        if !Task.isCancelled { self?.fail(error) }
      }
    }
  }

  private func show(_ page: ResultPage, isFirst: Bool) {
    next = page.next
    update { state in
      state.plants = isFirst ? page.plants : state.plants + page.plants
      (state.total, state.facets, state.categories) = (page.total, page.facets, page.categories)
      (state.hasMore, state.isLoading, state.failure) = (page.next != nil, false, nil)
    }
  }

  private func fail(_ error: any Error) {
    update { ($0.isLoading, $0.failure) = (false, error.localizedDescription) }
  }

  /// Changes several properties of the state at once, so that observers see one new state.
  private func update(_ change: (inout PlantListState) -> Void) {
    change(&state)
  }
}

/// What a screen with a list of plants shows at a moment.
public struct PlantListState: Sendable, Hashable {
  /// The plants that are loaded so far, in the order of the query.
  public var plants: [PlantSummary]
  /// The number of plants in the whole result.
  public var total: Int
  /// The counts for the filter screen, as in `ResultPage.facets`.
  public var facets: [TraitKey: [String: Int]]
  /// The counts of the categories, as in `ResultPage.categories`.
  public var categories: [String: Int]
  /// The ids of all favourites of the user, including plants that are not in the list.
  public var favourites: Set<PlantID>
  /// Whether the result has more plants than are loaded.
  public var hasMore: Bool
  /// Whether a query is waiting or running. Until it ends, `plants` is the result of the previous
  /// query.
  public var isLoading: Bool
  /// What failed in the last query and how to recover, in English; `nil` if the query succeeded or
  /// has not ended.
  public var failure: String?

  /// Creates a state, for previews and tests.
  @_spi(Testing) public init(
    plants: [PlantSummary] = [], total: Int = 0, facets: [TraitKey: [String: Int]] = [:],
    categories: [String: Int] = [:], favourites: Set<PlantID> = [], hasMore: Bool = false,
    isLoading: Bool = false, failure: String? = nil
  ) {
    self.plants = plants
    self.total = total
    self.facets = facets
    self.categories = categories
    self.favourites = favourites
    self.hasMore = hasMore
    self.isLoading = isLoading
    self.failure = failure
  }
}
