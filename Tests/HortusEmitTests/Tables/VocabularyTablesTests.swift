import HortusEmit
import HortusModel
import Testing

@Suite struct VocabularyTablesTests {
  @Test(arguments: [
    ("SELECT * FROM language", ["1|en", "2|ru"]),
    ("SELECT * FROM catalogueText", ["en|Sample", "ru|Образец"]),
    (
      "SELECT * FROM source",
      [
        "1|general-knowledge|General knowledge|NULL|NULL",
        "2|powo|Plants of the World Online|https://powo.science.kew.org|CC-BY-3.0",
      ]
    ),
    (
      "SELECT * FROM icon",
      ["drop|<svg viewBox=\"0 0 24 24\"/>|symbol|drop|water|#003366|#99ccff"]
    ),
    ("SELECT * FROM iconText", ["drop|en|Drop", "drop|ru|Капля"]),
    (
      "SELECT * FROM categoryText",
      ["foliage|en|Foliage|Grown for leaves", "foliage|ru|Листья|NULL", "herbs|en|Herbs|NULL"]
    ),
    ("SELECT * FROM growthStage", ["1|sprout|growing|drop", "2|rest|resting|NULL"]),
    (
      "SELECT * FROM growthStageText",
      ["rest|en|Rest|NULL", "sprout|en|Sprout|It grows", "sprout|ru|Росток|NULL"]
    ),
    ("SELECT * FROM stageGroup", ["1|climber"]),
    ("SELECT * FROM stageGroupText", ["climber|en|Climber", "climber|ru|Лиана"]),
    ("SELECT * FROM stageGroupStage", ["climber|1|rest", "climber|2|sprout"]),
    ("SELECT * FROM topic", ["1|watering|1|drop", "2|light|0|NULL"]),
    (
      "SELECT * FROM topicText", ["light|en|Light|Where to put it", "watering|en|Watering|NULL"]
    ),
    (
      "SELECT * FROM trait WHERE key IN ('light', 'habit', 'temperature', 'warmth') ORDER BY number",
      [
        "1|light|ordinal|base|1|0|NULL|0|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|middle|drop",
        "2|habit|choice|base|1|0|NULL|1|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|drop",
        "4|temperature|range|base|1|0|NULL|0|celsius|NULL|NULL|NULL|-60.0|60.5|low|NULL|NULL|drop",
        "8|warmth|choice|base|1|0|NULL|0|NULL|NULL|NULL|NULL|NULL|NULL|NULL|temperature|NULL|drop",
      ]
    ),
    (
      "SELECT * FROM traitText WHERE trait IN ('light', 'toxicity')",
      [
        "light|en|Light|NULL|NULL", "light|ru|NULL|Признак|NULL",
        "toxicity|en|Toxicity|NULL|Ask a vet", "toxicity|ru|NULL|Признак|NULL",
      ]
    ),
    ("SELECT * FROM traitBand", ["temperature|1|NULL|10.5", "temperature|2|10.5|NULL"]),
    (
      "SELECT * FROM traitBandText",
      [
        "temperature|1|en|Cool, at {value}", "temperature|1|ru|При {value}",
        "temperature|2|en|Warm, at {value}",
      ]
    ),
    ("SELECT * FROM traitAlias WHERE trait = 'light'", ["light|1|lights"]),
    (
      "SELECT * FROM aspect WHERE number BETWEEN 2 AND 5 ORDER BY number",
      [
        "2|habit||NULL|1|0|NULL", "3|toxicity|cat|drop|1|0|NULL",
        "4|toxicity|dog|NULL|0|0|NULL",
        "5|temperature||NULL|1|0|NULL",
      ]
    ),
    ("SELECT * FROM targetText", ["toxicity|cat|en|Cats"]),
    ("SELECT * FROM targetAlias", ["toxicity|cat|1|felines"]),
    (
      "SELECT * FROM traitValue WHERE trait IN ('warmth', 'season')",
      [
        "season|1|winter|NULL|NULL|NULL|2051|0|NULL",
        "season|2|risky|NULL|NULL|NULL|NULL|0|NULL",
        "warmth|1|cool|NULL|NULL|16.0|NULL|0|NULL",
        "warmth|2|warm|NULL|16.0|NULL|NULL|0|NULL",
      ]
    ),
    (
      "SELECT count(*), min(key), max(position) FROM traitValue WHERE trait = 'hardiness'",
      ["26|10a|26"]
    ),
    ("SELECT key FROM traitValue WHERE trait = 'bloom' AND position = 5", ["may"]),
    ("SELECT * FROM traitValueCause", ["season|risky|1|shade", "season|risky|2|sun"]),
    (
      "SELECT * FROM traitValueText WHERE value = 'sun'", ["light|sun|en|sun|NULL|It is sun."]
    ),
    (
      "SELECT * FROM targetValueText",
      [
        "toxicity|cat|moderate|en|Toxic to cats|Keep cats away",
        "toxicity|cat|moderate|ru|NULL|Беречь кошек",
      ]
    ),
    ("SELECT * FROM traitValueAlias WHERE value = 'sun'", ["light|sun|1|sun-ish"]),
    ("SELECT * FROM valueCrosswalk WHERE value = 'sun'", ["light|sun|1|TO|TO:sun"]),
  ])
  func writesTheVocabulary(sql: String, rows: [String]) throws {
    #expect(try SampleBundle().rows(sql) == rows)
  }

