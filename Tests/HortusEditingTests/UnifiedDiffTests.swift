import HortusEditing
import HortusTestSupport
import Testing

/// Differences between two versions of a file.
@Suite struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?) -> String {
    UnifiedDiff(path: "f.xml", old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) })
      .text
  }

  @Test func showsChangedLinesWithThreeLinesAroundThem() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacing("5\n", with: "five\n")) == """
        --- a/f.xml
        +++ b/f.xml
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func showsDistantChangesApart() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("20\n", with: "").replacing("\n2\n", with: "\n2\nnew\n")
    let heads = diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(heads == ["@@ -1,5 +1,6 @@", "@@ -17,4 +18,3 @@"])
  }

  @Test func saysNothingOfEqualTexts() {
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func showsNewAndDeletedFiles() {
    #expect(diff(nil, "a\n") == "--- /dev/null\n+++ b/f.xml\n@@ -0,0 +1,1 @@\n+a\n")
    #expect(diff("a\n", nil) == "--- a/f.xml\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n")
  }

  @Test func tellsMissingLineBreaksAtTheEnd() {
    #expect(diff("a", "a\n").contains("-a\n\\ No newline at end of file\n+a\n"))
  }

  /// Applying a diff to the old text gives the new one, whatever the texts are.
  @Test(arguments: 0..<200) func leadsFromOneTextToTheOther(seed: Int) {
    var generator = Repetitions.generator(UInt64(seed))
    func text() -> [String] {
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        // Few letters make lines that repeat, many make lines that occur once.
        (seed % 2 == 0 ? "abc" : "abcdefghijklmnop").randomElement(using: &generator)
          .map(String.init)!
      }
    }
    let (old, new) = (text(), text())
    let written = diff(old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
    var (position, result) = (0, [String]())
    for line in written.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let parts = line.split(separator: " ")[1].dropFirst().split(separator: ",").map { Int($0)! }
        let start = parts[1] == 0 ? parts[0] : parts[0] - 1
        result += old[position..<start]
        position = start
      } else if line.hasPrefix("+") {
        result.append(String(line.dropFirst()))
      } else {
        #expect(old[position] == String(line.dropFirst()))
        if line.hasPrefix(" ") { result.append(old[position]) }
        position += 1
      }
    }
    result += old[position...]
    #expect(result == new)
  }
}
