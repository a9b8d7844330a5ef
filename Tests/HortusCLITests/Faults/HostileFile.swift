import Foundation
import HortusTestSupport
import Testing

/// A file that means no good, and how `hortus check` is to end on it.
struct HostileFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Below the catalogue.
  var path = "content/plants/bad.xml"
  /// What is to be found: the code and the position.
  let error: String
  private var head: [UInt8]
  private var unit: [UInt8] = []
  private var repetitions = 0
  private var tail: [UInt8] = []
  /// Bytes to which the file is stretched with NULs that take no place on the disk.
  private var length: UInt64?

  /// - Parameter position: line and column, as `:2:15`.
  init(_ name: String, _ code: String, _ position: String = "", _ bytes: [UInt8]) {
    testDescription = name
    error = "\(code) content/plants/bad.xml\(position)"
    head = bytes
  }

  init(_ name: String, _ code: String, _ position: String = "", _ text: String) {
    self.init(name, code, position, Array(text.utf8))
  }

  /// `unit` over and over, between `head` and `tail`, until there are so many bytes.
  init(
    _ name: String, _ code: String, _ position: String, _ head: String, repeating unit: String,
    bytes: Int, _ tail: String = ""
  ) {
    self.init(name, code, position, head)
    self.unit = Array(unit.utf8)
    repetitions = bytes / self.unit.count
    self.tail = Array(tail.utf8)
  }

  init(_ name: String, _ code: String, _ head: String, stretchedTo length: UInt64) {
    self.init(name, code, "", head)
    self.length = length
  }

  /// Writes it and returns how long it is.
  func write(into catalogue: TestCatalogue) throws -> Int {
    try catalogue.folder.write(head, to: path)
    let file = try FileHandle(
      forWritingTo: URL(fileURLWithPath: catalogue.root + "/" + path))
    defer { try? file.close() }
    try file.seekToEnd()
    // In pieces, since the tests are not to need the memory that the program must not.
    let perPiece = max(1, (1 << 20) / max(unit.count, 1))
    let count = unit.count * min(perPiece, repetitions)
    var piece = Data(unit)
    // To join a million arrays would take a second.
    while !unit.isEmpty, piece.count < count { piece.append(piece) }
    piece = piece.prefix(count)
    var left = repetitions
    while left >= perPiece {
      try file.write(contentsOf: piece)
      left -= perPiece
    }
    try file.write(contentsOf: piece.prefix(left * unit.count))
    try file.write(contentsOf: Data(tail))
    if let length { try file.truncate(atOffset: length) }
    return Int(try file.seekToEnd())
  }
}

extension HostileFile {
  private static let plant = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plant id=\"bad\">"

