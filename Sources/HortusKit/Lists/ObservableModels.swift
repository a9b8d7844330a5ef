import Foundation
import Observation

// The models of screens for SwiftUI and other observers of Swift's Observation, which exist from
// iOS 17 and macOS 14 on. Before, `PlantListModel` and `Catalogue.read` do the same.

/// An observable `PlantListModel`: a view that reads `state` is drawn again when the state changes.
///
/// ```swift
/// @State private var list = ObservablePlantList(catalogue: catalogue)
///
/// var body: some View {
///   List(list.state.plants) { PlantRow($0) }
///     .searchable(text: $list.text)
/// }
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable public final class ObservablePlantList {
  /// What the screen shows now.
  public private(set) var state: PlantListState

  /// The catalogue to query. An app sets a localized catalogue when the user changes the language.
  public var catalogue: Catalogue {
    didSet { model.catalogue = catalogue }
  }

  /// The text in the search field. A change starts a query, which is debounced.
  public var text = "" {
    didSet { model.text = text }
  }

  /// The conditions of the list and its filters, without the text.
  public var conditions: [Condition] {
    didSet { model.conditions = conditions }
  }

  /// The order of the list.
  public var order: PlantSortOrder {
    didSet { model.order = order }
  }

  /// Whether the list shows favourites only. `PlantSortOrder.given` shows them in the user's order.
  public var showsOnlyFavourites = false {
    didSet { model.showsOnlyFavourites = showsOnlyFavourites }
  }

  @ObservationIgnored private let model: PlantListModel

  /// Creates a model and starts its first query. The parameters are those of
  /// `PlantListModel.init(catalogue:conditions:sortedBy:pageSize:debounce:)`.
  public init(
    catalogue: Catalogue, conditions: [Condition] = [],
    sortedBy order: PlantSortOrder = .relevance, pageSize: Int = 30, debounce: TimeInterval = 0.15
  ) {
    model = PlantListModel(
      catalogue: catalogue, conditions: conditions, sortedBy: order, pageSize: pageSize,
      debounce: debounce)
    state = model.state
    self.catalogue = catalogue
    self.conditions = conditions
    self.order = order
    model.stateDidChange = { [weak self] in self?.state = $0 }
  }

  /// Loads the next page. Does nothing if a query is running or all plants are loaded.
  public func loadMore() { model.loadMore() }

  /// Repeats the query, for example after a failure.
  public func reload() { model.reload() }

  /// Takes the favourites from a sequence, as `PlantListModel.followFavourites(_:)` does.
  /// `HortusLibrary` adds `follow(_:)`.
  public func followFavourites<IDs: AsyncSequence & Sendable>(_ ids: IDs)
  where IDs.Element == [PlantID] {
    model.followFavourites(ids)
  }
}

/// The model of a screen that shows the page of a plant as an app lays it out. It reads the page in
/// the background when the plant, the catalogue or the profile changes.
///
/// ```swift
/// @State private var model = ObservablePlantPage(id, of: limited, in: profile)
///
/// var body: some View {
///   if let page = model.page { PlantTabs(page) } else if model.isMissing { Text("…") }
/// }
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable public final class ObservablePlantPage {
  /// The id of the plant. A former id shows the plant under its current id.
  public var id: PlantID {
    didSet {
      guard id != oldValue else { return }
      (page, tombstone, isMissing) = (nil, nil, false)
      load()
    }
  }

  /// The catalogue, limited to the app (`Catalogue.limited(to:)`).
  public var catalogue: Catalogue {
    didSet { load() }
  }

  /// The profile that lays out the page.
  public var app: AppProfile {
    didSet { if app != oldValue { load() } }
  }

  /// The page; `nil` until it is read, and if the catalogue has no such plant. While a page in
  /// another language is read, this is the previous page of the plant.
  public private(set) var page: AppPlantPage?

  /// Whether the page is being read.
  public private(set) var isLoading = false

  /// Whether the catalogue has no plant with the id.
  public private(set) var isMissing = false

  /// Why the plant was removed; `nil` if it was not removed.
  public private(set) var tombstone: Tombstone?

  /// What failed and how to recover, in English; `nil` if nothing failed.
  public private(set) var failure: String?

  @ObservationIgnored private var running: Task<Void, Never>?

  /// Creates a model and starts to read the page.
  ///
  /// - Parameters:
  ///   - id: the id of the plant.
  ///   - catalogue: the catalogue, localized for the reader and limited to the app.
  ///   - app: the profile of the app, from a catalogue in the same language.
  public init(_ id: PlantID, of catalogue: Catalogue, in app: AppProfile) {
    self.id = id
    self.catalogue = catalogue
    self.app = app
    load()
  }

  deinit {
    running?.cancel()
  }

  /// Reads the page again, for example after a failure.
  public func reload() { load() }

  private func load() {
    running?.cancel()
    (isLoading, failure) = (true, nil)
    running = Task { [weak self, id, catalogue, app] in
      do {
        let (page, tombstone) = try await catalogue.read {
          try ($0.page(id, in: app), $0.tombstone(id))
        }
        if !Task.isCancelled { self?.show(page, tombstone) }
      } catch {
        if !Task.isCancelled { self?.fail(error) }
      }
    }
  }

  private func show(_ newPage: AppPlantPage?, _ newTombstone: Tombstone?) {
    (page, tombstone) = (newPage, newTombstone)
    (isMissing, isLoading) = (newPage == nil, false)
  }

  private func fail(_ error: any Error) {
    (isLoading, failure) = (false, error.localizedDescription)
  }
}
