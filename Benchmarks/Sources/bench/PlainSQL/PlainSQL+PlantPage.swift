/// How much there is on the page of a plant.
struct PlainPlant: Equatable {
  var names = 0
  var facts = 0
  var articles = 0
}

extension PlainSQL {
  /// Reads all that a page of a plant shows, with the labels in English.
  func plant(_ id: String) throws -> PlainPlant {
    let numbers = try connection.rows(
      "SELECT number, name, scientificName, family, genus, popularity FROM plant WHERE id = ?1",
      [.text(id)]
    ) { row in
      _ = (row.text(1), row.text(2), row.text(3), row.text(4), row.number(5))
      return row.number(0)
    }
    let plant = Argument.number(numbers.first ?? 0)
    var page = PlainPlant()
    page.names = try texts(
      "SELECT text, kind, language, author FROM plantName WHERE plant = ?1 ORDER BY position",
      plant, columns: 4)
    _ = try texts(
      """
      SELECT category.key, label, icon FROM plantCategory
        JOIN category ON category.number = plantCategory.category
        LEFT JOIN categoryText ON categoryText.category = category.key AND language = 'en'
      WHERE plant = ?1 ORDER BY category.number
      """, plant, columns: 3)
    page.facts = try facts(plant)
    _ = try texts(
      "SELECT text FROM summary WHERE plant = ?1 AND language = 'en'", plant, columns: 1)
    page.articles = try texts(
      """
      SELECT label, commonMark, plainText FROM article
        JOIN topic ON topic.number = article.topic
        LEFT JOIN topicText ON topicText.topic = topic.key AND topicText.language = 'en'
      WHERE plant = ?1 AND article.language = 'en' ORDER BY topic.number
      """, plant, columns: 3)
    _ = try texts(
      """
      SELECT kind, id, name FROM plantRelation JOIN plant ON plant.number = other
      WHERE plantRelation.plant = ?1 ORDER BY kind, other
      """, plant, columns: 3)
    _ = try texts(
      """
      SELECT file, credit, licence, url, alternative FROM photo
        LEFT JOIN photoText ON photoText.photo = photo.number AND language = 'en'
      WHERE plant = ?1 ORDER BY position
      """, plant, columns: 5)
    return page
  }

  private func facts(_ plant: Argument) throws -> Int {
    var aspects: Set<Int> = []
    _ = try connection.rows(
      """
      SELECT aspect.number, traitText.label, targetText.label, traitValueText.label,
        traitValueText.sentence, low, high, absence, ifnull(traitValue.icon, trait.icon),
        source.title
      FROM plantFact
        JOIN aspect ON aspect.number = plantFact.aspect
        JOIN trait ON trait.key = aspect.trait
        JOIN source ON source.number = plantFact.source
        LEFT JOIN traitText ON traitText.trait = trait.key AND traitText.language = 'en'
        LEFT JOIN targetText ON targetText.trait = trait.key
          AND targetText.target = aspect.target AND targetText.language = 'en'
        LEFT JOIN traitValue ON traitValue.trait = trait.key
          AND traitValue.position BETWEEN low AND high
        LEFT JOIN traitValueText ON traitValueText.trait = trait.key
          AND traitValueText.value = traitValue.key AND traitValueText.language = 'en'
      WHERE plantFact.plant = ?1 ORDER BY plantFact.aspect, part
      """, [plant]
    ) { row in
      aspects.insert(row.number(0))
      for column in 1..<10 as Range<CInt> { _ = row.text(column) }
    }
    return aspects.count
  }

  /// Reads the texts of all rows, and tells how many there are.
  private func texts(_ sql: String, _ plant: Argument, columns: CInt) throws -> Int {
    try connection.rows(sql, [plant]) { row in
      for column in 0..<columns { _ = row.text(column) }
    }.count
  }
}
