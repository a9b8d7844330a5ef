import HortusKit

/// The photograph or illustration of a plant.
struct Picture {
  let source: String
  /// The alternative text; empty if there is none.
  let alternative: String
  /// The CSS classes for the focal point of a photograph, which stays visible where the frame crops
  /// the photograph. The style sheet has classes in steps of a tenth, because the pages do not
  /// allow inline styles.
  let focus: String?

  init(_ picture: PlantPicture, source: String) {
    self.source = source
    alternative = picture.alternative ?? ""
    guard case .photo(let photo) = picture, photo.focalPoint != .middle else {
      focus = nil
      return
    }
    func tenths(_ fraction: Double) -> Int { Int((fraction * 10).rounded()) }
    focus = "focus-x-\(tenths(photo.focalPoint.x)) focus-y-\(tenths(photo.focalPoint.y))"
  }
}
