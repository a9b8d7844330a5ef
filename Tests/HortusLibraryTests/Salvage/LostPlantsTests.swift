import Foundation
import GRDB
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct LostPlantsTests {
  @Test func keepsPlantsByTheIndexOfTheirIDs() throws {
    let (library, salvage) = try SampleLibrary.salvaged(damaging: "plant", SampleLibrary.zero)
    #expect(salvage.tables.allSatisfy { $0.isComplete })
    let favourites = try library.favourites.all()
    #expect(favourites.map(\.id) == (0..<50).map(SampleLibrary.id))
    #expect(favourites.first?.plant.savedName == "plant-0")
    #expect(try library.store.read(KnownEdition.read) == nil)
  }
}
