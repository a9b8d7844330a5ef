import HortusModel
import Testing

@Suite struct GapTests {
  @Test(arguments: ["TODO", "TODO: full-shade or full-sun", " \n TODO:", "TODO \n", "TODO:x"])
  func takesTheMarkForAGap(text: String) {
    #expect(AsWritten.Gap.isGap(text))
  }

  @Test(arguments: ["", " ", "Todo", "TODOS", "TODO list", "To do", "x TODO", "Т0ДО", "TOD"])
  func takesOtherTextsForContent(text: String) {
    #expect(!AsWritten.Gap.isGap(text))
  }
}
