/// What a run was, and what it measured.
struct Run: Codable {
  /// The program and its arguments, without folders.
  let command: String
  /// As given by the caller.
  let date: String
  let versions: [String: String]
  let corpus: Corpus
  /// Processors, and how many processes wanted one before and after: the average of a minute.
  let processors: Int
  let loadBefore: Double
  let loadAfter: Double
  let rows: [Row]
  /// In bytes, by peer; absent where the system does not tell.
  let memoryGrowth: [String: Int]

  /// What was searched.
  struct Corpus: Codable {
    let id: String
    let plants: Int
    let names: Int
    let facts: Int
    let articles: Int
    let bytes: Int
  }
}
