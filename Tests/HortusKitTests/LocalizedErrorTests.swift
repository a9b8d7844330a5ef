import HortusKit
import Testing

/// What an app shows that shows an error as it is.
@Suite struct LocalizedErrorTests {
  @Test(
    arguments: [
      CatalogueError.truncated(path: "a"), QueryError.foreignCursor,
    ] as [any Error])
  func saysWhatToDo(error: any Error) {
    #expect(error.localizedDescription == "\(error)")
  }
}
