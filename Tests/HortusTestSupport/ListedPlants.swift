/// Lists of plants as tests write them: sound, and each like the other but for its names.
package enum ListedPlants {
  /// Nine kilobytes of an article.
  package static let longText = String(
    repeating: "Keep it moist while it grows, and drier in winter. ", count: 180)

  /// The text of a file with a list.
  ///
  /// - Parameters:
  ///   - number: that of the list.
  ///   - labels: what tells the plants of the list apart; “b” of list 3 has the id `plant-3-b`.
  ///   - text: what the article of each says.
  ///   - tail: what comes last in the plant of a label.
  package static func xml(
    _ number: Int, _ labels: [String], light: String = "full-sun", text: String = longText,
    tail: (String) -> String = { _ in "" }
  ) -> String {
    let plants = labels.map { label in
      // By their common names they are in another order than by their ids.
      """
      <plant id="plant-\(number)-\(label)">
        <names>
          <scientific>Planta \(number) \(label)</scientific>
          <common xml:lang="en">Plant \(number * 7919 % 101) \(label)</common>
        </names>
        <family>Moraceae</family>
        <category ref="foliage"/>
        <traits><light>\(light)</light></traits>
        <summary xml:lang="en">One of many.</summary>
        <care topic="watering" xml:lang="en">\(text)</care>\(tail(label))
      </plant>
      """
    }
    return "<plants>\(plants.joined(separator: "\n"))</plants>"
  }
}
