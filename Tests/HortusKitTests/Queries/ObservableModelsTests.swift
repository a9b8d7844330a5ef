import HortusBundleTestSupport
import HortusKit
import Observation
import Testing

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
