import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport
import Testing

@Suite struct PositionTests {
  private func reading(_ marked: MarkedText) throws -> CatalogueReading {
    try CatalogueReading(plant: marked.text)
  }

  @Test func placesElementsAttributesAndText() throws {
    let marked = MarkedText(
      """
      <plant id="1️⃣ficus-lyrata" source="2️⃣general-knowledge">
        <names><scientific author="3️⃣Warb.">4️⃣Ficus lyrata</scientific>
          <common xml:lang="en">Fiddle-leaf fig</common></names>
        <family>Moraceae</family><category ref="foliage"/>
        <traits><5️⃣light>full-sun</light></traits>
        <summary xml:lang="en">A tree.</summary>
        <care topic="watering" xml:lang="en">Now.</care>
      </plant>
      """)
    let reading = try reading(marked)
    let plant = try #require(reading.plant)
    #expect(reading.diagnostics == [])
    #expect(marked.isPosition(plant.id.location, "1️⃣"))
    #expect(plant.id.location.length == 12)
    #expect(marked.isPosition(plant.source?.location, "2️⃣"))
    #expect(marked.isPosition(plant.scientificName.author?.location, "3️⃣"))
    #expect(marked.isPosition(plant.scientificName.name.location, "4️⃣"))
    #expect(plant.scientificName.name.location.length == 12)
    #expect(marked.isPosition(plant.traits.first?.key.location, "5️⃣"))
    #expect(plant.traits.first?.key.location.length == 5)
  }

  @Test(arguments: [
    "author=\"1️⃣A &amp; B\" x2", "\n   author = '1️⃣A &#233; B'", "author=\"1️⃣A\tB\"",
    "author=\"1️⃣&lt;A\"", "author=\"1️⃣плющ é 🌿\"",
  ])
  func placesAttributesWithReferencesAndWhiteSpace(attribute: String) throws {
    let written = attribute.replacingOccurrences(of: " x2", with: "")
    let marked = MarkedText(
      CatalogueReading.plant(names: "<!-- é🌿 -->").replacingOccurrences(
        of: "<scientific>", with: "<scientific \(written)>"))
    let plant = try #require(try reading(marked).plant)
    #expect(marked.isPosition(plant.scientificName.author?.location, "1️⃣"))
  }

  @Test(arguments: [
    "<light>1️⃣part-shade</light>", "<light>\n\t 1️⃣part-shade\n</light>",
    "<light><!-- плющ -->1️⃣part-shade</light>", "<!-- é🌿 --><light>1️⃣part-shade</light>",
    "<light>1️⃣&#112;art-shade</light>", "<light>1️⃣<![CDATA[part-shade]]></light>",
    "<light><?note?> 1️⃣part-shade</light>",
  ])
  func placesTextAfterWhateverComesBefore(trait: String) throws {
    let marked = MarkedText(CatalogueReading.plant(traits: trait))
    let plant = try #require(try reading(marked).plant)
    #expect(plant.traits.first?.value.value == "part-shade")
    #expect(marked.isPosition(plant.traits.first?.value.location, "1️⃣"))
  }

  @Test(arguments: [
    "<light><!-- x -->1️⃣тень</light>", "<light><?note?>\n 1️⃣полутень &amp; тень</light>",
    "<light><!-- x -->1️⃣a тень</light>", "<light>1️⃣тень<!-- x --></light>",
  ])
  func placesTextThatIsNotASCII(trait: String) throws {
    let marked = MarkedText(CatalogueReading.plant(traits: trait))
    let plant = try #require(try reading(marked).plant)
    #expect(marked.isPosition(plant.traits.first?.value.location, "1️⃣"))
  }

  @Test(arguments: [
    "</light>1️⃣text", "</light>\n  1️⃣текст", "</light><!-- ё -->1️⃣ёж",
  ])
  func placesTextWhereNoneIsAllowed(rest: String) throws {
    let marked = MarkedText(CatalogueReading.plant(traits: "<light>full-sun" + rest))
    let reading = try reading(marked)
    #expect(reading.codes == [.unexpectedText])
    #expect(marked.isPosition(reading.diagnostics.first?.location, "1️⃣"))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func countsLinesByEveryEnding(ending: String) throws {
    let text = CatalogueReading.plant(traits: "\n\n<light>full-sun</light>")
      .replacingOccurrences(of: "\n", with: ending)
    let plant = try #require(try CatalogueReading(plant: text).plant)
    #expect(plant.traits.first?.value.location.line == 10)
    #expect(plant.traits.first?.value.location.column == 8)
  }

