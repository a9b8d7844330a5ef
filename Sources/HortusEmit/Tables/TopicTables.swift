import GRDB
import HortusModel

/// Writes the tables `topic` and `topicText`.
enum TopicTables {
  static func write(
    _ topics: [Resolved.Topic], languages: [String], to database: Database
  ) throws {
    let rows = try InsertStatement(
      database, into: "topic", "number", "key", "isRequired", "icon")
    let texts = try InsertStatement(
      database, into: "topicText", "topic", "language", "label", "definition")
    for (index, topic) in topics.enumerated() {
      try rows.insert(index + 1, topic.key, topic.isRequired, topic.icon)
      let columns = LocalizedColumns(languages: languages, topic.labels, topic.definitions)
      for row in columns.rows {
        try texts.insert(topic.key, row.language, row.texts[0], row.texts[1])
      }
    }
  }
}
