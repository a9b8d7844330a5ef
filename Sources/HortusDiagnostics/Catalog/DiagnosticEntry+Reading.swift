// HRT0xx: files that cannot be read.
extension DiagnosticEntry {
  static let unreadableFile = DiagnosticEntry(
    .error, "Every content file must be readable",
    """
    The file is there, but the system does not let it be opened: most often the permission to read \
    it is missing, sometimes the disk is at fault. A catalogue that left it out would lose a plant \
    without a word, so nothing is built. Give yourself the permission to read the file, or move it \
    out of `content/`.
    """,
    wrong: "----------  content/plants/ficus-lyrata.xml",
    right: "-rw-r--r--  content/plants/ficus-lyrata.xml")

  static let notAFile = DiagnosticEntry(
    .error, "Only ordinary files may be named like content",
    """
    A folder, a pipe or a device has the name that a content file should have. Such a thing has no \
    text to read, and a pipe would keep Hortus waiting for ever. Rename the folder, or put the \
    file that was meant in its place.
    """,
    wrong: "content/plants/ficus-lyrata.xml/   (a folder)",
    right: "content/plants/ficus-lyrata.xml")

  static let symbolicLink = DiagnosticEntry(
    .error, "Symbolic links are refused",
    """
    A link can lead outside the catalogue or back into itself without end, and a copy of the \
    catalogue on another machine would miss what it points at. Put the file itself where the link \
    is. If a plant is to be listed in two places, give it two categories.
    """,
    wrong: "content/plants/ficus-lyrata.xml -> ../../drafts/ficus.xml",
    right: "content/plants/ficus-lyrata.xml")

  static let unexpectedFile = DiagnosticEntry(
    .warning, "Files that Hortus does not read are left out",
    """
    The file lies below `content/`, but neither its folder nor its name says what it is, so \
    nothing of it reaches the app. Plants belong in `content/plants/` and end in `.xml`, drawings \
    belong in `content/icons/` and end in `.svg`, photos belong in `content/photos/`. Move the \
    file there, or delete it. Hidden files, files whose name begins with `README` and files that \
    end in `.md` are left out without this warning.
    """,
    wrong: "content/plants/ficus-lyrata.xml.bak",
    right: "content/plants/ficus-lyrata.xml")

  static let fileTooLarge = DiagnosticEntry(
    .error, "XML files end at 512 MiB, drawings at 64 KiB",
    """
    A larger file would fill the memory of a small build machine, and it is rarely what was meant: \
    a drawing of that size holds an embedded photograph, and a file of plants of that size is a \
    dump. Split a long list of plants into several files. Draw an icon with fewer points, or \
    export it anew as plain SVG. A file that is not in UTF-8 has to be converted as a whole and \
    ends at 8 MiB. What is held in memory as a whole, which is one plant or one file of another \
    kind, ends at 50,000 elements and attributes and at 4 MiB of text.
    """,
    wrong: "content/plants/imported.xml   700 MiB",
    right: "content/plants/imported-1.xml   350 MiB\ncontent/plants/imported-2.xml   350 MiB")

  static let emptyFile = DiagnosticEntry(
    .error, "Content files must not be empty",
    """
    The file has no bytes, or nothing but white space. Often it was created and never filled in, \
    or a save went wrong. Write the plant, bring back an earlier version, or delete the file.
    """,
    wrong: "content/plants/ficus-lyrata.xml   0 bytes",
    right: "content/plants/ficus-lyrata.xml   2,716 bytes")

  static let compressedFile = DiagnosticEntry(
    .error, "Compressed files are not XML",
    """
    The name ends in `.xml` or `.svg`, but the bytes are those of a gzip, zip, xz, bzip2 \
    or zstd archive. Hortus never unpacks: a small archive can grow to fill the disk, and changes inside \
    it cannot be reviewed. Unpack the file and keep the XML itself.
    """,
    wrong: "content/plants/ficus-lyrata.xml   (gzip)",
    right: "content/plants/ficus-lyrata.xml   (text)")

