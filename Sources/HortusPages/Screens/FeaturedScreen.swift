import HortusKit

/// The screen with the featured lists of the profile. In the preview, the screen also has the
/// featured plants of the day.
extension ScreenBuilder {
  func featured() throws -> Screen? {
    guard profile.plantCount > 0 else { return nil }
    var shelves = try profile.lists.filter(\.isFeatured).map { list in
      let page = try pages.catalogue.plants(
        .list(list.key), sortedBy: list.kind == .chosen ? .given : .popularity, limit: 12)
      return HomeScreen.Shelf(
        title: list.title, text: list.text, rows: try rows(page.plants),
        more: link(.list(list.key)))
    }
    if pages.mode == .preview {
      let featured = try pages.catalogue.featured(on: pages.day, limit: 12).map(\.plant)
      shelves.append(
        .init(title: text(.featured), text: nil, rows: try rows(featured), more: nil))
    }
    return Screen(
      template: "featured", title: text(.featured), content: ["shelves": shelves])
  }
}
