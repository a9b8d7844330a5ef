// HRT324, HRT325, HRT344, HRT356, HRT365–HRT367, HRT378: plausibility rules, dangerous plants,
// illustrations and stages of growth.
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

  static let milderHarm = DiagnosticEntry(
    .error, "Milder harm than that of a dangerous genus needs a work",
    """
    The list of dangerous plants (`content/vocabulary/dangers.xml`) names worse harm for the genus or \
    the species than the plant states, and the plant rests on general knowledge. Somebody who trusts \
    the milder statement can be harmed by the plant. State what the list says; or open a work about \
    the species that says the milder degree, name it as the source, and add its row to the table in \
    `content/sources`; or name the species under `except` in the list, with the work.
    """,
    wrong: #"<toxicity target="human">low</toxicity>"#,
    right: #"<toxicity target="human">fatal</toxicity>"#)
}

// HRT355, HRT359, HRT360: the works in which facts were looked up.
extension DiagnosticEntry {
  static let uncheckedSource = DiagnosticEntry(
    .error, "A source of a risky fact needs a record of what was found",
    """
    A fact about harm, edible parts or hardiness can poison somebody or kill a plant if it is wrong, \
    and readers rely on the work that it names. A catalogue with a table in `content/sources` \
    keeps a row for each such fact of a plant that an editor wrote: the web address that was opened, \
    the words found there, and the day. Open the work and add the row, or name \
    `general-knowledge` as the source, and `hortus info` lists the fact for review. A fact whose \
    source is a list of dangerous plants needs no row if the list states the same of the plant, \
    since each statement of the list names its work. Imported plants need none.
    """,
    wrong: #"<toxicity target="cat" source="aspca">moderate</toxicity>"#,
    right: """
      plant\ttrait\ttarget\tvalue\twork\taddress\twords\tday
      hedera-helix\ttoxicity\tcat\tmoderate\taspca\thttps://…\tToxic to Cats\t2026-11-28
      """)

  static let staleCheckedFact = DiagnosticEntry(
    .error, "A record of a fact must fit the plant",
    """
    A row of a table in `content/sources` tells that a work says what the plant states. The plant no \
    longer states the trait, or states another value, so the row proves nothing. Open the work \
    again: if it says the new value, write that into the row; if not, delete the row, and `source` \
    in the plant.
    """,
    wrong: """
      <toxicity target="cat" source="aspca">high</toxicity>
      hedera-helix\ttoxicity\tcat\tmoderate\taspca\thttps://…\tToxic to Cats\t2026-11-28
      """,
    right: """
      <toxicity target="cat" source="aspca">moderate</toxicity>
      hedera-helix\ttoxicity\tcat\tmoderate\taspca\thttps://…\tToxic to Cats\t2026-11-28
      """)

