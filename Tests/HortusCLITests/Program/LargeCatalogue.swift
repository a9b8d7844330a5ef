import HortusTestSupport

/// A catalogue whose one list of plants is long enough for a build to be stopped in its midst.
enum LargeCatalogue {
  static func make(plants count: Int) throws -> TestCatalogue {
    var list = "<plants source=\"general-knowledge\">\n"
    for number in 0..<count {
      list += """
        <plant id="plant-\(number)"><names><scientific>Planta numerus \(number)</scientific>\
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