  @Test func placesPlantsFarIntoALineOfManyKilobytes() throws {
    let one = CatalogueReading.plant(names: "<common xml:lang=\"ru\">ё &amp; é</common>")
      .replacingOccurrences(of: "\n", with: " ")
    let count = 1000
    let plants = (0..<count).map { one.replacingOccurrences(of: "ficus-lyrata", with: "f-\($0)") }
    let text = "<plants>" + plants.joined() + "</plants>"
    let reading = try CatalogueReading(["content/plants/list.xml": text])
    let list = reading.reading.catalogue.plants.filter { $0.id.value.hasPrefix("f-") }
    #expect(list.count == count)
    var column = "<plants>".count
    for (plant, written) in zip(list, plants) {
      let before = written.components(separatedBy: "id=\"")[0] + "id=\""
      #expect(
        plant.id.location
          == SourceLocation(
            file: "content/plants/list.xml", line: 1,
            column: column + before.unicodeScalars.count + 1,
            length: plant.id.value.count))
      column += written.unicodeScalars.count
    }
  }

  @Test func countsLinesBeyond65535() throws {
    let padding = (0..<72).map { _ in "<!--\(String(repeating: "\n", count: 1000))-->" }.joined()
    let text = "<plants>" + padding + CatalogueReading.plant(id: "f") + "</plants>"
    let broken = text.replacingOccurrences(
      of: "<light>full-sun</light>", with: "<light>&x;</light>")
    let plant = try CatalogueReading(["content/plants/list.xml": text]).reading.catalogue.plants
    #expect(plant.first { $0.id.value == "f" }?.traits.first?.value.location.line == 72_008)
    let faults = try CatalogueReading(["content/plants/list.xml": broken]).diagnostics
    #expect(faults.map(\.code) == [.unknownEntity])
    #expect(faults.first?.location?.line == 72_008)
  }
}

@Suite struct PositionTrackerTests {
  /// Where each byte of a text is, found by walking over its scalars.
  private static func positions(_ text: String) -> [(line: Int, column: Int)] {
    var positions: [(line: Int, column: Int)] = []
    var (line, column) = (1, 1)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      for _ in String(scalar).utf8 { positions.append((line, column)) }
      let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isPair {
        (line, column) = (line + 1, 1)
      } else if scalar != "\r" {
        column += 1
      }
    }
    return positions + [(line, column)]
  }

  @Test(arguments: [["a", "ё", "🌿", "b ", "\n"], ["a", "é", "\n", "\r", "\r\n"]])
  func placesPartsWhateverWasAskedBefore(pieces: [String]) {
    var random = Repetitions.generator(7)
    for _ in 0..<200 {
      let scalars = (0..<120).flatMap { _ in
        Array(pieces.randomElement(using: &random)!.unicodeScalars)
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let positions = Self.positions(text)
      var bytes = Array(text.utf8)
      bytes.withUnsafeMutableBytes { buffer in
        let buffer = UnsafeRawBufferPointer(buffer)
        var tracker = PositionTracker(buffer)
        let starts = buffer.indices.filter { buffer[$0] & 0xC0 != 0x80 } + [buffer.count]
        var from = 0
        while from < starts.count {
          let to = min(from + Int.random(in: 0...9, using: &random), starts.count - 1)
          let part = starts[from]..<starts[to]
          let extent = tracker.extent(of: part)
          #expect((extent.line, extent.column) == positions[part.lowerBound])
          #expect(extent.scalars == to - from)
          // Mostly on, at times behind the part, within it or back.
          from += Int.random(in: -2...12, using: &random)
          from = max(from, 0)
          let next = starts[min(from, starts.count - 1)]
          let position = tracker.position(at: next)
          #expect((position.line, position.column) == positions[next])
        }
      }
    }
  }
}
