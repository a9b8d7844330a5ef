/// The parts of the table `nameIndex`, a row each: `docs/name-index.md` tells what is in them.
package enum NameIndexPart: Int, Sendable, CaseIterable {
  /// What the other parts are measured by.
  case head = 1
  /// The distinct words, sorted by their bytes, each followed by a line feed.
  case words
  /// Where each word begins in `words`, and the end.
  case wordStarts
  /// How many code points each word has, or 255 when it has more.
  case wordLengths
  /// In which sorts of names each word is, as bits.
  case wordSorts
  /// For each word the plants that have it.
  case wordPlants
  /// Where the plants of each word begin in `wordPlants`, and the end.
  case wordPlantStarts
  /// The first name of each plant, and the end.
  case nameStarts
  /// Where the words of the names of each plant begin in `nameWords`, and the end.
  case nameWordStarts
  /// The sort, the length and the number of words of each name.
  case names
  /// The words of all names, one name after the other.
  case nameWords
  /// Letters and pairs of letters that are in many names.
  case frequentParts
  /// For each of these the plants that have it in a name.
  case frequentPartPlants
}
