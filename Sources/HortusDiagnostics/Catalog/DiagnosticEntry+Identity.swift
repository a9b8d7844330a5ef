// HRT2xx: ids and references.
extension DiagnosticEntry {
  static let duplicatePlantID = DiagnosticEntry(
    .error, "Plant ids must be unique",
    """
    Two plants have the same id, where capital and small letters count as equal. Favourites and \
    links are kept by id, so an app could not tell the two apart. If they are one plant, merge the \
    entries; if not, give the newer one an id of its own, such as that of its cultivar.
    """,
    wrong: """
      <!-- content/plants/hedera-helix.xml -->
      <plant id="hedera-helix">…</plant>
      <!-- content/plants/ivies.xml -->
      <plants><plant id="hedera-helix">…</plant></plants>
      """,
    right: """
      <!-- content/plants/hedera-helix.xml -->
      <plant id="hedera-helix">…</plant>
      <!-- content/plants/ivies.xml -->
      <plants><plant id="hedera-hibernica">…</plant></plants>
      """)

  static let fileNameIsNotID = DiagnosticEntry(
    .error, "A plant's file is named after its id",
    """
    Whoever looks for a plant looks for its id, so the file has that name and `.xml`. Rename the \
    file, or correct the id if the plant was never released; a released id never changes. A file \
    whose outermost element is `<plants>` may have any name.
    """,
    wrong: "<!-- content/plants/monstera.xml -->\n<plant id=\"monstera-deliciosa\">…</plant>",
    right:
      "<!-- content/plants/monstera-deliciosa.xml -->\n<plant id=\"monstera-deliciosa\">…</plant>"
  )

