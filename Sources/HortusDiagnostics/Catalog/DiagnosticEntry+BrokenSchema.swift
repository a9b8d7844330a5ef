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
