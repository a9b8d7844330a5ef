// HRT1xx: violations of the grammar.
extension DiagnosticEntry {
  static let unexpectedElement = DiagnosticEntry(
    .error, "Elements must stand where the grammar has them",
    """
    Each element has its place and its order, so that every editor finds the same thing in the \
    same place. A plant has, in this order: `names`, `family`, `category`, `traits`, `summary`, \
    `care`, `companion`, `antagonist`, `photo`. Check the spelling, move the element to its place, \
    or remove it. A new property of plants is no element of its own but a trait: declare it in \
    `content/vocabulary/traits.xml` and state it within `<traits>`.
    """,
    wrong: """
      <family>Araceae</family>
      <height>200–300 cm</height>
      <category ref="foliage"/>
      <traits>
        <light>part-shade</light>
      </traits>
      """,
    right: """
      <family>Araceae</family>
      <category ref="foliage"/>
      <traits>
        <light>part-shade</light>
        <height>200–300 cm</height>
      </traits>
      """)

  static let missingElement = DiagnosticEntry(
    .error, "Required elements must be there",
    """
    Apps rely on some elements being in every entry: a plant has a scientific name, a family, at \
    least one category and its traits; a value of the vocabulary has a label and a sentence. One \
    of them is missing in the element that the message names. Add it, in the order of the grammar.
    """,
    wrong: """
      <names>
        <common xml:lang="en">ceriman</common>
      </names>
      """,
    right: """
      <names>
        <scientific author="Liebm.">Monstera deliciosa</scientific>
        <common xml:lang="en">ceriman</common>
      </names>
      """)

  static let unexpectedText = DiagnosticEntry(
    .error, "Text must stand in an element made for it",
    """
    Some elements hold only other elements, or nothing at all, and text in them would be lost. \
    Move the text into the element that is made for it, such as `<summary>` or `<care>`, or delete \
    it. A remark for other editors goes into a comment: `<!-- like this -->`.
    """,
    wrong: #"<category ref="foliage">Foliage plants</category>"#,
    right: #"<category ref="foliage"/>"#)

  static let unknownAttribute = DiagnosticEntry(
    .error, "Attributes must be ones that the element knows",
    """
    The element has no attribute of this name, so what it says would be lost. It may be misspelt, \
    or it belongs to another element. Correct the name, or remove the attribute; an XML editor \
    offers those that are allowed.
    """,
    wrong: #"<scientific authority="Liebm.">Monstera deliciosa</scientific>"#,
    right: #"<scientific author="Liebm.">Monstera deliciosa</scientific>"#)

  static let missingAttribute = DiagnosticEntry(
    .error, "Required attributes must be there",
    """
    The element means nothing without this attribute: a text needs its language, a plant its id, \
    an article its topic, a photo its licence and credit. Add the attribute. The language of a \
    text is written `xml:lang`, not `lang`.
    """,
    wrong: "<common>ceriman</common>",
    right: #"<common xml:lang="en">ceriman</common>"#)

  static let unsuitableValue = DiagnosticEntry(
    .error, "Values must have the form that the grammar asks for",
    """
    Ids, colours, versions, addresses and numbers each have one form, so that nothing has to be \
    guessed. An id is made of lower-case letters a to z and digits, in words joined by single \
    hyphens; a colour is `#` and six hexadecimal digits; a link begins with `https://`. Where only \
    certain words are allowed, the message names them.
    """,
    wrong: #"<plant id="Monstera deliciosa">…</plant>"#,
    right: #"<plant id="monstera-deliciosa">…</plant>"#)

  static let otherGrammarFault = DiagnosticEntry(
    .error, "Content must follow the grammar in schemas/",
    """
    The file departs from its grammar in a way that has no code of its own. The grammars are the \
    `.xsd` files in `schemas/`, and each part of them says in a sentence what it is for; an XML \
    editor shows these sentences while you write. Compare the place with a file that is accepted, \
    such as a neighbouring plant.
    """,
    wrong: #"<plant id="ficus-lyrata" xmlns="https://example.org/plants">…</plant>"#,
    right: #"<plant id="ficus-lyrata">…</plant>"#)

  static let missingModelLine = DiagnosticEntry(
    .note, "Files should name their grammar, so that editors can help",
    """
    The line `<?xml-model href="…"?>` tells an XML editor which grammar a file follows. With it the \
    editor completes elements and underlines faults while you write. The content compiles to the \
    same without it. Where `content/catalogue.xml` has the line, files of plants should have it too: \
    write it as the second line, below `<?xml …?>`.
    """,
    wrong: """
      <?xml version="1.0" encoding="UTF-8"?>
      <plant id="monstera-deliciosa">
      """,
    right: """
      <?xml version="1.0" encoding="UTF-8"?>
      <?xml-model href="../../schemas/plant.xsd"?>
      <plant id="monstera-deliciosa">
      """)

  static let outdatedEditorSchema = DiagnosticEntry(
    .warning, "Editors complete from the vocabulary of today",
    """
    The files in `schemas/editor/` tell XML editors which traits, values, topics, categories, icons, \
    sources and languages there are. They were written for another vocabulary, so an editor \
    underlines what is new and offers what is gone. The bundle does not depend on them. Run `hortus \
    schema` after a change to the vocabulary, and commit what it writes.
    """,
    wrong: "a new trait in content/vocabulary/traits.xml, and the schemas/editor/ of yesterday",
    right: "hortus schema")
}

extension DiagnosticEntry {
  static let unusableSuppression = DiagnosticEntry(
    .error, "Exceptions need a code, a reason and an element",
    """
    A comment that begins with `hortus:allow` keeps warnings and notes about the element below it \
    from being told. It names their codes and says why they are right here, so that whoever reads \
    it later can judge whether this still holds. `until` gives the last month or day, after which \
    `hortus check` asks again. Errors cannot be allowed, because the bundle could not be built.
    """,
    wrong: """
      <!-- hortus:allow HRT403 -->
      <temperature>65–80 °F</temperature>
      """,
    right: """
      <!-- hortus:allow HRT403 because="as the label says" until="2027-01" -->
      <temperature>65–80 °F</temperature>
      """)

  static let unusedSuppression = DiagnosticEntry(
    .warning, "Exceptions must allow something",
    """
    The comment allows a warning or note that the element below it does not leave. The content may \
    have been corrected since, and then the comment can go. If it stood forgotten, it could hide a \
    new fault later. A file with errors is not searched for such comments.
    """,
    wrong: """
      <!-- hortus:allow HRT403 because="as the label says" -->
      <temperature>18.3–26.7 °C</temperature>
      """,
    right: "<temperature>18.3–26.7 °C</temperature>")

  static let expiredSuppression = DiagnosticEntry(
    .warning, "Exceptions end when they say",
    """
    The comment allows a warning or note until a month or day that is over. Correct the content and \
    delete the comment, or give it a later end if its reason still holds. `hortus check` compares \
    with today, or with the day that `--date` gives; `hortus build` never looks at the calendar, so \
    that equal content gives equal bundles.
    """,
    wrong: """
      <!-- hortus:allow HRT403 because="as the label says" until="2025-03" -->
      <temperature>65–80 °F</temperature>
      """,
    right: "<temperature>18.3–26.7 °C</temperature>")
}
