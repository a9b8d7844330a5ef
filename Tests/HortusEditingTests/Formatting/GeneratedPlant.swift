import HortusTestSupport

/// The text of a plant file with elements, comments, white space and references at random places.
struct GeneratedPlant {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func text() -> String {
    var parts = [
      "<names>\(shuffled(["<scientific>A a</scientific>", "<synonym author='L.'>B b</synonym>", "<common xml:lang='en'>\(prose())</common>"]))</names>",
      "<family>F</family>", "<category ref='foliage'/>", "<category\n ref=\"palms\"/>",
      "<traits>\(shuffled(["<light>low</light>", "<toxicity target='cat'>\(space())low</toxicity>", "<toxicity target='dog'>low</toxicity>", "<nonsense/>"]))</traits>",
      "<summary xml:lang='en'>\(prose())</summary>",
    ]
    parts += (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      "<care xml:lang='en' topic='light'>\(article())</care>"
    }
    let root = "<plant since='1.0.0'  id='x'>\(shuffled(parts))</plant>"
    return "<?xml version='1.0'?>" + space() + comment() + space() + root + comment() + space()
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator)!
  }

  private mutating func space() -> String {
    pick(["", "", " ", "\n", "\n\n", "\r\n\r\n\r\n", "\t", "\n   ", " \n \n "])
  }

  private mutating func comment() -> String {
    pick(["", "", "", "<!-- a -->", "<!-- b\n  c -->", "<?pi d?>"])
  }

  /// Elements in any order, with comments and white space between them.
  private mutating func shuffled(_ elements: [String]) -> String {
    elements.shuffled(using: &generator).reduce(space()) {
      $0 + comment() + space() + comment() + $1 + space() + comment()
    } + space()
  }

  private mutating func prose() -> String {
    (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      pick([
        "word", "слово", "e\u{301}", "a\u{A0}b", "&#160;", "&amp;", "–", "\u{3000}",
        "long-long-long-word",
        "<!-- in -->", "<![CDATA[ <x>  ]]>", "&#10;",
      ]) + pick([" ", "  ", "\n", "", " ", "\t"])
    }.joined() + "."
  }

  private mutating func inline() -> String {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      pick([
        prose(), "<em>\(prose())</em>", "<strong> \(prose())</strong>", "<plant-ref id='y'/>",
        "<plant-ref id='y'> the  y </plant-ref>", "<link href='https://a.b'>there</link>",
        "<em> </em>",
      ]) + space()
    }.joined()
  }

  private mutating func article() -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      pick([
        inline(), "<p>\(inline())</p>", "<ul><li>\(inline())</li>\(space())<li>x</li></ul>",
        "<ol><li>\(prose())</li>\(comment())</ol>",
      ]) + space() + comment()
    }.joined()
  }
}
