// HRT327, HRT328: names that do not follow the rules of botanical nomenclature.
extension DiagnosticEntry {
  static let authorInName = DiagnosticEntry(
    .warning, "The author of a name belongs in its attribute",
    """
    Botanists write the author behind a scientific name: Monstera deliciosa Liebm. Apps set the \
    name in italics, sort by it and search in it, so the author stands apart from it, in the \
    attribute `author`. An author is taken to begin with the first word after the epithet that has a \
    capital letter, a bracket or a full stop. Ranks (`subsp.`, `var.`, `f.`), hybrid signs, cultivars in quotes and groups are part of \
    the name.
    """,
    wrong: "<scientific>Monstera deliciosa Liebm.</scientific>",
    right: #"<scientific author="Liebm.">Monstera deliciosa</scientific>"#)

  static let doubtfulFamily = DiagnosticEntry(
    .warning, "Names of plant families end in -aceae",
    """
    By the International Code of Nomenclature for algae, fungi, and plants (Art. 18.1) the name of a \
    family ends in -aceae: Araceae, Rosaceae. Eight old names are allowed too (Art. 18.5): \
    Compositae, Cruciferae, Gramineae, Guttiferae, Labiatae, Leguminosae, Palmae and Umbelliferae. \
    Anything else is likely to be a genus, an order, an everyday name or a slip, and apps would list \
    the plant in a family of its own.
    """,
    wrong: "<family>Arum family</family>",
    right: "<family>Araceae</family>")

  static let familyOfGenus = DiagnosticEntry(
    .warning, "All plants of a genus belong to one family",
    """
    `content/vocabulary/families.xml` lists genera with their families, or another plant of the \
    catalogue has the same genus and another family. Botanists have moved many genera: maples stood \
    in the Aceraceae, and stand in the Sapindaceae now. Older lists, the USDA PLANTS database among \
    them, still name the former families. An import takes the family from the list. Where the list \
    is wrong, correct it there.
    """,
    wrong: "<family>Aceraceae</family>",
    right: "<family>Sapindaceae</family>")
}
