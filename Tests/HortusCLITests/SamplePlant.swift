/// The text of a plant that fits the minimal catalogue, with what a test wants to be other.
enum SamplePlant {
  static func text(
    id: String = "ficus-lyrata", before names: String = "", category: String = "foliage",
    traits: String = "<light>part-shade</light>", after summary: String = "",
    care: String = "Keep the soil moist."
  ) -> String {
    """
    <plant id="\(id)" source="general-knowledge">
      \(names)<names>
        <scientific author="Warb.">Ficus lyrata</scientific>
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
