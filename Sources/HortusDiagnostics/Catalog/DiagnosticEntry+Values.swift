// HRT229, HRT301–HRT315, HRT320, HRT353: traits and their values.
extension DiagnosticEntry {
  static let unknownValue = DiagnosticEntry(
    .error, "A trait takes only the values that it declares",
    """
    The values of a trait are listed in `content/vocabulary/traits.xml`, and filters and icons are \
    made for these alone; any other would be found by nobody. Use one of the values or one of \
    their aliases. If the spelling is common, add it there as an alias; if it is a new value, \
    declare it.
    """,
    wrong: "<light-indoor>brigt-indirect</light-indoor>",
    right: "<light-indoor>bright-indirect</light-indoor>")

  static let unknownTrait = DiagnosticEntry(
    .error, "Traits must be declared in the vocabulary",
    """
    Within `<traits>` each element is named by the key of a trait of \
    `content/vocabulary/traits.xml`, and there is none of this name. Correct the spelling. If the \
    trait is new, declare it there; nothing else has to change. Rules of plausibility name traits, \
    too, and by their keys alone.
    """,
    wrong: "<humidty>medium</humidty>",
    right: "<humidity>medium</humidity>")

  static let missingBaseTrait = DiagnosticEntry(
    .error, "Base traits must be stated for every plant",
    """
    Apps show the traits of the role `base` in every list and filter by them, so no plant can go \
    without, except one with `level="compact"`. Add the trait to `<traits>`. If the plant really \
    has no such property, write `none` or `not-applicable`.
    """,
    wrong: """
      <traits>
        <light>part-shade</light>
        <humidity>medium</humidity>
      </traits>
      """,
    right: """
      <traits>
        <light>part-shade</light>
        <humidity>medium</humidity>
        <difficulty>easy</difficulty>
      </traits>
      """)

  static let repeatedTrait = DiagnosticEntry(
    .error, "A trait is stated once, or once a target",
    """
    The trait is stated twice for this plant, and which of the two holds cannot be known. Delete \
    one. Where values run from one step to another, write a range such as `medium to high`; where \
    the trait takes several values, write them in one element, separated by commas. A trait with \
    targets is stated once for each of them.
    """,
    wrong: "<humidity>medium</humidity>\n<humidity>high</humidity>",
    right: "<humidity>medium to high</humidity>")

  static let missingTarget = DiagnosticEntry(
    .error, "A trait with targets must say whom it concerns",
    """
    What is harmless to one is deadly to another, so a trait such as toxicity is stated for each \
    target alone: a lily that kills a cat only upsets a dog. Add `target`, and write one element \
    for each target that you know of.
    """,
    wrong: "<toxicity>moderate</toxicity>",
    right: """
      <toxicity target="cat">moderate</toxicity>
      <toxicity target="dog">moderate</toxicity>
      """)