  static let malformedCheckedFact = DiagnosticEntry(
    .error, "A record of a fact has eight cells, separated by tabs",
    """
    The first line of a table in `content/sources` names the columns: `plant`, `trait`, `target`, \
    `value`, `work`, `address`, `words`, `day`. Each further line is a record, and only the target may \
    be empty, for a trait without targets. The words are quoted from the work, at most twelve, \
    which is enough to find the place again and too little to copy it; the day is that on which the \
    work was opened, as year-month-day. A record stands once.
    """,
    wrong: "hedera-helix\ttoxicity\tcat\tmoderate\taspca\thttps://…\tToxic to Cats\tyesterday",
    right: "hedera-helix\ttoxicity\tcat\tmoderate\taspca\thttps://…\tToxic to Cats\t2026-11-28")
}

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

  static let unusedPhoto = DiagnosticEntry(
    .warning, "Photographs belong to a plant",
    """
    No plant names the file, so no app shows it and no licence is known for it. Perhaps the plant \
    names another file by mistake. Name the photograph in the plant, with its licence and credit, or \
    delete the file.
    """,
    wrong: "content/photos/ficus.jpg, which no plant names",
    right: #"<photo file="photos/ficus.jpg" licence="CC0-1.0" credit="Ann Example">…</photo>"#)

  static let disallowedPhotoLicence = DiagnosticEntry(
    .warning, "Photographs have licences that the catalogue allows",
    """
    `<licences for="photos">` in `content/catalogue.xml` lists the licences that photographs may have, \
    and this one has another. A build refuses such a catalogue (HRT653). Take a photograph with an \
    allowed licence, correct the licence, or allow it if all apps can keep it.
    """,
    wrong: """
      <licences for="photos" allowed="CC0-1.0"/>
      …
      <photo file="photos/ficus.jpg" licence="CC-BY-NC-4.0" credit="Ann Example">…</photo>
      """,
    right: #"<photo file="photos/ficus.jpg" licence="CC0-1.0" credit="Ann Example">…</photo>"#)

  static let repeatedUniqueText = DiagnosticEntry(
    .error, "A unique text belongs to one plant",
    """
    The trait is declared with `unique="true"` in `content/vocabulary/traits.xml`: its text, such as \
    an article number, tells one plant from all others, and two plants have the same. Case and accents \
    make no difference, as in a search. Correct one of the two. If several plants may have the same \
    text, delete `unique`.
    """,
    wrong: """
      <article-number>A-1001</article-number>   in ficus-lyrata.xml
      <article-number>a-1001</article-number>   in acer-rubrum.xml
      """,
    right: """
      <article-number>A-1001</article-number>   in ficus-lyrata.xml
      <article-number>A-1002</article-number>   in acer-rubrum.xml
      """)

  static let repeatedPlant = DiagnosticEntry(
    .error, "A plant stands in a catalogue once",
    """
    Two plants have one scientific name. Their favourites, notes and links would be split between \
    two ids, and searches would find both. Case, hybrid signs, the author, the spelling of a rank \
    (`ssp.`, `subsp.`) and letters that only look like Latin ones make no difference. Delete one of \
    the two, or merge them by `hortus merge`, which keeps the old id as a redirect.
    """,
    wrong: """
      <plant id="aloe-vera">…<scientific>Aloe vera</scientific>…</plant>
      <plant id="aloe-vera-2">…<scientific author="L.">Aloe Vera</scientific>…</plant>
      """,
    right: #"<plant id="aloe-vera">…<scientific>Aloe vera</scientific>…</plant>"#)

  static let synonymOfAnotherPlant = DiagnosticEntry(
    .warning, "A synonym is not the name of another plant",
    """
    A synonym is a name by which the plant was known, and here another plant of the catalogue has it \
    as its accepted name. Whoever searches for the name finds both, and one of the two is wrong: \
    either the plants are one and the same, or the synonym belongs to the other plant only. Look the \
    name up, and delete the synonym or merge the plants.
    """,
    wrong: """
      <scientific>Dracaena trifasciata</scientific>
      <synonym>Sansevieria trifasciata</synonym>
      … and another plant: <scientific>Sansevieria trifasciata</scientific>
      """,
    right: """
      <scientific>Dracaena trifasciata</scientific>
      <synonym>Sansevieria trifasciata</synonym>
      """)

  static let malformedName = DiagnosticEntry(
    .warning, "Scientific names have the form of the Code",
    """
    A scientific name is a genus with a capital letter and epithets with small ones, in Latin letters, \
    with the sign × for a hybrid, and cultivars in quotes: Mentha × piperita 'Citrata'. Marks of doubt \
    (`?`, `cf.`), years, markup and letters of other alphabets would show in apps, and a search for \
    the right name would not find the plant. Write the name alone, as a flora has it.
    """,
    wrong: "<scientific>mentha x piperita?</scientific>",
    right: "<scientific>Mentha × piperita</scientific>")

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

  static let repeatedGenus = DiagnosticEntry(
    .warning, "A genus has one illustration and one group of stages",
    """
    An earlier rule of `content/vocabulary/illustrations.xml` or of \
    `content/vocabulary/growth-stages.xml` gives this genus, or these species of it, an illustration \
    or a group of stages without any other condition. The first rule that fits decides, so this \
    one never applies to them. Delete the genus from one of the two, or limit the earlier rule by \
    `species`, by `except` or by another condition.
    """,
    wrong: """
      <when><genus is="Allium"/></when>
      …
      <when><genus is="Allium" species="cepa"/></when>
      """,
    right: """
      <when><genus is="Allium" except="cepa"/></when>
      …
      <when><genus is="Allium" species="cepa"/></when>
      """)

  static let unknownStage = DiagnosticEntry(
    .error, "Stages must be declared in growth-stages.xml",
    """
    A group of stages, or the profile of an app, names a stage of growth that \
    `content/vocabulary/growth-stages.xml` does not declare. It would have no name for users, and \
    nobody would know what a plant needs in it. Correct the key, or declare the stage before the groups.
    """,
    wrong: #"<stage-group key="bulb">…<stage ref="floweing"/></stage-group>"#,
    right: #"<stage-group key="bulb">…<stage ref="flowering"/></stage-group>"#)

  static let unusedStageGroup = DiagnosticEntry(
    .warning, "A group of stages without conditions comes last",
    """
    A plant gets the first group of stages that fits it, and a group without `<when>` fits every \
    plant. Groups after it are never reached, unless their conditions name a genus or a family: \
    these are tried first. Move the group without conditions to the end, where it holds for all \
    plants that no other group fits.
    """,
    wrong: """
      <stage-group key="perennial">…</stage-group>
      <stage-group key="bulb">…<when><fact trait="growth-habit" is="bulb"/></when></stage-group>
      """,
    right: """
      <stage-group key="bulb">…<when><fact trait="growth-habit" is="bulb"/></when></stage-group>
      <stage-group key="perennial">…</stage-group>
      """)

  static let unusedStage = DiagnosticEntry(
    .warning, "A stage belongs to a group",
    """
    Users choose among the stages of the group that their plant has. No group has this stage, so \
    nobody can choose it. Add it to a group, or delete it. If a release had the stage, gardens of \
    users may still have it: then leave it in a group.
    """,
    wrong: #"<stage key="budding" meaning="growing">…</stage>"#,
    right: """
      <stage key="budding" meaning="growing">…</stage>
      <stage-group key="bulb">…<stage ref="budding"/></stage-group>
      """)
}
