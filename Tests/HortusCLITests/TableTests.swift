import Foundation
import HortusTestSupport
import Testing

/// Tables on a terminal, whatever the script.
@Suite struct TableTests {
  /// Names of two columns a letter, of combining marks, and with commands to the terminal.
  @Test func alignsWideAndCombiningCharacters() throws {
    let home = try SmallBundle()
    for name in ["龟背竹", "e\u{301}te\u{301}", "e\u{1B}[31m", "plain"] {
      #expect(try home.keep("collections", "create", name).status == 0)
    }
    let outcome = try home.keep("collections", "list")
    #expect(
      outcome.output == """
        龟背竹  0 plants
        e\u{301}te\u{301}     0 plants
        e␛[31m  0 plants
        plain   0 plants

        """)
  }
}
