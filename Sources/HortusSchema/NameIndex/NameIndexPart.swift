/// The parts of the table `nameIndex`, which contains all plant names in a compact form for fast
/// search. Each row of the table contains one part. `docs/name-index.md` documents the contents.
package enum NameIndexPart: Int, Sendable, CaseIterable {
  /// The header, with the counts that are needed to read the other parts.
  case head = 1
  /// The distinct words of all folded names, sorted by their UTF-8 bytes. A line feed follows each
  /// word.
  case words
  /// For each word, the offset in `words` at which the word starts. One additional offset is the
  /// end of `words`.
  case wordStarts
  /// The length of each word in code points, in one byte. For longer words, the byte is 255.
  case wordLengths
  /// For each word, a bit mask of the kinds of names that contain the word, in one byte. All kinds
  /// from 7 share the highest bit.
  case wordSorts
  /// For each word, the plants with a name that contains the word.
  case wordPlants
  /// For each word, the offset in `wordPlants` at which the plants of the word start. One
  /// additional offset is the end of `wordPlants`.
  case wordPlantStarts
  /// For each plant, the index in `names` of its first name. One additional index is the number of
  /// names.
  case nameStarts
  /// For each plant, the index in `nameWords` at which the words of its names start. One additional
  /// index is the end of `nameWords`.
  case nameWordStarts
  /// The kind, the length and the word count of each name.
  case names
  /// The words of all names, in the order of `names`. A word is stored as its index in `words`.
  case nameWords
  /// The letters and letter pairs that occur in many names, in ascending order.
  case frequentParts
  /// For each element of `frequentParts`, a bitmap of the plants with a name that contains this
  /// letter or letter pair.
  case frequentPartPlants
}
