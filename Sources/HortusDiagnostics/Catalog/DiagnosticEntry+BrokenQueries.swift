// HRT61x: changes since a release after which apps ask for something that is gone.
extension DiagnosticEntry {
  static let vanishedTrait = DiagnosticEntry(
    .error, "A released trait keeps its key",
    """
    Apps ask for facts by the key of a trait, and saved filters hold it. A query with a key that is \
    gone is an error in the app. Labels, icons and aliases may change; the key is never shown to \
    people. To rename a trait, change its label.
    """,
    wrong: #"<trait key="brightness" …>   (light in the last release)"#,
    right: #"<trait key="light" …><label xml:lang="en">Brightness</label>…"#)

  static let vanishedTarget = DiagnosticEntry(
    .error, "A released target keeps its key",
    """
    Apps ask whom a fact concerns by the key of the target, such as `cat`. Keep the target, also \
    if no plant has a fact about it any longer.
    """,
    wrong: #"<target key="cats"/>   (cat in the last release)"#,
    right: #"<target key="cat"/>"#)

  static let vanishedValue = DiagnosticEntry(
    .error, "A released value keeps its key",
    """
    Apps filter by the key of a value, and saved filters hold it. Labels, icons and aliases may \
    change. To rename a value, change its label; to replace it by finer ones, add these and keep it.
    """,
    wrong: #"<value key="half-shade">   (part-shade in the last release)"#,
    right: #"<value key="part-shade"><alias>half-shade</alias>…"#)

  static let vanishedCategory = DiagnosticEntry(
    .error, "A released category keeps its key",
    """
    Menus of apps and their filters name categories by their keys. To rename a category, change \
    its label. An empty category may stay.
    """,
    wrong: #"<category key="leafy-plants">   (foliage in the last release)"#,
    right: #"<category key="foliage"><label xml:lang="en">Leafy plants</label>…"#)

  static let vanishedTopic = DiagnosticEntry(
    .error, "A released topic keeps its key",
    """
    Apps ask for the articles of a plant by topic. To rename a topic, change its label. A topic \
    without articles may stay.
    """,
    wrong: #"<topic key="water">   (watering in the last release)"#,
    right: #"<topic key="watering"><label xml:lang="en">Water</label>…"#)

  static let vanishedLanguage = DiagnosticEntry(
    .error, "A released language stays, and so does the default",
    """
    People whose app is in this language would read another one. If the translation cannot be kept \
    up, mark it as a draft: `<language code="ru" draft="true"/>`. The default language decides the \
    names under which favourites are kept and the order of all plants.
    """,
    wrong: #"<language code="en"/>   (en and ru in the last release)"#,
    right: #"<language code="en"/><language code="ru" draft="true"/>"#)

  static let vanishedProfile = DiagnosticEntry(
    .error, "A released profile of an app stays",
    """
    An app opens its profile by its id, and cannot start without it. Keep the file in \
    `content/apps/` as long as the app is in use.
    """,
    wrong: "content/apps/calyx.xml   (in the last release, and deleted since)",
    right: "content/apps/calyx.xml")

  static let vanishedList = DiagnosticEntry(
    .error, "A released list of an app keeps its key",
    """
    Screens and links of an app open a list by its key. To rename a list, change its title. A list \
    that is no longer wanted in the menu can stay without plants.
    """,
    wrong: #"<list key="bright-rooms">   (sunny in the last release)"#,
    right: #"<list key="sunny"><title xml:lang="en">Bright rooms</title>…"#)

  static let vanishedItem = DiagnosticEntry(
    .error, "A released item of a profile keeps its key",
    """
    Apps know the tabs, buttons, pages, options and settings of their profile by their keys, and \
    answers that people gave are kept under these. Titles and texts may change. An item that is no \
    longer wanted can stay as long as apps in use show it.
    """,
    wrong: #"<option key="grow-food">   (edibles in the last release)"#,
    right: #"<option key="edibles"><title xml:lang="en">Grow food</title>…"#)
}