  @Test func writesTheManifest() throws {
    let bundle = try SampleBundle()
    #expect(
      try bundle.rows("SELECT key, value FROM manifest ORDER BY key") == [
        "articleCount|2", "catalogueID|sample",
        "contentDigest|\(bundle.summary.contentDigest)", "contentVersion|1.2.3",
        "defaultLanguage|en", "draftLanguages|", "factCount|17", "formatVersion|1",
        "generator|hortus 1.0", "iconCount|1", "languages|en ru", "nameCount|10", "photoCount|1",
        "plantCount|3",
        "postcodeCountries|CA US", "sourcesDigest|abc", "statementCount|20", "townCount|3",
        "unverifiedCount|17",
      ])
  }
}

@Suite struct PlaceTablesTests {
  @Test func writesCountriesWithTheirSources() throws {
    let bundle = try SampleBundle()
    #expect(
      try bundle.rows(
        "SELECT country.number, code, key FROM country JOIN source ON source.number = source")
        == ["1|CA|powo", "2|US|general-knowledge"])
    #expect(
      try bundle.rows("SELECT value FROM manifest WHERE key = 'postcodeCountries'") == ["CA US"])
  }

  @Test func writesZonesOfPostalCodes() throws {
    #expect(
      try SampleBundle().rows("SELECT * FROM postcodeZone") == [
        "1|V5K|16", "2|00500|13", "2|94100|20",
      ])
  }

  @Test func joinsNeighboursOfOneZone() throws {
    var catalogue = SampleCatalogue.whole
    let places = [
      ("94102", 20), ("94103", 20), ("94110", 19), ("94111", 19), ("94501", 19), ("9451", 3),
      ("945A1", 4), ("SW10", 18), ("SW1A", 18), ("SW1W", 17),
    ]
    catalogue.placeTables[1].places = places.map { Resolved.Place(postcode: $0, zone: $1) }
    #expect(
      try SampleBundle(catalogue).rows(
        "SELECT postcode, zone FROM postcodeZone WHERE country = 2 ORDER BY postcode")
        == [
          "94100|20", "94110|19", "9450|3", "94500|19", "945A0|4", "SW10|18", "SW1A|18", "SW1W|17",
        ])
  }

  @Test func countsZonesIntoTheContent() throws {
    var other = SampleCatalogue.whole
    other.placeTables[1].places[1].zone = 19
    #expect(
      try SampleBundle(other).summary.contentDigest != SampleBundle().summary.contentDigest)
  }

  @Test func writesNoneWhereThereAreNone() throws {
    var catalogue = SampleCatalogue.whole
    catalogue.placeTables = []
    let bundle = try SampleBundle(catalogue)
    #expect(try bundle.rows("SELECT * FROM country") == [])
    #expect(try bundle.rows("SELECT value FROM manifest WHERE key = 'postcodeCountries'") == [""])
  }
}

@Suite struct TownTablesTests {
  @Test func writesTownsInTenthsOfADegreeAndThousandsOfPeople() throws {
    #expect(
      try SampleBundle().rows(
        """
        SELECT town.key, country, latitude, longitude, population, name, source.key
        FROM town JOIN source ON source.number = source ORDER BY town.key
        """)
        == [
          "184622|KE|-3|361|571|Nakuru|powo", "1496747|RU|550|829|1613|Novosibirsk|powo",
          "2657896|CH|474|86|415|Zürich|general-knowledge",
        ])
  }

  @Test func writesNamesThatDiffer() throws {
    #expect(
      try SampleBundle().rows("SELECT town, language, name FROM townName ORDER BY town, language")
        == ["184622|ru|Накуру", "1496747|en|Novosibirsk City", "1496747|ru|Новосибирск"])
  }

  @Test func countsNamesIntoTheContent() throws {
    var other = SampleCatalogue.whole
    other.towns[1].names[0].text = "Новониколаевск"
    #expect(
      try SampleBundle(other).summary.contentDigest != SampleBundle().summary.contentDigest)
  }

  @Test func writesNoTownsWhereThereAreNone() throws {
    var catalogue = SampleCatalogue.whole
    catalogue.towns = []
    let bundle = try SampleBundle(catalogue)
    #expect(try bundle.rows("SELECT * FROM town") == [])
    #expect(try bundle.rows("SELECT value FROM manifest WHERE key = 'townCount'") == ["0"])
  }
}
