// HRT316–HRT319, HRT321, HRT326, HRT343, HRT347, HRT348: texts, articles and their languages.
extension DiagnosticEntry {
  static let missingText = DiagnosticEntry(
    .error, "Texts must be there in the default language",
    """
    When a text is missing in a reader's language, apps show that of the default language of \
    `content/catalogue.xml`; so there must be one. A plant needs a common name and a summary in \
    it, everything in the vocabulary a label, a value also its sentence. Write the text, however \
    short.
    """,
    wrong: #"<common xml:lang="ru">монстера деликатесная</common>"#,
    right: """
      <common xml:lang="en">Swiss cheese plant</common>
      <common xml:lang="ru">монстера деликатесная</common>
      """)

  static let missingTranslation = DiagnosticEntry(
    .warning, "Texts should be there in every declared language",
    """
    A text such as a label or a sentence lacks one of the languages that `content/catalogue.xml` \
    declares, so readers of that language meet a foreign one in the middle of their own. The \
    bundle is written nevertheless. Add the text in the language that the message names.
    """,
    wrong: #"<label xml:lang="en">Foliage plants</label>"#,
    right: """
      <label xml:lang="en">Foliage plants</label>
      <label xml:lang="ru">Декоративно-лиственные</label>
      """)

  static let foreignScript = DiagnosticEntry(
    .warning, "Texts are written in the letters of their language",
    """
    Most letters of the text belong to a script in which its language is never written, so it is \
    probably in another language than `xml:lang` says, and readers would get it in place of their \
    own. Correct `xml:lang`, or put the right text in. Foreign names inside a text are fine, and so \
    are names in Latin letters: a text in Latin letters counts only as a whole sentence.
    """,
    wrong: #"<summary xml:lang="en">Дерево с листьями, похожими на скрипку.</summary>"#,
    right: #"<summary xml:lang="ru">Дерево с листьями, похожими на скрипку.</summary>"#)

  static let foreignNotation = DiagnosticEntry(
    .warning, "Texts have no invisible characters, bullets and Markdown",
    """
    Texts from word processors, web pages and chats bring zero-width spaces, soft hyphens, bullets and \
    Markdown with them. Apps show what stands in a text: stars and number signs in the middle of a \
    sentence, or a word that no search finds because of a character that nobody sees. Delete the \
    character, write lists as `ul` and `li`, and emphasis as `strong` and `em`.
    """,
    wrong: #"<care topic="watering" xml:lang="en"><p>**Never** let it dry out.</p></care>"#,
    right:
      #"<care topic="watering" xml:lang="en"><p><strong>Never</strong> let it dry out.</p></care>"#)

  static let draftLanguage = DiagnosticEntry(
    .note, "Draft languages are to be finished",
    """
    `content/catalogue.xml` declares the language as a draft, so the texts that it lacks are counted \
    here instead of being warnings (HRT317), and `--strict` lets them pass. Readers of that language \
    meet foreign texts until then. To see which texts are missing, delete `draft` for a moment and \
    run `hortus check --all`; delete it for good when the translation is done. The default language \
    cannot be a draft, as its texts stand in for those of all others.
    """,
    wrong: #"<language code="uk" draft="true"/>"#,
    right: #"<language code="uk"/>"#)

  static let missingArticle = DiagnosticEntry(
    .error, "Required topics need an article",
    """
    `content/vocabulary/topics.xml` marks some topics as required: every complete plant has an article on \
    them in the default language, because the app has a page for each. Write it; two sentences \
    will do. If a topic should be optional, delete its `required` there.
    """,
    wrong: #"<care topic="light" xml:lang="en">Bright light without midday sun.</care>"#,
    right: """
      <care topic="light" xml:lang="en">Bright light without midday sun.</care>
      <care topic="watering" xml:lang="en">Water when the top third of the pot is dry.</care>
      """)

  static let repeatedText = DiagnosticEntry(
    .error, "A text is given once a language",
    """
    There are two summaries, labels, sentences or titles in one language, or two articles on one \
    topic in one language. The app shows one, and which one cannot be known. Merge the two, or \
    correct the `xml:lang` of a translation that was copied and kept the old one. Only common \
    names may be several.
    """,
    wrong: """
      <summary xml:lang="en">A climber whose leaves split.</summary>
      <summary xml:lang="en">Лиана с прорезными листьями.</summary>
      """,
    right: """
      <summary xml:lang="en">A climber whose leaves split.</summary>
      <summary xml:lang="ru">Лиана с прорезными листьями.</summary>
      """)

  static let emptyArticle = DiagnosticEntry(
    .error, "Articles must say something",
    """
    The article holds no text, so the app would show an empty page. Write it, or delete the whole \
    element if its topic is not a required one. A list without words counts as empty, too.
    """,
    wrong: #"<care topic="good-to-know" xml:lang="en"><p> </p></care>"#,
    right: #"<care topic="good-to-know" xml:lang="en">The fruit is edible when ripe.</care>"#)

  static let unwrittenPart = DiagnosticEntry(
    .warning, "Parts marked TODO are still to be written",
    """
    `hortus new` marks what it cannot know: the text of such an element begins with `TODO`, and says \
    what belongs there. Until it is written, the element counts as absent: no app shows it. Write \
    the value or the text in place of the whole mark. A trait that nobody knows, a common name that \
    the language does not have, and an article that no topic requires can be deleted instead.
    """,
    wrong: "<light>TODO: full-shade, part-shade, part-sun or full-sun</light>",
    right: "<light>part-shade</light>")

  static let outdatedTranslation = DiagnosticEntry(
    .note, "Translations follow the text that they translate",
    """
    The translation says in `from` which text it was made from, by a short digest, and that text has \
    changed since. Compare the two. `hortus translations export` lists such translations for a \
    translator, and `hortus translations import` writes the new digest. If the translation is right \
    as it is, write the digest that the message names; without `from` a translation is not compared.
    """,
    wrong: """
      <summary xml:lang="en">A climber for bright rooms.</summary>
      <summary xml:lang="ru" from="3f9a21c4">Лиана с прорезными листьями.</summary>
      """,
    right: """
      <summary xml:lang="en">A climber for bright rooms.</summary>
      <summary xml:lang="ru" from="4bd29855">Лиана для светлых комнат.</summary>
      """)

  static let unknownPageText = DiagnosticEntry(
    .error, "Page texts have keys that pages know",
    """
    A page text has the words of a button, a heading or a message in a language of the catalogue. \
    Pages find it by its key, so they would never show a text with another key. \
    `docs/content-reference.md` lists the keys with their English and Russian texts.
    """,
    wrong: """
      <page-text key="serach">
        <wording xml:lang="de">Suche</wording>
      </page-text>
      """,
    right: """
      <page-text key="search">
        <wording xml:lang="de">Suche</wording>
      </page-text>
      """)

  static let wrongPlaceholder = DiagnosticEntry(
    .error, "Page texts have the placeholders of the program's text",
    """
    Pages put a value, such as a number, in the place of a name in braces. A wording without the \
    placeholder would lose the value, and readers would see the braces of a placeholder that the text \
    does not have. Write each placeholder as the English text has it; its place in the sentence is free.
    """,
    wrong: """
      <page-text key="atLeast">
        <wording xml:lang="de">mindestens {wert}</wording>
      </page-text>
      """,
    right: """
      <page-text key="atLeast">
        <wording xml:lang="de">mindestens {value}</wording>
      </page-text>
      """)
}
