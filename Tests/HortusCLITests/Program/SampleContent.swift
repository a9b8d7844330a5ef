import HortusTestSupport

/// The text of a plant that fits the minimal catalogue, with what a test wants to be other.
enum SamplePlant {
  static func text(
    id: String = "ficus-lyrata", before names: String = "", category: String = "foliage",
    traits: String = "<light>part-shade</light>", after summary: String = "",
    care: String = "Keep the soil moist."
  ) -> String {
    // Two plants of a catalogue never have one name.
    let epithet = id == "ficus-lyrata" ? "lyrata" : id.epithet
    return """
      <plant id="\(id)" source="general-knowledge">
        \(names)<names>
          <scientific author="Warb.">Ficus \(epithet)</scientific>
          <common xml:lang="en">Fiddle-leaf fig</common>
          <common xml:lang="ru">фикус лировидный</common>
        </names>
        <family>Moraceae</family>
        <category ref="\(category)"/>
        <traits>
          \(traits)
        </traits>
        <summary xml:lang="en">A tree with leaves like a fiddle.</summary>\(summary)
        <care topic="watering" xml:lang="en">\(care)</care>
      </plant>

      """
  }
}

/// A catalogue whose one list of plants is long enough for a build to be stopped in its midst.
enum LargeCatalogue {
  static func make(plants count: Int) throws -> TestCatalogue {
    var list = "<plants source=\"general-knowledge\">\n"
    for number in 0..<count {
      list += """
        <plant id="plant-\(number)"><names><scientific>Planta numerus \(number.inLetters)</scientific>\
        <common xml:lang="en">Plant number \(number)</common></names><family>Araceae</family>\
        <category ref="foliage"/><traits><light>part-shade</light><height>\(number % 90 + 9) cm</height>\
        <propagation>seed, division</propagation></traits>\
        <summary xml:lang="en">The plant of number \(number).</summary>\
        <care topic="watering" xml:lang="en">Water it \(number % 7) times a week.</care></plant>

        """
    }
    return try TestCatalogue(["content/plants/list.xml": list + "</plants>\n"])
  }
}
