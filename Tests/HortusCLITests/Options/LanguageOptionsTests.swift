import Testing

/// `--lang`.
@Suite struct LanguageOptionsTests {
  @Test(arguments: ["ru", "ru-RU", "ru_RU", "ru_RU.UTF-8", "RU", "ru_RU@calendar", "de,ru", " ru "])
  func understandsALanguageAsItIsUsuallyWritten(tag: String) throws {
    let outcome = try SmallBundle().read("show", "monstera-deliciosa", "--lang", tag)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Монстера деликатесная\n"))
    let report = "warning: the bundle has no language “de”, but en, ru\n"
    #expect(outcome.error == (tag == "de,ru" ? report : ""))
  }

  @Test(arguments: ["show monstera-deliciosa", "search fern", "suggest mon", "favorites list"])
  func reportsAnUnknownLanguage(command: String) throws {
    for form in ["human", "json"] {
      let home = try SmallBundle()
      let words = command.split(separator: " ").map(String.init)
      let outcome = try home.run(
        words + ["--bundle", home.path, "--lang", "xx_YY", "--format", form])
      #expect(outcome.status == 0)
      #expect(
        outcome.error.hasPrefix("warning: the bundle has no language “xx-YY”, but en, ru\n"),
        "\(outcome.error)")
    }
  }

  @Test func namesPlantsOfTheLibraryInTheLanguage() throws {
    let home = try SmallBundle()
    _ = try home.both("favorites", "add", "monstera-deliciosa")
    let list = try home.both("favorites", "list", "--lang", "ru")
    #expect(list.table.last == ["Монстера деликатесная", "monstera-deliciosa"])
    #expect(try home.keep("favorites", "list").table.last?.first == "Swiss cheese plant")
    // An id of old is that of the plant as well.
    _ = try home.both("favorites", "add", "dracaena-trifasciata")
    let removed = try home.both("favorites", "remove", "sansevieria-trifasciata")
    #expect(removed.output == "dracaena-trifasciata is no favourite any more\n")
  }
}
