import HortusKit

/// The photograph or illustration of a plant.
struct Picture {
  let source: String
  /// Empty if there is none.
  let alternative: String
  /// The classes that keep the focal point of a photograph in view where the frame crops it. The
  /// style sheet has them in steps of a tenth, because the pages allow no inline styles.
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
