import HortusSchema
import Testing

@Suite struct PlantIdentifierTests {
  @Test(arguments: [
    ("Ficus lyrata", "ficus-lyrata"), ("Alnus viridis subsp. crispa", "alnus-viridis-subsp-crispa"),
    ("Fragaria × ananassa", "fragaria-ananassa"), ("Fragaria ×ananassa", "fragaria-ananassa"),
    ("Citrus x limon", "citrus-limon"), ("Begonia 'Rosé & Co'", "begonia-rose-co"),
    ("Ae\u{301}onium", "aeonium"), ("Фикус", ""), ("", ""),
  ])
  func makesAnIDFromAName(name: String, id: String) {
    #expect(PlantIdentifier.make(from: name) == id)
  }
}
