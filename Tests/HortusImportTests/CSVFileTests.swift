import Foundation
import HortusImport
import HortusTestSupport
import Testing

@Suite struct CSVFileTests {
  @Test(arguments: [
    ("\u{FEFF}", ",", "\r\n"), ("", ";", "\n"), ("", "\t", "\r"), ("\u{FEFF}", ";", "\r\n"),
  ])
  func readsEverySpellingOfCSV(mark: String, separator: String, lineBreak: String) throws {
    let rows = [
      ImportBench.header,
      "Quercus alba,L.,Fagaceae,\"the \"\"white\"\" one\",Sun,-33,,,,,",
      "Acer rubrum,L.,Sapindaceae,\"red\nmaple\",Shade,,,,,,",
    ]
    let text = rows.map { $0.replacingOccurrences(of: ",", with: separator) }
      .joined(separator: lineBreak)
    let bench = try ImportBench()
    let report = try bench.run(bytes: Array((mark + text + lineBreak).utf8))
    #expect(report.plants == 2 && report.faults.isEmpty, "\(report.faults)")
    #expect(try bench.file("q.xml").contains(">The &quot;white&quot; one<"))
  }

  @Test(arguments: [
    (Array("Name,Author\n".utf8), "no column “Family"),
    (Array((ImportBench.header + "\nQuercus alba,\"L.,Fagaceae").utf8), "line 2 is never closed"),
    ([0xFF, 0xFE, 0x4E, 0x00, 0x80], "not in UTF-8"),
    ([], "no column"),
    (Array((ImportBench.header + ",Name\n").utf8), "has two columns “Name”"),
  ])
  func refusesAFileWithoutTheColumns(bytes: [UInt8], words: String) throws {
    let bench = try ImportBench()
    do {
      _ = try bench.run(bytes: bytes)
      Issue.record("the file was accepted")
    } catch let error as ImportError {
      #expect(error.description.contains(words), "\(error)")
    }
  }
}
