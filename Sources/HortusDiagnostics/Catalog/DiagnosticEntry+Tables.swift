// HRT371 to HRT377, HRT379: tables of facts that `hortus facts import` reads.
extension DiagnosticEntry {
  static let unusableTable = DiagnosticEntry(
    .error, "A table of facts has known columns, each of them once",
    """
    `hortus facts import` finds what a cell means by the heading of its column and by the last \
    column, which says of which catalogue the table is and what it had when it was exported. A table \
    without them, of another catalogue, or with a heading that stands twice, that no trait has or \
    that stands over the cells of another column would change facts that nobody meant. Nor is a \
    column imported that has lost all of its values: to leave its facts as they are, delete the \
    column with its heading. Columns may have any order.
    """,
    wrong: """
      id,scientific name,hieght,base of hortus-starter 0.2.0
      """,
    right: """
      id,scientific name,height,base of hortus-starter 0.2.0
      """)

  static let unusableRow = DiagnosticEntry(
    .error, "A row of a table is about one plant of the catalogue",
    """
    The first column has the id of the plant, which is unknown, retired, missing or in another row, \
    too; or the last cell of the row belongs to another plant, as after sorting some columns without \
    the others. Cells that were merged leave empty ids. Rows may have any order, and rows that do not \
    change may be deleted. New plants are written by `hortus new plant` or `hortus import csv`.
    """,
    wrong: """
      ficus-lirata,Ficus lyrata,10 to 30 cm,…
      """,
    right: """
      ficus-lyrata,Ficus lyrata,10 to 30 cm,…
      """)

  static let mangledCell = DiagnosticEntry(
    .error, "A cell has what was written, not what a program made of it",
    """
    Spreadsheets turn what looks like a date, a number or a formula into one: `5-10` into a day in \
    May or October, 00123 into 123, a long number into 4.00638E+12. What was written cannot be \
    known any more. `hortus facts export` writes values in a way that spreadsheets keep: “5 to 10 \
    cm”, “zone 5a”, “pH 6.5”, “mar to may”. Write new values in the same way, or give the cells the \
    format “Text” before you write.
    """,
    wrong: """
      ficus-lyrata,Ficus lyrata,05.10.2026,…
      """,
    right: """
      ficus-lyrata,Ficus lyrata,5 to 10 cm,…
      """)

  static let conflictingCell = DiagnosticEntry(
    .error, "A cell changes only what the table had when it was exported",
    """
    Both the table and the content have changed the value since the export, each to another one. Only \
    you know which of the two is right, so the import overwrites nothing. Write the value of the \
    content into the cell to keep it; or export the plant again, and change the new table.
    """,
    wrong: """
      ficus-lyrata,Ficus lyrata,100 to 300 cm,…   (60 to 180 cm at the export, now 200 to 400 cm)
      """,
    right: """
      ficus-lyrata,Ficus lyrata,200 to 400 cm,…
      """)

  static let unsuitableCellChange = DiagnosticEntry(
    .error, "A table changes no scientific name and no sourced risk",
    """
    Some changes need more than a cell. A scientific name has an author, synonyms and maybe another \
    id. A fact about harm, edible parts or hardiness, or one that apps show with a disclaimer, \
    that names the work it was taken from must not get another value that this work does not \
    state: say by `--source` what states the values that changed, or change the plant file, where the source and its record can be changed, too. A value \
    that several elements state together is changed there as well.
    """,
    wrong: """
      $ hortus facts import table.csv
      """,
    right: """
      $ hortus facts import table.csv --source aspca
      """)

  static let outdatedFigures = DiagnosticEntry(
    .warning, "Texts say the same figures as the facts",
    """
    A table changed numbers of a plant, and a text of this plant still has the old ones. Texts are \
    not changed by a table. Read the text, and correct it if it speaks of the same thing.
    """,
    wrong: """
      <temperature>15–30 °C</temperature>
      …
      <care topic="temperature" xml:lang="en">Feels best at 18–27 °C.</care>
      """,
    right: """
      <temperature>15–30 °C</temperature>
      …
      <care topic="temperature" xml:lang="en">Feels best at 15–30 °C.</care>
      """)

  static let replacedSource = DiagnosticEntry(
    .warning, "A work is the source of no other value than it states",
    """
    The fact named a work as its source, or was in a list taken from one, and a table changed its \
    value. The work does not state the new value, so that the fact now counts as general knowledge. \
    If another work states it, give its key to `hortus facts import` by `--source`, or write it into \
    the plant file.
    """,
    wrong: """
      <height source="usda-plants">400 cm</height>   (where the work states 500 cm)
      """,
    right: """
      <height source="general-knowledge">400 cm</height>
      """)

  static let emptiedCell = DiagnosticEntry(
    .error, "An emptied cell removes a fact only if that is asked for",
    """
    The cell had a value when the table was exported, and is empty now. Cells that are merged in a \
    spreadsheet look alike: only the first of them keeps its value. If the facts shall go, import the \
    table by `hortus facts import --remove-emptied`, after a look at `--dry-run`. If not, split the \
    cells and write the values again; a deleted column or row leaves its facts as they are.
    """,
    wrong: """
      hedera-helix,Hedera helix,English ivy,part-shade,,…
      """,
    right: """
      hedera-helix,Hedera helix,English ivy,part-shade,90 to 180 cm,…
      """)
}