  static let unknownEncoding = DiagnosticEntry(
    .error, "Declared encodings must be ones that can be read",
    """
    The first line of the file names an encoding that does not exist or that this system cannot \
    read. Save the file as UTF-8, which holds every script, and declare that or nothing at all.
    """,
    wrong: #"<?xml version="1.0" encoding="Russian"?>"#,
    right: #"<?xml version="1.0" encoding="UTF-8"?>"#)

  static let wrongEncoding = DiagnosticEntry(
    .error, "Bytes must be in the encoding that the file declares",
    """
    The file says that it is in one encoding (UTF-8 when it says nothing), but its bytes are in \
    another, and guessing would turn names into gibberish. Open the file in the encoding in which \
    it was really saved and save it as UTF-8, or declare the real encoding in its first line.
    """,
    wrong: #"<?xml version="1.0" encoding="UTF-8"?>          (saved as Windows-1251)"#,
    right: #"<?xml version="1.0" encoding="windows-1251"?>   (saved as Windows-1251)"#)

  static let forbiddenCharacter = DiagnosticEntry(
    .error, "Control characters are not allowed",
    """
    The text holds a character that no reader sees, such as NUL, backspace or escape; XML allows \
    none of them but tab and line break. They mostly come with a paste from a terminal or from a \
    PDF. Delete the character: the example shows it as ␈.
    """,
    wrong: "<family>Arac␈eae</family>",
    right: "<family>Araceae</family>")

  static let documentType = DiagnosticEntry(
    .error, "DOCTYPE declarations are refused",
    """
    A DOCTYPE can define entities, and entities can read any file of the machine that builds the \
    catalogue or swallow all its memory. So none is accepted. Delete the whole declaration; the \
    grammar is found without it. Only a drawing may begin with the one that drawing programs \
    write, `<!DOCTYPE svg>` or that with the address of the W3C; it is left out, and one that \
    declares something or names another file is refused there, too.
    """,
    wrong: "<!DOCTYPE plant SYSTEM \"plant.dtd\">\n<plant id=\"ficus-lyrata\">…</plant>",
    right: "<plant id=\"ficus-lyrata\">…</plant>")

  static let malformedXML = DiagnosticEntry(
    .error, "Tags must be closed and quotes paired",
    """
    The file breaks the syntax of XML, so nothing after this place can be understood. Most often a \
    closing tag is missing or misspelt, an attribute lacks a quotation mark, or `&` or `<` stands \
    for itself in the text; write these two as `&amp;` and `&lt;`. The place that is named is \
    where reading had to stop; the cause may be a little before it.
    """,
    wrong: "<synonym author=\"Kunth & C.D.Bouché\">Philodendron pertusum</synonim>",
    right: "<synonym author=\"Kunth &amp; C.D.Bouché\">Philodendron pertusum</synonym>")

  static let namespaceFault = DiagnosticEntry(
    .error, "Prefixes must be declared before use",
    """
    A name with a colon, such as `dc:title`, has a prefix, and a prefix must be declared with \
    `xmlns`. Plant files need no prefix at all except `xml:` in `xml:lang`, which is always \
    declared. Remove the prefix, or remove the element: drawings often carry such leftovers of the \
    program that drew them.
    """,
    wrong: "<common hortus:lang=\"en\">ceriman</common>",
    right: "<common xml:lang=\"en\">ceriman</common>")

  static let nestedTooDeeply = DiagnosticEntry(
    .error, "Elements nest 64 levels deep at most",
    """
    Elements lie within elements more than 64 levels deep. No plant needs more than ten, and a \
    reader without a limit can be brought down by a file that nests without end. Look for a tag \
    that is opened again and again where it should be closed.
    """,
    wrong: "<em><em><em>never</em></em></em>   (and 62 more)",
    right: "<em>never</em>")

  static let tooManyAttributes = DiagnosticEntry(
    .error, "An element has 64 attributes at most",
    """
    One element carries more than 64 attributes. No element of the grammar has more than a dozen, \
    and the time to read them grows with their square. Traits are elements of their own within \
    `<traits>`, not attributes.
    """,
    wrong: #"<traits light="part-shade" humidity="medium" …/>   (and 63 more)"#,
    right: """
      <traits>
        <light>part-shade</light>
        <humidity>medium</humidity>
      </traits>
      """)

  static let textTooLong = DiagnosticEntry(
    .error, "One run of text ends at 100,000 bytes",
    """
    A single run of text, a tag, an attribute or a comment is longer than 100,000 bytes, which is \
    a book of fifty pages. A quotation mark or the end of a comment may be missing, so that the \
    rest of the file counts as one text. If it really is an article, break it into paragraphs and \
    keep what a reader of the app needs.
    """,
    wrong: #"<care topic="soil" xml:lang="en">… 130,000 bytes …</care>"#,
    right: """
      <care topic="soil" xml:lang="en">
        <p>An airy mix: two parts compost, one part bark.</p>
        <p>The thick roots rot in anything heavy.</p>
      </care>
      """)

  static let refusedInclusion = DiagnosticEntry(
    .error, "XInclude and xsi:schemaLocation are refused",
    """
    Both ask the reader to fetch another file, from this machine or from the net, and the same \
    content would then build differently elsewhere. Write the content where it belongs; several \
    plants may share one file. To tell an editor where the grammar is, use the `xml-model` line of \
    the example, which Hortus passes over.
    """,
    wrong: """
      <plant id="ficus-lyrata" xsi:noNamespaceSchemaLocation="plant.xsd" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">…</plant>
      """,
    right: """
      <?xml-model href="../../schemas/plant.xsd"?>
      <plant id="ficus-lyrata">…</plant>
      """)

  static let wrongRootElement = DiagnosticEntry(
    .error, "The outermost element must suit the folder",
    """
    The folder tells what a file is: in `content/plants/` the outermost element is `<plant>` or \
    `<plants>`, in `content/icons/` it is `<svg>`, and in `content/vocabulary/` it is `<traits>`, \
    `<topics>`, `<categories>` or `<icons>`. Move the file to where it belongs, or correct its \
    first tag.
    """,
    wrong: "<!-- content/plants/ficus-lyrata.xml -->\n<flower id=\"ficus-lyrata\">…</flower>",
    right: "<!-- content/plants/ficus-lyrata.xml -->\n<plant id=\"ficus-lyrata\">…</plant>")

  static let missingFile = DiagnosticEntry(
    .error, "A catalogue needs its description and vocabulary",
    """
    Five files must be there before any plant can be understood: `content/catalogue.xml` and, in \
    `content/vocabulary/`, `traits.xml`, `topics.xml`, `categories.xml` and `icons.xml`. One of \
    them is missing, or lies in another folder. Bring it back, or copy that of another catalogue \
    to begin with. Files of the vocabulary are known by their outermost element, so they may have \
    other names; `catalogue.xml` may not.
    """,
    wrong: "content/catalog.xml",
    right: "content/catalogue.xml")

  static let unknownEntity = DiagnosticEntry(
    .error, "Entities of HTML are written as characters",
    """
    XML knows five entities: `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;`. Those of HTML, such \
    as `&nbsp;` or `&rsquo;`, would have to be defined in a DOCTYPE, which is refused. Write the \
    character itself, or its number: `&#160;` is the no-break space.
    """,
    wrong: #"<common xml:lang="en">mother&rsquo;s tongue</common>"#,
    right: #"<common xml:lang="en">mother’s tongue</common>"#)

  static let collidingFileNames = DiagnosticEntry(
    .error, "Names of files and folders differ by more than case",
    """
    The paths of two files or folders differ only in capital letters or in how accented letters are \
    composed. Windows and macOS cannot hold both: whoever checks the catalogue out there gets only one \
    of two files, and one folder with the files of both. Rename one of the two, or move the files of \
    both folders into one.
    """,
    wrong: "content/plants/ficus-lyrata.xml\ncontent/plants/Ficus-lyrata.xml",
    right: "content/plants/ficus-lyrata.xml\ncontent/plants/ficus-elastica.xml")

  static let directionalOverride = DiagnosticEntry(
    .error, "Texts stand in the order in which they are read",
    """
    The file has an invisible character that changes the direction of the text behind it (U+202A to \
    U+202E, U+2066 to U+2069). What an editor shows is then not what a program reads, so that a review \
    can be deceived. Languages that are written from right to left need none of them. Delete the \
    character.
    """,
    wrong: #"<care topic="eating" xml:lang="en">Poisonous: &#x202E;on</care>"#,
    right: #"<care topic="eating" xml:lang="en">Poisonous: no</care>"#)

  static let unfinishedMerge = DiagnosticEntry(
    .error, "Merges are finished before a commit",
    """
    The file has the lines by which Git marks two versions of the same place. Between `<<<<<<<` and \
    `=======` is one version, from there to `>>>>>>>` the other. Keep the right one or join both, \
    delete the lines with the marks, and check again.
    """,
    wrong: "<<<<<<< HEAD\n<height>2 m</height>\n=======\n<height>3 m</height>\n>>>>>>> heights",
    right: "<height>3 m</height>")
}
