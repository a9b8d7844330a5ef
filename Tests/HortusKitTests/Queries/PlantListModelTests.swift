import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
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
