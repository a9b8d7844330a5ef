import Testing

@Suite struct FullTextTablesTests {
  @Test(arguments: [
    ("\"cheese\"", ["Swiss cheese plant"]),
    ("\"mon\"*", ["Monstera deliciosa"]),
    ("\"монст\"*", ["монстера"]),
    ("\"onstera\"", []),
  ])
  func findsNamesByTheirWords(words: String, names: [String]) throws {
    let rows = try SampleBundle().rows(
      """
      SELECT plantName.text FROM nameText JOIN plantName ON plantName.number = nameText.rowid
      WHERE nameText MATCH '\(words)' ORDER BY plantName.number
      """)
    #expect(rows == names)
  }

  @Test(arguments: [
    ("\"желтый\"", ["2"]), ("\"rarely\" \"ivy\"", ["1"]), ("\"hedera\"", []), ("\"жёлтый\"", []),
  ])
  func findsArticlesByFoldedWordsOfTheirPlainText(words: String, articles: [String]) throws {
    let sql = "SELECT rowid FROM articleText WHERE articleText MATCH '\(words)'"
    #expect(try SampleBundle().rows(sql) == articles)
  }
}
