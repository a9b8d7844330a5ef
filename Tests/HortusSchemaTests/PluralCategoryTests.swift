import HortusSchema
import Testing

@Suite struct PluralCategoryTests {
  @Test(arguments: [
    ("en", [1.0], PluralCategory.one), ("en-GB", [0, 2, 1.5, 21], .other),
    ("ru", [1, 21, 101], .one), ("ru", [2, 24, 103], .few), ("ru", [0, 5, 11, 12, 111], .many),
    ("ru", [0.5, 1.5], .other), ("pl", [1], .one), ("pl", [21, 5, 0], .many), ("pl", [22], .few),
    ("cs", [3], .few), ("cs", [5, 21], .other), ("cs", [1.5], .many),
    ("fr", [0, 1, 1.5], .one), ("fr", [2], .other), ("pt", [0], .one), ("pt-PT", [0], .other),
    ("ja", [1, 2], .other), ("xx", [1], .one), ("xx", [2], .other),
  ])
  func followsTheRulesOfTheLanguage(
    language: String, numbers: [Double], category: PluralCategory
  ) {
    for number in numbers {
      #expect(PluralCategory.of(number, in: language) == category, "\(number)")
    }
  }

  /// Every number has a category that its language is said to have.
  @Test(arguments: ["en", "ru", "pl", "cs", "fr", "ja"])
  func namesAllCategoriesOfALanguage(language: String) throws {
    let all = try #require(PluralCategory.all(in: language))
    for hundredths in 0..<20_000 {
      let category = PluralCategory.of(Double(hundredths) / 100, in: language)
      #expect(all.contains(category), "\(hundredths)")
    }
    #expect(PluralCategory.all(in: "xx") == nil)
  }
}
