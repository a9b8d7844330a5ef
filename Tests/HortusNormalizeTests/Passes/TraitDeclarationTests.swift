import HortusModel
import Testing

@Suite struct TraitDeclarationTests {
  @Test func refusesTargetsOfADerivedTrait() throws {
    var garden = try Garden()
    let place = try #require(garden.written.traits.firstIndex { $0.derivedFrom != nil })
    #expect(Normalizing(garden.written).diagnostics.filter { $0.severity == .error } == [])
    garden.written.traits[place].targets = [
      AsWritten.Target(key: Garden.located("cat"), icon: nil, labels: [], aliases: [])
    ]
    let faults = Normalizing(garden.written).diagnostics.filter { $0.severity == .error }
    #expect(faults.map(\.code) == [.unusableTraitDeclaration])
    #expect(faults.map(\.message) == ["a derived trait has no targets"])
  }
}
