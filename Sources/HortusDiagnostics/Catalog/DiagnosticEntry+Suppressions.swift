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
