// HRT60x and HRT63x: changes since a release that lose plants or what users have saved.
extension DiagnosticEntry {
  static let vanishedPlant = DiagnosticEntry(
    .error, "A released plant leaves a trace when it goes",
    """
    The last release has a plant with this id, and the new content tells nothing of it. People have \
    it among their favourites, and apps link to it. `hortus rename`, `hortus merge` and \
    `hortus retire` change the content and write into `content/retired.xml` what became of the id, \
    so that apps can follow it or tell the reason.
    """,
    wrong: "content/plants/ficus-alba.xml   (in the last release, and deleted since)",
    right: """
      <!-- content/retired.xml -->
      <redirect from="ficus-alba" to="ficus-lyrata"/>
      """)

  static let reusedPlantID = DiagnosticEntry(
    .error, "The id of a plant never means another plant",
    """
    An id that was released stands for one plant for ever, also after the plant has gone. Otherwise \
    a favourite would turn into a plant that nobody has chosen, with other care and another \
    toxicity. A plant counts as another one if none of its scientific names and synonyms resembles \
    one that the id had before. Give the new plant an id of its own; if only the name has changed, add the old \
    name as a synonym.
    """,
    wrong: """
      <plant id="ficus-alba">
        <names><scientific>Hedera helix</scientific>…</names>…
      </plant>
      """,
    right: """
      <plant id="ficus-alba">
        <names><scientific>Ficus lyrata</scientific><synonym>Ficus alba</synonym>…</names>…
      </plant>
      """)

  static let vanishedFormerID = DiagnosticEntry(
    .error, "Redirects and tombstones stay for ever",
    """
    The last release told what had become of this id, and the new content does not. Somebody who \
    has not updated an app for years still has favourites under the old id. Keep the entry in \
    `content/retired.xml`.
    """,
    wrong: "<retired/>",
    right: """
      <retired>
        <redirect from="ficus-alba" to="ficus-lyrata"/>
      </retired>
      """)