  /// Files that are small.
  static let small: [HostileFile] = [
    // Malformed
    HostileFile("crossed tags", "HRT012", ":3:1", "<plant id=\"bad\">\n  <names>\n</plant>"),
    HostileFile("an end before its time", "HRT012", ":2:1", "<plant id=\"bad\">\n"),
    HostileFile("a tag without an end", "HRT012", ":1:17", "<plant id=\"bad\"><names"),
    HostileFile("a value without quotes", "HRT012", ":1:11", "<plant id=bad/>"),
    HostileFile("an attribute twice", "HRT012", ":1:1", "<plant id=\"bad\" id=\"bad\"/>"),
    HostileFile(
      "a bare ampersand", "HRT012", ":2:11", "<plant id=\"bad\">\n<family>A & B</family></plant>"),
    HostileFile("two roots", "HRT012", ":15:1", SamplePlant.text(id: "bad") + "<plant/>"),
    HostileFile("text before the root", "HRT012", ":1:1", "hello <plant id=\"bad\"/>"),
    HostileFile("no XML at all", "HRT012", ":1:1", "{ \"plant\": \"bad\" }"),
    HostileFile("an unclosed comment", "HRT012", ":2:1", "<plant id=\"bad\">\n<!-- oh"),
    HostileFile("an unclosed CDATA section", "HRT012", ":2:1", "<plant id=\"bad\">\n<![CDATA[ oh"),
    HostileFile(
      "an unknown entity", "HRT020", ":2:9", "<plant id=\"bad\">\n<family>&nbsp;</family></plant>"),
    // Empty, or not a text
    HostileFile("nothing", "HRT006", "", ""),
    HostileFile("white space alone", "HRT006", "", " \n\t\n"),
    HostileFile("a byte order mark alone", "HRT006", "", [0xEF, 0xBB, 0xBF]),
    HostileFile("a NUL", "HRT010", ":2:17", plant + "\u{0}"),
    HostileFile(
      "a control character", "HRT010", ":2:9", "<plant id=\"bad\">\n<family>\u{1}</family></plant>"),
    HostileFile(
      "a reference to a NUL", "HRT010", ":2:9", "<plant id=\"bad\">\n<family>&#0;</family></plant>"),
    HostileFile("gzip", "HRT007", "", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]),
    HostileFile("zip", "HRT007", "", [0x50, 0x4B, 3, 4, 20, 0]),
    // Another root, another namespace
    HostileFile("another root", "HRT018", ":2:1", "<?xml version=\"1.0\"?>\n<animal id=\"bad\"/>"),
    HostileFile("the root of another file", "HRT018", ":1:1", "<catalogue id=\"bad\"/>"),
    HostileFile("an undeclared prefix", "HRT013", ":2:2", "<plant id=\"bad\">\n<x:names/></plant>"),
    HostileFile(
      "an undeclared prefix of an attribute", "HRT013", ":2:8",
      "<plant id=\"bad\">\n<names x:y=\"1\"/></plant>"),
    HostileFile(
      "a prefix without an address", "HRT013", ":1:1", "<plant xmlns:x=\"\" id=\"bad\"/>"),
    HostileFile("two colons", "HRT013", ":2:2", "<plant id=\"bad\">\n<a:b:c/></plant>"),
    HostileFile(
      "xml bound to something else", "HRT013", ":1:1", "<plant xmlns:xml=\"urn:x\" id=\"bad\"/>"),
    // Encodings
    HostileFile(
      "Latin-1 called UTF-8", "HRT009", ":3:1", Array((plant + "\n").utf8) + [0xE9, 0x3C]),
    HostileFile("UTF-8 cut off", "HRT009", ":2:17", Array(plant.utf8) + [0xD0]),
    HostileFile("overlong UTF-8", "HRT009", ":2:17", Array(plant.utf8) + [0xC0, 0xBC]),
    HostileFile("a surrogate in UTF-8", "HRT009", ":2:17", Array(plant.utf8) + [0xED, 0xA0, 0x80]),
    HostileFile(
      "ASCII called UTF-16", "HRT009", ":1",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plant id=\"bad\"/>"),
    HostileFile(
      "UTF-16 called UTF-8", "HRT009", ":1",
      utf16("<?xml version=\"1.0\" encoding=\"UTF-8\"?><plant id=\"bad\"/>")),
    HostileFile("half of an UTF-16 letter", "HRT009", "", utf16("<plant id=\"bad\"/>") + [0x20]),
    HostileFile(
      "an encoding that is none", "HRT008", ":1",
      "<?xml version=\"1.0\" encoding=\"klingon\"?><plant id=\"bad\"/>"),
    HostileFile(
      "bytes that are not in Shift JIS", "HRT009", "",
      Array("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><plant id=\"".utf8) + [0x81, 0xFF, 0xFF]),
    // DOCTYPEs
    HostileFile("a bare DOCTYPE", "HRT011", ":1:1", "<!DOCTYPE plant><plant id=\"bad\"/>"),
    HostileFile(
      "an external entity", "HRT011", ":1:1",
      "<!DOCTYPE plant [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<plant id=\"bad\">&x;</plant>"),
    HostileFile(
      "an external DTD", "HRT011", ":2:1",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE plant SYSTEM \"http://127.0.0.1:1/plant.dtd\"><plant id=\"bad\"/>"
    ),
    HostileFile(
      "a public DTD", "HRT011", ":1:1",
      "<!DOCTYPE plant PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://127.0.0.1:1/a.dtd\"><plant id=\"bad\"/>"
    ),
    HostileFile(
      "parameter entities", "HRT011", ":1:1",
      "<!DOCTYPE plant [<!ENTITY % a SYSTEM \"file:///etc/hostname\"> %a;]><plant id=\"bad\"/>"),
    HostileFile("a billion laughs", "HRT011", ":2:1", "<!-- ha -->\n" + laughs),
    HostileFile(
      "a quadratic blow-up", "HRT011", ":1:1",
      "<!DOCTYPE plant [<!ENTITY a \"" + String(repeating: "a", count: 50_000)
        + "\">]><plant id=\"bad\">" + String(repeating: "&a;", count: 50_000) + "</plant>"),
    HostileFile(
      "a DOCTYPE in UTF-16", "HRT011", ":1:1",
      utf16("<!DOCTYPE plant SYSTEM \"file:///etc/passwd\"><plant id=\"bad\"/>")),
    HostileFile(
      "a declaration within the root", "HRT011", ":2:1",
      "<plant id=\"bad\">\n<!ENTITY x \"y\"></plant>"),
    // What would bring in another file
    HostileFile(
      "XInclude", "HRT017", ":2:1",
      "<plant id=\"bad\" xmlns:xi=\"http://www.w3.org/2001/XInclude\">\n<xi:include href=\"file:///etc/passwd\" parse=\"text\"/></plant>"
    ),
    HostileFile(
      "a schema location", "HRT017", ":1:71",
      "<plant id=\"bad\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation=\"http://127.0.0.1:1/a.xsd\"/>"
    ),
    // Limits
    HostileFile(
      "10,000 levels", "HRT014", ":1:1025", "", repeating: "<plant id=\"bad\">", bytes: 160_000),
    HostileFile(
      "200,000 attributes", "HRT015", ":1:1",
      "<plant id=\"bad\" " + (0..<200_000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>"),
  ]

  /// Files that are big, and what is only big once it is read.
  static let big: [HostileFile] = [
    HostileFile(
      "a text of 200 MB", "HRT016", ":2:25", plant + "<family>", repeating: "a", bytes: size,
      "</family></plant>"),
    HostileFile(
      "white space of 200 MB", "HRT016", ":2:17", plant, repeating: " \n", bytes: size, "</plant>"),
    HostileFile(
      "an attribute of 200 MB", "HRT016", ":1:1", "<plant id=\"", repeating: "a", bytes: size,
      "\"/>"),
    HostileFile(
      "a comment of 200 MB", "HRT016", ":2:17", plant + "<!--", repeating: "a", bytes: size,
      "--></plant>"),
    HostileFile(
      "a CDATA section of 200 MB", "HRT016", ":2:17", plant + "<![CDATA[", repeating: "a",
      bytes: size, "]]></plant>"),
    HostileFile(
      "an unclosed tag of 200 MB", "HRT016", ":2:17", plant + "<names ", repeating: "a", bytes: size
    ),
    HostileFile(
      "an unclosed DOCTYPE of 200 MB", "HRT011", ":1:1", "<!DOCTYPE plant [",
      repeating: "<!ENTITY a 'b'>", bytes: size),
    HostileFile(
      "20 MB of elements", "HRT005", ":2:1", plant + "<names>", repeating: "<a/>", bytes: size / 10),
    HostileFile(
      "20 MB of attributes", "HRT005", ":2:1", plant + "<names>",
      repeating: "<a b=\"\" c=\"\" d=\"\" e=\"\" f=\"\"/>", bytes: size / 10),
    HostileFile("512 MiB and one byte", "HRT005", plant, stretchedTo: 512 << 20 + 1),
  ]

  private static let size = 200_000_000

  private static let laughs: String = {
    let entities = (1..<10).map { number in
      "<!ENTITY l\(number) \"\(String(repeating: "&l\(number - 1);", count: 10))\">"
    }
    return "<!DOCTYPE plant [<!ENTITY l0 \"lol\">" + entities.joined() + "]>"
      + "<plant id=\"bad\">&l9;</plant>"
  }()

  private static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }
}
