import HortusLibrary
import Testing

/// What an app shows that shows an error of the library as it is.
@Suite struct LibraryErrorTests {
  @Test func saysWhatToDo() {
    let error: any Error = LibraryError.emptyName
    #expect(error.localizedDescription == "\(LibraryError.emptyName)")
  }
}