  static let changedSuccessor = DiagnosticEntry(
    .error, "A redirect leads to the plant that it always led to",
    """
    Favourites under the old id have already moved to one plant, and would now move to another one. \
    If the plant that the id led to was itself renamed or merged, the id follows it, and that is \
    fine. Otherwise lead the id to the same plant as before.
    """,
    wrong: #"<redirect from="ficus-alba" to="hedera-helix"/>"#,
    right: #"<redirect from="ficus-alba" to="ficus-lyrata"/>"#)

  static let changedTraitKind = DiagnosticEntry(
    .error, "A trait keeps its kind, unit, targets and order of steps",
    """
    Apps and saved filters ask for values of a choice, for numbers of a range in the unit of the \
    trait, or for all steps above the lowest. After such a change they fail, or find other plants. \
    Declare a new trait for the new form, and keep the old one as long as apps use it. New values \
    are fine, unless one is below the lowest step.
    """,
    wrong: #"<trait key="height" kind="range" unit="percent" …>   (it was centimetre)"#,
    right: #"<trait key="height" kind="range" unit="centimetre" …>"#)

  static let vanishedGuide = DiagnosticEntry(
    .error, "A released guide stays",
    """
    Plants, screens and messages of apps link to guides by their ids, and such a link would lead \
    nowhere. Correct or shorten the guide, but keep its file and its id.
    """,
    wrong: "content/guides/watering.xml   (in the last release, and deleted since)",
    right: "content/guides/watering.xml   (with new text)")

  static let vanishedCountry = DiagnosticEntry(
    .error, "A released table of postal codes stays",
    """
    People have told an app their postal code, and it shows what is hardy there. Without the table \
    of their country they see nothing of it any longer. Correct the zones, but keep the file in \
    `content/places/`.
    """,
    wrong: "content/places/us.xml   (in the last release, and deleted since)",
    right: "content/places/us.xml   (with zones of a newer map)")
}

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

// HRT62x: changes of the tables since a release.
extension DiagnosticEntry {
  static let vanishedTable = DiagnosticEntry(
    .error, "The tables of a released format stay",
    """
    Programs that read bundles with SQL name this table, as `docs/bundle-format.md` promises. The \
    new bundle was built by a Hortus with other tables. Build it with the version that built the \
    last release, or release a new major version of the content with which apps are adapted.
    """,
    wrong: "CREATE TABLE plantSource (…)   (in the last release only)",
    right: "hortus build, by the version of Hortus that built the last release")

  static let changedColumn = DiagnosticEntry(
    .error, "The columns of a released format keep their type",
    """
    Programs read this column, and expect its type and, where it was `NOT NULL`, a value. A new \
    column is fine; a column that is gone, has another type or may be `NULL` now is not. Build with \
    the version of Hortus that built the last release, or release a new major version.
    """,
    wrong: "popularity TEXT   (INTEGER NOT NULL in the last release)",
    right: "popularity INTEGER NOT NULL")

  static let vanishedIndex = DiagnosticEntry(
    .error, "The indexes of a released format stay",
    """
    Without this index the queries of `docs/bundle-format.md` still answer, but slowly enough for \
    people to notice. Build with the version of Hortus that built the last release, or release a \
    new major version.
    """,
    wrong: "CREATE INDEX plant_genus ON plant (genus)   (in the last release only)",
    right: "hortus build, by the version of Hortus that built the last release")

  static let vanishedView = DiagnosticEntry(
    .error, "The views of a released format stay",
    """
    Programs that read bundles with SQL name this view, as `docs/bundle-format.md` promises. Build \
    with the version of Hortus that built the last release, or release a new major version.
    """,
    wrong: "CREATE VIEW plantValue AS …   (in the last release only)",
    right: "hortus build, by the version of Hortus that built the last release")

  static let newerFormat = DiagnosticEntry(
    .error, "A newer format needs newer apps",
    """
    An app refuses a bundle whose format is newer than its library knows, so people would get no \
    content until they update the app. Build with the version of Hortus that built the last \
    release, or release a new major version of the content for new apps.
    """,
    wrong: "PRAGMA user_version = 2   (1 in the last release)",
    right: "PRAGMA user_version = 1")
}

// HRT65x: the guards of content/catalogue.xml.
extension DiagnosticEntry {
  static let shrunkContent = DiagnosticEntry(
    .error, "A release does not lose much content unnoticed",
    """
    The bundle has less content than the last release, which `--previous` names, by more than \
    `<shrinkage>` in `content/catalogue.xml` allows. Numbers are compared, so a plant that was added \
    makes up for one that was removed. Most often a folder or a file was not committed, or an import \
    has gone wrong. Bring the content back. If the loss is wanted, raise the limit for this release.
    """,
    wrong: #"<shrinkage articles="1 %"/>   (8 of 80 articles are gone)"#,
    right: #"<shrinkage articles="10 %"/>   (8 of 80 articles are gone)"#)

  static let bundleTooLarge = DiagnosticEntry(
    .error, "A bundle is no larger than it may be",
    """
    Apps ship the bundle, and people download it. Its file is larger than `<bundle-size>` in \
    `content/catalogue.xml` allows; 1 MB is a million bytes. The message names the tables that take \
    most of the space. An app that needs only some of the plants can have a smaller bundle: \
    `hortus build --app`.
    """,
    wrong: #"<bundle-size most="8 MB"/>   (the bundle has 9.1 MB)"#,
    right: #"<bundle-size most="10 MB"/>   (the bundle has 9.1 MB)"#)

  static let forbiddenLicence = DiagnosticEntry(
    .error, "What is published has a licence that allows it",
    """
    A photograph, or a source that the content uses, has a licence that `<licences>` in \
    `content/catalogue.xml` does not list, or has none. Take another photograph or source, or ask \
    the owner. If the licence is acceptable, add its SPDX id to the list; other terms are \
    `LicenseRef-` and a name. Of several licences to choose from (`CC-BY-4.0 OR MIT`) one has to be \
    in the list.
    """,
    wrong: """
      <source id="garden-book" licence="CC-BY-NC-4.0"><title>Garden Book</title></source>
      …
      <licences for="sources" allowed="CC0-1.0 CC-BY-4.0"/>
      """,
    right: """
      <source id="garden-book" licence="CC-BY-4.0"><title>Garden Book</title></source>
      …
      <licences for="sources" allowed="CC0-1.0 CC-BY-4.0"/>
      """)

  static let insufficientCoverage = DiagnosticEntry(
    .error, "Enough plants are complete",
    """
    Fewer plants reach a tier of completeness than `<coverage>` in `content/catalogue.xml` demands. \
    `hortus coverage` lists the plants that lack something, and `hortus coverage --for` tells for \
    one plant which elements to write. Compact plants do not count.
    """,
    wrong: #"<coverage tier="basic" language="en" least="95 %"/>   (62 of 72 plants)"#,
    right: #"<coverage tier="basic" language="en" least="85 %"/>   (62 of 72 plants)"#)
}

// HRT64x and HRT66x: approvals and versions of releases.
extension DiagnosticEntry {
  static let unusedApproval = DiagnosticEntry(
    .note, "Approvals must accept something",
    """
    `content/approvals.xml` accepts a change that is not among those since the last release. After \
    a release its approvals can go; left in place they accept nothing else, since another change has \
    another fingerprint. If the change is still there, copy its fingerprint again from `hortus diff --breaking`.
    """,
    wrong: #"""
      <approval fingerprint="0123456789abcdef">Nobody has this plant any longer.</approval>
      """#,
    right: "<approvals/>")

  static let unsuitableVersion = DiagnosticEntry(
    .error, "The content version says how much has changed",
    """
    Apps decide by the version whether they can take an update. The first release is 1.0.0. After \
    that the first number rises with a change that breaks apps, the second with new plants, guides \
    or vocabulary, and the third with corrected texts and facts. A higher version than necessary \
    is fine.
    """,
    wrong: #"<catalogue id="my-garden" version="1.0.0" …>   (with plants that 1.0.0 lacks)"#,
    right: #"<catalogue id="my-garden" version="1.1.0" …>"#)

  static let releasedSince = DiagnosticEntry(
    .error, "A new plant belongs to a version that is not released",
    """
    Apps show plants whose `since` is later than the version that they had before. The release before \
    lacks this plant, and still the plant says that this version or an earlier one added it, so no \
    app would show it as new. Write the version of the coming release.
    """,
    wrong: #"<plant id="monstera-deliciosa" since="1.3.0">   (which 1.3.0 lacks)"#,
    right: #"<plant id="monstera-deliciosa" since="1.4.0">"#)

  static let unreleasedSince = DiagnosticEntry(
    .error, "A plant of a release came with it or with an earlier one",
    """
    `since` says which version of the content added the plant, and this plant names a version after \
    the one that is being released. Apps show plants whose `since` is later than the version that \
    they had before, so they would show it as new now and once more after the next update. Write the \
    version of this release if the plant is new in it, or that of the earlier release with which it \
    came; if the plant is to wait, take it out of this release.
    """,
    wrong: #"<plant id="monstera-deliciosa" since="1.5.0">   (which is released with 1.4.0)"#,
    right: #"<plant id="monstera-deliciosa" since="1.4.0">"#)
}