  static let unknownTarget = DiagnosticEntry(
    .error, "Targets must be ones that the trait declares",
    """
    The trait does not declare this target in `content/vocabulary/traits.xml`, or it has no \
    targets at all. Use one that it declares, or leave out `target` where the trait has none. A \
    new target is declared there, with its label. The labels and sentences of values that are for \
    one target name those of their own trait, too.
    """,
    wrong: #"<toxicity target="hamster">moderate</toxicity>"#,
    right: #"<toxicity target="dog">moderate</toxicity>"#)

  static let unreadableNumber = DiagnosticEntry(
    .error, "Numbers are written as one number or a range",
    """
    The trait holds a number or a range from one number to another, and this text is neither. \
    Write digits, an en dash or hyphen between the two ends, and the unit: `18–27 °C`. Words such \
    as “about” or “up to” cannot be compared; give the range that they stand for. Nobody can tell \
    whether `1,500` or `1.500` is 1500 or 1.5, so three decimals after a whole number are refused.
    """,
    wrong: "<height>up to three metres</height>",
    right: "<height>200–300 cm</height>")

  static let unsuitableUnit = DiagnosticEntry(
    .error, "Units must measure what the trait measures",
    """
    The number has a unit that measures something else than the trait, or one that is not known, \
    or none where one is needed. Temperatures take °C or °F, lengths take mm, cm, m, in or ft, and \
    so on; foreign units are converted. Correct the unit, or look whether the number was meant for \
    another trait.
    """,
    wrong: "<temperature>18–27 cm</temperature>",
    right: "<temperature>18–27 °C</temperature>")

  static let invertedRange = DiagnosticEntry(
    .error, "Ranges run from low to high",
    """
    The first end of the range is above the second, so no plant could ever be found in it. Often \
    the two are only swapped, but it may also be a slip in one of the digits; look which it is \
    before you swap them. Months may run over the turn of the year, as in `nov–feb`.
    """,
    wrong: "<temperature>27–18 °C</temperature>",
    right: "<temperature>18–27 °C</temperature>")

  static let belowAbsoluteZero = DiagnosticEntry(
    .error, "Absolute zero is the end of cold: −273.15 °C",
    """
    Nothing can be colder than −273.15 °C, which is −459.67 °F, so the number is a slip. Look for \
    a digit too many or a missing decimal point.
    """,
    wrong: "<min-temperature>-300 °C</min-temperature>",
    right: "<min-temperature>-30 °C</min-temperature>")

  static let outOfRange = DiagnosticEntry(
    .error, "Numbers must lie within the bounds of their trait",
    """
    The trait declares the lowest and highest number that is plausible, with `minimum` and \
    `maximum` in `content/vocabulary/traits.xml`. This one lies outside: a unit may be wrong, or a \
    decimal point. If the number is right, widen the bounds there.
    """,
    wrong: "<soil-ph>55–65</soil-ph>",
    right: "<soil-ph>5.5–6.5</soil-ph>")

  static let unknownZone = DiagnosticEntry(
    .error, "Hardiness zones run from 1a to 13b",
    """
    The zones of the USDA are numbered 1 to 13, each with a colder half `a` and a warmer half `b`. \
    A plant is hardy in a range such as `10a–12b`, or in one zone; a place is in one. Zones of another country's system, such as the \
    H1 to H7 of the RHS, belong to another trait.
    """,
    wrong: "<hardiness-usda>10b–14</hardiness-usda>",
    right: "<hardiness-usda>10b–12b</hardiness-usda>")

  static let unknownMonth = DiagnosticEntry(
    .error, "Months are jan, feb, mar … dec",
    """
    Months are written as the first three letters of their English names, as ranges or lists: \
    `may–sep`, `mar, oct`, `nov–feb`. Numbers from 1 to 12, Roman numbers, full names and names in \
    the languages of the catalogue are understood, too, and this is none of them. A number that is \
    joined to a name, such as `10-Sep`, is a day or what a spreadsheet made of `9-10`. Correct the \
    month.
    """,
    wrong: "<bloom>may–13</bloom>",
    right: "<bloom>may–sep</bloom>")

  static let contradiction = DiagnosticEntry(
    .error, "A stated class must agree with its number",
    """
    Some traits are derived from others: the height band from the height, the class of the soil \
    from its pH. This plant states both, and they do not agree, so one of them is wrong. Check the \
    number, and delete the class: it follows from the number by itself.
    """,
    wrong: "<soil-ph>5.5–6.0</soil-ph>\n<ph-class>alkaline</ph-class>",
    right: "<soil-ph>5.5–6.0</soil-ph>")

  static let tooManyValues = DiagnosticEntry(
    .error, "A single choice takes one value",
    """
    A plant can have only one value of this trait, and several are given. Keep the one that fits \
    best. If plants really have several, let the trait say so: `multiple="true"` in \
    `content/vocabulary/traits.xml`, or the kind `range` for numbers from one to another.
    """,
    wrong: "<leaf-persistence>evergreen, semi-evergreen</leaf-persistence>",
    right: "<leaf-persistence>semi-evergreen</leaf-persistence>")

  static let unknownUnit = DiagnosticEntry(
    .error, "Units of traits are known or declared",
    """
    The unit of a range or a number is one that Hortus knows and converts for its readers, or one that \
    the catalogue declares before its traits, in `content/vocabulary/traits.xml`, with the way in which \
    each language writes numbers of it. Correct the spelling, or declare the unit.
    """,
    wrong: #"<trait key="price" kind="number" unit="euros">…</trait>"#,
    right: """
      <unit key="euro" decimals="2">
        <form plural="one" xml:lang="en">€{value}</form>
        <form plural="other" xml:lang="en">€{value}</form>
      </unit>
      <trait key="price" kind="number" unit="euro">…</trait>
      """)

  static let malformedAddress = DiagnosticEntry(
    .error, "Web addresses begin with https:// or http://",
    """
    The trait is declared with `format="url"`, and apps open its text in a browser. Such a text is a \
    whole address: `https://` or `http://`, a host, and the path as the browser shows it, without \
    spaces. Addresses of other kinds, such as `javascript:` or `mailto:`, are refused.
    """,
    wrong: "<shop-page>www.example.org/ficus</shop-page>",
    right: "<shop-page>https://www.example.org/ficus</shop-page>")

  static let unusableTraitDeclaration = DiagnosticEntry(
    .error, "A trait's declaration must fit its kind",
    """
    Each kind of trait needs its own: a range and a number need a unit, an ordinal or a choice needs \
    values, and only a text has `localized`, `unique` and `format`. A \
    derived trait names another trait that exists, has no targets, and each of its values says when \
    it holds, with `at-least`, `below`, `months` or `when`. Only a range or a number has bands, which \
    follow on one another; zones have one without limits, and only an ordinal has `range-icons`. The \
    text of a unit has `{value}` for the figures. Complete the declaration, or correct its `kind`.
    """,
    wrong: #"<trait key="height" kind="range" role="detail">…</trait>"#,
    right: #"<trait key="height" kind="range" role="detail" unit="centimetre">…</trait>"#)
}

// HRT220, HRT322, HRT323, HRT361: the postal codes of places, and towns.
extension DiagnosticEntry {
  static let repeatedPostcode = DiagnosticEntry(
    .warning, "A postal code should be listed once",
    """
    The postal code stands twice in the same zone. That does no harm to the bundle, but whoever \
    corrects one of the two later may overlook the other. Delete one of them.
    """,
    wrong: #"<zone key="10b">94102 94103 94102</zone>"#,
    right: #"<zone key="10b">94102 94103</zone>"#)

  static let malformedPostcode = DiagnosticEntry(
    .error, "Postal codes are letters and figures",
    """
    A list of postal codes holds 2 to 10 letters and figures for each, and a space or a line break \
    between one and the next, no commas. A code that is written with a space of its own, such as \
    `SW1A 1AA`, is written here without it. A ZIP code of the United States has five figures: \
    spreadsheets take the zeros in front away, and the four figures after the hyphen are of no \
    use here.
    """,
    wrong: #"<zone key="7a">501, 544, 10451-1234</zone>"#,
    right: #"<zone key="7a">00501 00544 10451</zone>"#)

  static let contradictoryPostcode = DiagnosticEntry(
    .error, "A postal code lies in one zone",
    """
    The postal code is listed in two zones, and an app that asks for it could be told either. An \
    area that reaches into two zones belongs to the one that the source of the table gives it. \
    Delete the other.
    """,
    wrong: #"""
      <zone key="10a">94110 94111</zone>
      <zone key="10b">94102 94110</zone>
      """#,
    right: #"""
      <zone key="10a">94111</zone>
      <zone key="10b">94102 94110</zone>
      """#)

  static let malformedTown = DiagnosticEntry(
    .error, "A row of a table of towns has a fixed form",
    """
    A table of towns in `content/places` has the columns `key`, `country`, `latitude`, `longitude`, \
    `population` and `name`, separated by tabs, and then one column for each language in which towns \
    have other names. The key is the number that the source keeps for the town, and the country two \
    capital letters of ISO 3166. Latitude and longitude are degrees with one decimal: a minus sign \
    means south or west. Only the name in another language may be missing.
    """,
    wrong: "2950159\tde\t52.52437\t13.4\t3.4 million\tBerlin\tБерлин",
    right: "2950159\tDE\t52.5\t13.4\t3426354\tBerlin\tБерлин")
}