  static let danglingPlantReference = DiagnosticEntry(
    .error, "Links to plants must lead to a plant of the catalogue",
    """
    A `plant-ref`, `companion` or `antagonist` names an id that no plant has, and the app would \
    show a link into the void. Correct the id, add the plant, or write the name as plain text.
    """,
    wrong: #"<companion ref="epipremnum-aureus"/>"#,
    right: #"<companion ref="epipremnum-aureum"/>"#)

  static let unknownCategory = DiagnosticEntry(
    .error, "Categories must be declared in the vocabulary",
    """
    Categories make up the menu of the app, so a plant can be listed only in those that \
    `content/vocabulary/categories.xml` declares. Use one of them. If a new one is really needed, \
    declare it there with its label.
    """,
    wrong: #"<category ref="houseplants"/>"#,
    right: #"<category ref="foliage"/>"#)

  static let unknownTopic = DiagnosticEntry(
    .error, "Topics of articles must be declared in the vocabulary",
    """
    The app shows articles under the topics that `content/vocabulary/topics.xml` declares, in that \
    order; one on another topic would be shown nowhere. Use one of those topics, or declare a new \
    one there.
    """,
    wrong: #"<care topic="water" xml:lang="en">Water when the soil is dry.</care>"#,
    right: #"<care topic="watering" xml:lang="en">Water when the soil is dry.</care>"#)

  static let unknownIcon = DiagnosticEntry(
    .error, "Icons must be declared in the vocabulary",
    """
    A trait, value, target, topic or category names an icon that `content/vocabulary/icons.xml` \
    does not declare. Without a declaration there is no label for screen readers and no tint. \
    Correct the id, or declare the icon and add its drawing to `content/icons/`.
    """,
    wrong: #"<category key="foliage" icon="category-folage">…</category>"#,
    right: #"<category key="foliage" icon="category-foliage">…</category>"#)

  static let undeclaredLanguage = DiagnosticEntry(
    .error, "Languages must be declared in catalogue.xml",
    """
    A text is in a language that `content/catalogue.xml` does not declare, so no app would offer \
    it. Use the tag of a declared language, without a region unless it is declared with one. To \
    begin a new language, declare it there; you will then be told which texts are missing in it.
    """,
    wrong: #"<common xml:lang="en-GB">Swiss cheese plant</common>"#,
    right: #"<common xml:lang="en">Swiss cheese plant</common>"#)

  static let unknownSource = DiagnosticEntry(
    .error, "Sources must be declared in catalogue.xml",
    """
    A fact names a source that `content/catalogue.xml` does not declare, and readers could not \
    look it up. Correct the id, or declare the source with its title. Where no work was consulted, \
    write `general-knowledge`, which needs no declaration.
    """,
    wrong: #"<height source="usda">200–300 cm</height>"#,
    right: #"<height source="usda-plants">200–300 cm</height>"#)

  static let danglingRedirect = DiagnosticEntry(
    .error, "Redirects must lead to a living plant",
    """
    A redirect tells apps which plant stands for an old id, and favourites follow it. The id that \
    this one leads to belongs to no plant, so they would be lost. Correct the id after `to`; if \
    the plant is gone without a successor, write a `tombstone` with the reason instead. Delete the \
    redirect only if no release had the id after `from`.
    """,
    wrong: #"<redirect from="sansevieria-trifasciata" to="dracena-trifasciata"/>"#,
    right: #"<redirect from="sansevieria-trifasciata" to="dracaena-trifasciata"/>"#)

  static let circularRedirect = DiagnosticEntry(
    .error, "Redirects must not lead in a circle",
    """
    Following the redirects comes back to the id that it began with, so none of these ids ever \
    reaches a plant. Let each redirect lead to the plant that is in the catalogue today. If a \
    release had an id, keep its redirect, since favourites may hold the id; delete a redirect only \
    if no release ever had its id. If the plant is gone, write a `tombstone` instead for each id.
    """,
    wrong: """
      <redirect from="sansevieria-trifasciata" to="sansevieria-zeylanica"/>
      <redirect from="sansevieria-zeylanica" to="sansevieria-trifasciata"/>
      """,
    right: """
      <redirect from="sansevieria-trifasciata" to="dracaena-trifasciata"/>
      <redirect from="sansevieria-zeylanica" to="dracaena-trifasciata"/>
      """)

  static let retiredIDInUse = DiagnosticEntry(
    .error, "Retired ids are never used again",
    """
    An id is both retired in `content/retired.xml` and the id of a plant. Apps that have taken a \
    release with this entry have moved favourites to another plant, or told that the plant is gone. \
    If a release had the entry, keep it and give the plant another id, also if it is the old plant \
    come back. Only if no release had the entry, you may delete it, and the plant keeps the id.
    """,
    wrong: """
      <!-- content/retired.xml -->
      <redirect from="sansevieria-trifasciata" to="dracaena-trifasciata"/>
      <!-- content/plants/sansevieria-trifasciata.xml -->
      <plant id="sansevieria-trifasciata">…</plant>
      """,
    right: """
      <!-- content/retired.xml -->
      <redirect from="sansevieria-trifasciata" to="dracaena-trifasciata"/>
      <!-- content/plants/dracaena-trifasciata.xml -->
      <plant id="dracaena-trifasciata">…</plant>
      """)

  static let duplicateDeclaration = DiagnosticEntry(
    .error, "Nothing is declared twice",
    """
    Two declarations have the same key (of a trait, of a value or target within one trait, of a \
    topic, a category, an icon, a source, a language, a town, a redirect or a tombstone), a country \
    has two tables of postal codes, or a plant names a category or a companion twice. Which of them \
    should hold cannot be known. Delete one, or give it a key of its own.
    """,
    wrong: "<language code=\"en\"/>\n<language code=\"ru\"/>\n<language code=\"en\"/>",
    right: "<language code=\"en\"/>\n<language code=\"ru\"/>")

  static let missingDrawing = DiagnosticEntry(
    .error, "Every declared icon needs its drawing",
    """
    `content/vocabulary/icons.xml` declares an icon, but `content/icons/` holds no drawing of that \
    name, so the app would show a gap. Add the drawing as the icon's id and `.svg`, correct the \
    name of the file, or delete the declaration.
    """,
    wrong: "icons.xml declares watering-high; content/icons/watering_high.svg",
    right: "icons.xml declares watering-high; content/icons/watering-high.svg")

  static let undescribedDrawing = DiagnosticEntry(
    .error, "Every drawing needs its entry in icons.xml",
    """
    `content/icons/` holds a drawing that `content/vocabulary/icons.xml` does not declare. A \
    drawing alone has no label for people who cannot see it, no tint and no symbol for the \
    platforms. Declare it under the name of the file, or delete the drawing.
    """,
    wrong: """
      <!-- content/icons/ holds leaf.svg -->
      <icons/>
      """,
    right: """
      <!-- content/icons/ holds leaf.svg -->
      <icons>
        <icon id="leaf" sf-symbol="leaf" material-symbol="eco" tint-light="#3A7D44" \
      tint-dark="#8FD19E">
          <label xml:lang="en">leaf</label>
          <label xml:lang="ru">лист</label>
        </icon>
      </icons>
      """)

  static let laterVersion = DiagnosticEntry(
    .error, "A plant comes with this, an earlier or the next version",
    """
    `since` says which version of the content added the plant. Apps show plants that are new since \
    the version that they had before. A plant that is new since the last release has the next \
    version, to which the release raises that of `content/catalogue.xml`. This version is higher. \
    Correct it, or raise the version of the catalogue.
    """,
    wrong: """
      <!-- content/catalogue.xml: <catalogue … version="1.3.0"> -->
      <plant id="monstera-deliciosa" since="1.6.0">
      """,
    right: """
      <plant id="monstera-deliciosa" since="1.4.0">
      """)

  static let unreadablePhoto = DiagnosticEntry(
    .error, "Photos are JPEG, PNG or WebP files, as their names say",
    """
    Apps choose how to read a picture by the ending of its name, and Hortus reads its width and \
    height from the file. The content of this file is of another format, or is no picture at all: \
    a file was renamed instead of converted, or a download was cut off. Name the file after its \
    content, or export the picture again. All platforms show `.jpg`, `.png` and `.webp`.
    """,
    wrong: """
      <!-- photos/monstera-deliciosa.jpg holds a PNG picture -->
      <photo file="photos/monstera-deliciosa.jpg" licence="CC-BY-4.0" credit="A. Gardener">
        <alt xml:lang="en">A leaf with holes</alt>
      </photo>
      """,
    right: """
      <photo file="photos/monstera-deliciosa.png" licence="CC-BY-4.0" credit="A. Gardener">
        <alt xml:lang="en">A leaf with holes</alt>
      </photo>
      """)

  static let selfReference = DiagnosticEntry(
    .warning, "A plant should not refer to itself",
    """
    A plant names itself as its companion or antagonist, or links to itself in an article. The \
    reader is already there, so the link leads nowhere new. Name the other plant that was meant, \
    or write plain text.
    """,
    wrong: """
      <plant id="monstera-deliciosa">
        …
        <companion ref="monstera-deliciosa"/>
      </plant>
      """,
    right: """
      <plant id="monstera-deliciosa">
        …
        <companion ref="epipremnum-aureum"/>
      </plant>
      """)

  static let missingPhoto = DiagnosticEntry(
    .error, "Photo files must be below content/",
    """
    A photo ships with the app, so its file must be in the catalogue, in `content/photos/`. The \
    path that `file` gives begins below `content/` and cannot lead out of it. Add the file, or \
    correct the path; capital and small letters count.
    """,
    wrong: """
      <photo file="monstera.jpg" licence="CC-BY-4.0" credit="A. Gardener">
        <alt xml:lang="en">A split leaf</alt>
      </photo>
      """,
    right: """
      <photo file="photos/monstera-deliciosa.jpg" licence="CC-BY-4.0" credit="A. Gardener">
        <alt xml:lang="en">A split leaf</alt>
      </photo>
      """)

  static let ambiguousAlias = DiagnosticEntry(
    .error, "An alias must belong to one key alone",
    """
    Two traits, two values of one trait or two of its targets claim the same spelling, so what an \
    author means by it cannot be known. Keys and labels are taken as well: they are understood \
    without an alias. Leave the alias where it fits best and delete it from the other.
    """,
    wrong: """
      <value key="part-shade">… <alias>partial</alias></value>
      <value key="part-sun">… <alias>partial</alias></value>
      """,
    right: """
      <value key="part-shade">… <alias>partial shade</alias></value>
      <value key="part-sun">… <alias>partial sun</alias></value>
      """)

  static let retiredReference = DiagnosticEntry(
    .warning, "Links should name the plant's present id",
    """
    The id is retired, and a redirect in `content/retired.xml` leads on to the plant that stands \
    for it now. The link works, because it was followed for you, but it keeps an old name alive. \
    Write the present id.
    """,
    wrong: #"<companion ref="sansevieria-trifasciata"/>"#,
    right: #"<companion ref="dracaena-trifasciata"/>"#)

  static let repeatedName = DiagnosticEntry(
    .warning, "A plant should give each name once",
    """
    The same name stands twice in one plant; capital letters make no difference. It would show \
    twice in the list of names and add nothing to the search. Delete one of the two.
    """,
    wrong: """
      <common xml:lang="en">Swiss cheese plant</common>
      <common xml:lang="en">Swiss Cheese Plant</common>
      """,
    right: #"<common xml:lang="en">Swiss cheese plant</common>"#)
}
