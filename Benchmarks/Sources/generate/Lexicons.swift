import Basics

/// The words of a catalogue: the more plants, the more words.
struct Lexicons {
  let genera: Lexicon
  let epithets: Lexicon
  let englishAdjectives: Lexicon
  let englishNouns: Lexicon
  let russianAdjectives: Lexicon
  let russianNouns: Lexicon
  let english: Lexicon
  let russian: Lexicon

  init(plantCount: Int, random: inout SplitMix64) {
    let latin = words(
      "a be ca cra di dra e fi ga gle ha i la li lo ma me mo ne ni o pa pe phi ra rho sa se ta the u ve xy za"
    )
    let english = words(
      "ar ash beck bur cob den dal el fen gar hol king lan mar nor ox pen ros stan tor wick")
    let letters = words("a be co da de e fo gra i la le mi no o pe ri sho sta ta tu we")
    let russian = words("ба ве га до жа зе ка ли ма но пе ра со то фе хо ча ше")
    func lexicon(
      _ known: [String], _ share: Int, _ make: (inout SplitMix64) -> String
    ) -> Lexicon {
      // There are only so many words that two or three syllables can make.
      Lexicon(
        known: known, count: max(known.count, min(plantCount, 200_000) / share), random: &random,
        make: make)
    }
    genera = lexicon(KnownWords.genera, 8) { random in
      Lexicon.compose(latin, 2...4, endings: ["us", "a", "um", "ia", "is"], &random).capitalised
    }
    epithets = lexicon(KnownWords.epithets, 5) { random in
      Lexicon.compose(latin, 2...4, endings: ["us", "ana", "ensis", "oides", "ii", "ata"], &random)
    }
    englishAdjectives = lexicon(KnownWords.englishAdjectives, 20) { random in
      Lexicon.compose(english, 2...3, endings: ["’s", "ford", "ish", "y"], &random).capitalised
    }
    englishNouns = lexicon(KnownWords.englishNouns, 20) { random in
      Lexicon.compose(english, 1...3, endings: ["wort", "bane", "weed", "leaf", "berry"], &random)
    }
    russianAdjectives = lexicon(KnownWords.russianAdjectives, 20) { random in
      Lexicon.compose(russian, 2...4, endings: ["ский", "ный", "вый"], &random)
    }
    russianNouns = lexicon(KnownWords.russianNouns, 20) { random in
      Lexicon.compose(russian, 2...3, endings: ["ник", "лист", "цвет"], &random)
    }
    self.english = Lexicon(
      known: KnownWords.english, count: 2000, random: &random
    ) { Lexicon.compose(letters, 1...3, endings: ["", "s", "n", "ed"], &$0) }
    self.russian = Lexicon(
      known: KnownWords.russian, count: 2000, random: &random
    ) { Lexicon.compose(russian, 2...4, endings: ["", "ый", "ая", "ть"], &$0) }
  }
}

/// The words of a text.
private func words(_ text: String) -> [String] {
  text.split(separator: " ").map(String.init)
}
