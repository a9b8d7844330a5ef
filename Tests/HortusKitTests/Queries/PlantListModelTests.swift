import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import Observation
import Testing

/// A screen with a list of plants, from the calls that it makes to the states that it shows.
@Suite @MainActor struct PlantListModelTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Shelf.bundle.open()
  }

  /// The first state that fulfils the condition. A state that never comes ends the test by its time
  /// limit.
  private func state(
    of model: PlantListModel, where isWanted: (PlantListState) -> Bool
  ) async -> PlantListState {
    for await state in model.states where isWanted(state) { return state }
    return model.state
  }

  private func settled(_ model: PlantListModel) async -> PlantListState {
    await state(of: model) { !$0.isLoading }
  }

  @Test func loadsPageAfterPage() async throws {
    let model = PlantListModel(catalogue: catalogue, pageSize: 2)
    #expect(model.state == PlantListState(isLoading: true))
    var state = await settled(model)
    let all = try catalogue.plants()
    #expect(state.plants == Array(all.plants.prefix(2)))
    #expect(state.total == 5 && state.hasMore)
    #expect(state.facets == all.facets && state.categories == all.categories)
    model.loadMore()
    model.loadMore()
    state = await settled(model)
    #expect(state.plants == Array(all.plants.prefix(4)), "the second call found a query running")
    model.loadMore()
    state = await settled(model)
    #expect(state.plants == all.plants && !state.hasMore)
    model.loadMore()
    #expect(model.state == state)
  }

  @Test func queriesWhenTypingPauses() async throws {
    let model = PlantListModel(catalogue: catalogue, debounce: 0.05)
    for text in ["f", "fi", "fic"] { model.text = text }
    let state = await settled(model)
    #expect(state.plants.map(\.id) == ["ficus"])
    #expect(state.plants.first?.match != nil)
  }

  @Test func neverShowsTheResultOfAnOutdatedQuery() async throws {
    let model = PlantListModel(catalogue: catalogue, debounce: 0)
    var shown: [PlantListState] = []
    for _ in 0..<20 {
      model.conditions = [.where(.light, in: ["full-sun"])]
      model.conditions = [.category("succulents")]
      model.order = .popularity
      model.order = .name
      shown.append(await settled(model))
    }
    let expected = try catalogue.plants(.category("succulents"), sortedBy: .name)
    #expect(shown.allSatisfy { $0.plants == expected.plants })
  }

  @Test func followsTheFavourites() async throws {
    let (ids, favourites) = AsyncStream.makeStream(of: [PlantID].self)
    let model = PlantListModel(catalogue: catalogue, sortedBy: .given)
    model.followFavourites(ids)
    favourites.yield(["ficus", "aloe"])
    var state = await state(of: model) { !$0.favourites.isEmpty && !$0.isLoading }
    #expect(state.favourites == ["aloe", "ficus"] && state.plants.count == 5)
    model.showsOnlyFavourites = true
    state = await settled(model)
    #expect(state.plants.map(\.id) == ["ficus", "aloe"])
    favourites.yield(["aloe"])
    state = await self.state(of: model) { $0.plants.count == 1 && !$0.isLoading }
    #expect(state.plants.map(\.id) == ["aloe"] && state.total == 1)
  }

  @Test func tellsWhatFailedAndRecovers() async throws {
    let model = PlantListModel(catalogue: catalogue)
    _ = await settled(model)
    let plants = model.state.plants
    model.conditions = [.category("no-such")]
    #expect(model.state.failure == nil && model.state.isLoading)
    var state = await settled(model)
    #expect(state.failure == QueryError.unknownCategory("no-such", nearest: nil).description)
    #expect(state.plants == plants, "what was there stays")
    model.conditions = []
    state = await settled(model)
    #expect(state.failure == nil)
  }

  @Test func speaksTheLanguageOfItsCatalogue() async throws {
    let model = PlantListModel(catalogue: catalogue)
    _ = await settled(model)
    model.catalogue = catalogue.localized(languages: ["ru"])
    let state = await settled(model)
    #expect(state.plants == (try model.catalogue.plants().plants))
    #expect(state.plants.first?.id == "dionaea")
  }

  @Test func endsItsSequencesWithItself() async {
    var model: PlantListModel? = PlantListModel(catalogue: catalogue)
    weak var known: PlantListModel?
    known = model
    let states = model?.states
    model = nil
    if let states { for await _ in states {} }
    #expect(known == nil)
  }
}

