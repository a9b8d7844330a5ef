import HortusEmit
import Testing

@Suite struct BundleErrorTests {
  @Test func saysWhatHappenedAndWhatToDo() {
    let errors: [BundleError] = [
      .outputFolderMissing(folder: "dist"), .outputFolderNotWritable(folder: "dist", reason: "no"),
      .outputIsFolder(path: "dist"), .outputIsForeign(path: "a.xml"),
      .outputIsLink(path: "a.sqlite", target: "b.sqlite"), .diskFull(path: "a.sqlite"),
      .temporaryDiskFull, .damagedOnWriting(findings: ["one", "two"]),
      .bundleMissing(path: "a.sqlite"), .notSQLite(path: "a.sqlite"),
      .notABundle(path: "a.sqlite"), .newerFormat(path: "a.sqlite", version: 2, known: 1),
      .truncated(path: "a.sqlite", expected: 2, actual: 1), .writeAheadLog(path: "a.sqlite"),
      .damaged(path: "a.sqlite", reason: "no"),
      .database(reason: "no"),
    ]
    #expect(Set(errors.map(\.message)).count == errors.count)
    for error in errors {
      #expect(error.description == "\(error.message); \(error.cure)")
      #expect(error.message.last?.isPunctuation != true || error.message.hasSuffix("”"))
    }
  }
}
