import HortusDiagnostics
import Testing

@Suite struct RepeatedNameTests {
  private func codes(_ names: [String]) throws -> [DiagnosticCode] {
    let names = names.map { "<common xml:lang=\"en\">\($0)</common>" }.joined()
    return try CatalogueReading(plant: CatalogueReading.plant(names: names)).codes
  }

  /// Names that are equal though they differ in case, in code points and in bytes.
  @Test(arguments: [
    ("FIG", "fig"), ("ФИКУС", "фикус"), ("Ёлка", "ёлка"), ("Äpfel", "äPFEL"),
    ("\u{E9}t\u{E9}", "E\u{301}TE\u{301}"), ("\u{130}ris", "i\u{307}ris"), ("\u{212A}ale", "kale"),
    ("\u{23A}loe", "\u{2C65}loe"),
  ])
  func findsNamesThatDifferInWriting(first: String, second: String) throws {
    #expect(try codes([first, second]) == [.repeatedName])
  }

  @Test(arguments: [("fig", "figs"), ("fig", "fir"), ("и", "й"), ("и", "ы"), ("ёж", "еж")])
  func keepsQuietAboutOthers(first: String, second: String) throws {
    #expect(try codes([first, second]) == [])
  }

  @Test(arguments: [2, 15, 16, 17, 40])
  func findsThemAmongFewAndMany(count: Int) throws {
    let names = (1...count).map { "name \($0)" }
    #expect(try codes(names) == [])
    #expect(try codes(names + ["Name \(count)", "NAME 1"]) == [.repeatedName, .repeatedName])
  }
}
