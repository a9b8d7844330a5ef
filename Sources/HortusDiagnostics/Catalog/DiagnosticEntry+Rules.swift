// HRT324, HRT325, HRT344: plausibility rules and dangerous plants.
extension DiagnosticEntry {
  static let implausiblePlant = DiagnosticEntry(
    .warning, "What is said of a plant must be plausible",
    """
    Each statement about the plant can be right by itself, but together they break a rule of \
    `content/vocabulary/rules.xml`: a fruit is called edible, say, and an article warns against \
    eating it. The message begins with the code of the rule, and what stands below it explains \
    that rule. Look the facts up, and correct the one that is wrong. If all of them are right, the \
    rule is too wide: narrow it there. Facts that follow from others count, too. A plant whose \
    traits have errors is not held against rules before these are corrected.
    """,
    wrong: """
      <edible-part>fruit</edible-part>
      <care topic="good-to-know" xml:lang="en">The fruit is poisonous: do not eat it.</care>
      """,
    right:
      #"<care topic="good-to-know" xml:lang="en">The fruit is poisonous: do not eat it.</care>"#)

  static let unusableRule = DiagnosticEntry(
    .error, "A rule must ask what plants can answer",
    """
    A condition of a rule in `content/vocabulary/rules.xml` asks for what its trait never has: \
    values of a range, which has numbers, numbers of a trait that has values, or words without a \
    letter. `is` and `only` name values; `low-below`, `low-at-least`, `high-below` and \
    `high-at-least` are numbers in the unit of a range, or hardiness half-zones. `known` and \
    `unknown` stand alone.
    """,
    wrong: #"<fact trait="height" is="tall"/>"#,
    right: #"<fact trait="height" low-at-least="400"/>"#)

  static let missingHarm = DiagnosticEntry(
    .error, "A plant of a dangerous genus must say whom it harms",
    """
    The genus or the species, by its scientific name or by a synonym, is in a list of dangerous \
    plants (`content/vocabulary/dangers.xml`, `invasive.xml`), and the plant does not state what the \
    list names. A reader would take it for harmless, and an app would show no warning. Look the \
    species up in a list of poisonous plants and state its toxicity for each target that the list \
    names. A species that harms nobody is stated as well, with `none-known`, and named under \
    `except` in the list, with its source. An invasive plant states the regions in which it is \
    invasive.
    """,
    wrong: "<scientific>Cicuta douglasii</scientific>",
    right: """
      <scientific>Cicuta douglasii</scientific>
      <toxicity target="human">fatal</toxicity>
      """)
}
