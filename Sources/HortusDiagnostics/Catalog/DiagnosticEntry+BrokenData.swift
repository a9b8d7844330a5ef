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
