/// The parts of the table `nameIndex`, one per row. `docs/name-index.md` documents their contents.
package enum NameIndexPart: Int, Sendable, CaseIterable {
  /// The header, with the counts needed to read the other parts.
  case head = 1
  /// The distinct words, sorted by their bytes, each followed by a line feed.
  case words
  /// The offset in `words` at which each word starts, and the end offset.
  case wordStarts
  /// The length of each word in code points; 255 for longer words.
  case wordLengths
  /// A bit mask for each word: the kinds of names that contain the word.
  case wordSorts
  /// For each word, the plants that have it in a name.
  case wordPlants
  /// The offset in `wordPlants` at which the plants of each word start, and the end offset.
  case wordPlantStarts
  /// The index of the first name of each plant, and the end index.
  case nameStarts
  /// The index in `nameWords` at which the words of each plant's names start, and the end index.
  case nameWordStarts
  /// The kind, the length and the word count of each name.
  case names
  /// The words of all names, one name after the other, as indices into the list of words.
  case nameWords
  /// Letters and letter pairs that occur in many names.
  case frequentParts
  /// For each entry of `frequentParts`, the set of plants with a name that contains it.
  case frequentPartPlants
}