/// The models of screens that SwiftUI observes.
@Suite @MainActor struct ObservableModelsTests {
  /// Waits until a condition on observable values holds. It is tried again after each change of what
  /// it reads, so it hangs, until the time limit of the test, if a change is not announced.
  @available(macOS 14, iOS 17, *)
  private func wait(until condition: @MainActor () -> Bool) async {
    while !condition() {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        withObservationTracking {
          _ = condition()
        } onChange: {
          continuation.resume()
        }
      }
    }
  }

  @available(macOS 14, iOS 17, *)
  @Test(.timeLimit(.minutes(1))) func announceTheStatesOfAList() async throws {
    let catalogue = try Shelf.bundle.open()
    let list = ObservablePlantList(catalogue: catalogue, pageSize: 2, debounce: 0)
    #expect(list.state.isLoading)
    await wait { !list.state.isLoading }
    let all = try catalogue.plants()
    #expect(list.state.plants == Array(all.plants.prefix(2)))
    list.loadMore()
    await wait { list.state.plants.count == 4 }
    list.text = "ficus"
    await wait { !list.state.isLoading }
    #expect(list.state.plants.map(\.id) == ["ficus"])
    list.text = ""
    list.conditions = [.category("succulents")]
    list.order = .name
    await wait { !list.state.isLoading }
    #expect(
      try list.state.plants
        == catalogue.plants(.category("succulents"), sortedBy: .name).plants
        .prefix(2).map { $0 })
    list.catalogue = catalogue.localized(languages: ["ru"])
    await wait { !list.state.isLoading }
    #expect(
      list.state.plants.first?.name
        == (try list.catalogue.plants(
          .category("succulents"), sortedBy: .name
        ).plants.first?.name))
  }

  @available(macOS 14, iOS 17, *)
  @Test(.timeLimit(.minutes(1))) func followTheFavourites() async throws {
    let (ids, favourites) = AsyncStream.makeStream(of: [PlantID].self)
    let list = ObservablePlantList(catalogue: try Shelf.bundle.open(), sortedBy: .given)
    list.followFavourites(ids)
    favourites.yield(["ficus", "aloe"])
    await wait { list.state.favourites.count == 2 }
    list.showsOnlyFavourites = true
    await wait { !list.state.isLoading }
    #expect(list.state.plants.map(\.id) == ["ficus", "aloe"])
  }

  /// A text field that is bound to the text is drawn again.
  @available(macOS 14, iOS 17, *)
  @Test func announceAChangeOfTheText() throws {
    let list = ObservablePlantList(catalogue: try Shelf.bundle.open())
    let changes = Changes()
    withObservationTracking {
      _ = list.text
    } onChange: {
      changes.count += 1
    }
    list.order = .name
    #expect(changes.count == 0)
    list.text = "f"
    #expect(changes.count == 1)
  }

  @available(macOS 14, iOS 17, *)
  @Test(.timeLimit(.minutes(1))) func announceThePageOfAPlant() async throws {
    let small = try Bundles.small.open()
    let app = try small.app("home-plants")
    let limited = try small.limited(to: app)
    let model = ObservablePlantPage("monstera-deliciosa", of: limited, in: app)
    #expect(model.page == nil && model.isLoading)
    await wait { model.page != nil }
    #expect(model.page == (try limited.page("monstera-deliciosa", in: app)))
    #expect(!model.isLoading && !model.isMissing && model.failure == nil)

    let russian = limited.localized(languages: ["ru"])
    model.catalogue = russian
    model.app = try russian.app("home-plants")
    #expect(model.page != nil, "the page stays until the next one is there")
    await wait { !model.isLoading }
    #expect(model.page == (try russian.page("monstera-deliciosa", in: model.app)))

    model.id = "no-such-plant"
    #expect(model.page == nil)
    await wait { model.isMissing }
    #expect(model.tombstone == nil && !model.isLoading)
  }
}

/// A number that an observation counts up on the main thread.
private final class Changes: @unchecked Sendable {
  var count = 0
}
