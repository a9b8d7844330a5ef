import Foundation
import HortusKit
import HortusLibrary
import Testing

/// The fields of an export that hold what an app has written: values of collections, events of its
/// own kinds, and its id.
@Suite struct ValuesOfAppsTests {
  @Test(arguments: [
    ("\"colour\" : \"green\"", "\"colour\" : 5"), ("\"colour\" : \"green\"", "\"colour\" : null"),
    ("\"custom\" : {", "\"custom\" : [{"), ("\"title\" : \"Chat\"", "\"title\" : true"),
    ("\"kind\" : \"custom.x\"", "\"kind\" : 1"), ("\"app\" : \"nook\"", "\"app\" : {}"),
  ])
  func refusesValuesOfAppsThatWereSpoilt(part: String, spoilt: String) throws {
    let source = try TestLibrary()
    try source.library.collections.create("Board", custom: ["colour": "green"])
    try source.library.activity.record(kind: "x", title: "Chat")
    try source.library.limited(to: TestResolver(appID: "nook")).history.record("fern")
    let text = String(decoding: try source.library.exportData(), as: UTF8.self)
    try #require(text.contains(part))
    let target = try TestLibrary()
    #expect {
      try target.library.importData(
        Data(text.replacingOccurrences(of: part, with: spoilt).utf8), mode: .replace)
    } throws: { error in
      if case LibraryError.unreadableImport = error { true } else { false }
    }
    #expect(try target.library.statistics().collections == 0)
  }

  /// What an app has written into its own fields is kept as it is, however odd.
  @Test func takesAnyTextInValuesOfApps() throws {
    let time = LibraryExport.time()
    let board: [String: Any] = [
      "id": UUID().uuidString, "name": "Board", "description": "", "isPrivate": false,
      "createdAt": time, "changedAt": time, "plants": [],
      "custom": [
        "": "", "a\0": "\0b", "'; DROP TABLE plant; --": String(repeating: "x", count: 100_000),
      ],
    ]
    let library = try TestLibrary().library
    try library.importData(
      LibraryExport.data([
        "collections": [board],
        "activity": [
          ["kind": "custom.'\"", "title": "\u{202E}x\0", "at": time],
          ["kind": "custom.", "at": time],
          ["kind": "custom.bare", "at": time],
        ],
        "searches": [["text": "fern", "app": "' OR 1", "at": time]],
      ]))
    let custom = try #require(try library.collections.all().first).custom
    #expect(custom[""] == "" && custom["a"] == "b")
    #expect(custom["'; DROP TABLE plant; --"]?.count == 100_000)
    #expect(
      try library.activity.recent().map(\.kind) == [.custom("bare"), .custom("'\"")])
    #expect(try library.activity.recent().map(\.title) == [nil, "\u{202E}x"])
    #expect(try library.limited(to: TestResolver(appID: "' OR 1")).history.searches().count == 1)
    #expect(try library.limited(to: TestResolver(appID: "x")).history.searches().isEmpty)
  }
}
