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
