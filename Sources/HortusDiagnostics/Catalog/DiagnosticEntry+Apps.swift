// Faults in the profiles of apps.
extension DiagnosticEntry {
  static let unknownAppPart = DiagnosticEntry(
    .error, "A profile refers to its own lists, pages and colours",
    """
    A tab, a button or a chip opens a list or a page of the same profile, and items and contrasts \
    name colours of its palette. There is no such list, page or colour in the file, so the app \
    would open nothing, or the contrast could not be computed. Correct the key, or add what it names.
    """,
    wrong: #"<item key="ferns" list="fern">…</item>   (the list is called ferns)"#,
    right: #"<item key="ferns" list="ferns">…</item>"#)

  static let lowContrast = DiagnosticEntry(
    .warning, "Text needs contrast to its background",
    """
    Text in this colour is hard to read on this background for people with weak eyes, and for \
    everybody in the sun. The Web Content Accessibility Guidelines (WCAG 2.1, 1.4.3, level AA) ask \
    for a contrast of 4.5 to 1, and of 3 to 1 for large text and for graphics. Both themes are \
    checked. Make one of the two colours darker or lighter.
    """,
    wrong: """
      <color role="text" light="#8FA888" dark="#F5F1E8"/>
      <color role="background" light="#F5F1E8" dark="#1A1A1A"/>
      <contrast text="text" background="background"/>
      """,
    right: """
      <color role="text" light="#4A4A4A" dark="#F5F1E8"/>
      <color role="background" light="#F5F1E8" dark="#1A1A1A"/>
      <contrast text="text" background="background"/>
      """)

  static let missingListMessage = DiagnosticEntry(
    .warning, "A list without plants needs a message",
    """
    A list can have no plants to show for two reasons: it is empty, such as favourites before the \
    first one, or a search or the filters find nothing in it. Users need to know which, and what to \
    do next. Without a message they see a blank screen. Write `<empty>` and `<nothing-found>` in the \
    list, or in `<lists>` before the first list for all lists.
    """,
    wrong: #"<list key="saved" of="favorites"><title xml:lang="en">Saved</title></list>"#,
    right: """
      <list key="saved" of="favorites"><title xml:lang="en">Saved</title>
        <empty><title xml:lang="en">Nothing saved yet</title>
          <action key="browse" list="all"><title xml:lang="en">Browse plants</title></action></empty>
        <nothing-found><title xml:lang="en">Nothing was found</title>
          <action key="reset" kind="reset"><title xml:lang="en">Clear the search</title></action>
        </nothing-found></list>
      """)

  static let unusableOrder = DiagnosticEntry(
    .error, "An order by a trait needs a trait with numbers",
    """
    An order with `by="trait"` or `by="trait-descending"` names the trait by whose numbers it sorts, \
    such as the height or the price. Other traits have no order that users would expect: nobody looks \
    for plants from full shade to full sun. To put easy plants first, write `by="difficulty"`. The \
    orders by name, popularity, difficulty, relevance and chance take no trait.
    """,
    wrong: #"<order by="trait" trait="light"><title xml:lang="en">Sunny last</title></order>"#,
    right: """
      <order by="trait-descending" trait="height"><title xml:lang="en">Tallest first</title></order>
      """)

  static let unmappedOption = DiagnosticEntry(
    .error, "Options that choose starter plants say which",
    """
    A setting with `starter-plants` helps to suggest plants to a grower. An option of it that says \
    nothing would have no effect, although the user chose it. Say by `<plants>` which plants suit the \
    option, or by `meaning` what it tells of the grower. An empty `<plants/>` says that every plant \
    suits. Without `starter-plants`, nobody reads what an option says of plants.
    """,
    wrong: """
      <setting key="interests" kind="choice" starter-plants="limit">
        <option key="herbs"><title xml:lang="en">Herbs</title></option>
      </setting>
      """,
    right: """
      <setting key="interests" kind="choice" starter-plants="limit">
        <option key="herbs"><title xml:lang="en">Herbs</title>
          <plants><category ref="herbs"/></plants></option>
      </setting>
      """)

  static let deadLink = DiagnosticEntry(
    .error, "Links lead somewhere",
    """
    A link has the address of a page on the web (`url`), or opens a page of the app (`page`), or the \
    app fills in its address (`by-app`), as that of its own page in a store. A row of the settings of \
    the kind `link` opens a page, or the link in `<about>` with the same key. This one leads nowhere, \
    so apps would have to hide it, or it says in two ways where it leads.
    """,
    wrong: #"<link key="privacy" kind="privacy"><title xml:lang="en">Privacy</title></link>"#,
    right: """
      <link key="privacy" kind="privacy" page="privacy"><title xml:lang="en">Privacy</title></link>
      """)

  static let unknownRole = DiagnosticEntry(
    .warning, "Pages know the role of each colour, text style and length",
    """
    `hortus preview` and `hortus site` show an app in the colours, text styles, radii, distances and \
    sizes of its profile. They find each by its role. A role that they do not know changes nothing on \
    any page, mostly because it is misspelt. `docs/content-reference.md` lists all roles. If only the \
    code of the app uses the role, write `app-only="true"`.
    """,
    wrong: ##"<color role="backgroud" light="#FFFFFF" dark="#101413"/>"##,
    right: """
      <color role="background" light="#FFFFFF" dark="#101413"/>
      <color role="bubble" light="#E5E5EA" dark="#2C2C2E" app-only="true"/>
      """)

  static let unusableProfile = DiagnosticEntry(
    .error, "Parts of a profile have to fit together",
    """
    A part of the profile cannot work as it is written: a list says neither which plants it has \
    nor of="all", a season has no end, a filter is a trait that is not declared as one, a level of \
    a filter has numbers that its trait cannot have, or an editor chose a plant that does not belong \
    to the app. The message says which. Without a correction the app would show an empty list or \
    nothing at all.
    """,
    wrong: #"<list key="ferns"><title xml:lang="en">Ferns</title></list>"#,
    right: """
      <list key="ferns"><title xml:lang="en">Ferns</title>
        <plants><fact trait="growth-habit" is="fern"/></plants></list>
      """)

  static let unscheduledCare = DiagnosticEntry(
    .warning, "An app offers only care that the catalogue states",
    """
    The app offers a kind of care in its garden, but no trait of the vocabulary has the meaning by \
    which apps find out when a plant needs it. No plant would ever have a task of this kind. Give \
    the trait its meaning, or leave the kind of care out. Users can still write such tasks themselves.
    """,
    wrong: """
      <garden><care kind="misting"/></garden>
      …
      <trait key="misting-interval" kind="range" role="care" unit="day">…</trait>
      """,
    right: """
      <garden><care kind="misting"/></garden>
      …
      <trait key="misting-interval" kind="range" role="care" meaning="misting-interval" unit="day">…</trait>
      """)
}
