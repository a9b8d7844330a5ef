// HRT220, HRT322, HRT323: the postal codes of places.
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
}
