import Foundation

/// Finds the rectangle to which a clip path clips an element. Drawing programs often clip a drawing
/// to its frame in this way.
enum ClipFrame {
  /// Returns the rectangle to which the clip path `url(#…)` clips an element. `matrix` converts
  /// coordinates of the element to coordinates of the result.
  ///
  /// Returns `nil` unless the clip path consists of a single `rect` element, or of a `use` element
  /// that refers to a `rect` element. Also returns `nil` if the sides of the transformed rectangle
  /// are not parallel to the axes.
  static func rectangle(
    _ reference: String, of elements: [String: DrawingNode], _ matrix: AffineTransform
  ) -> CGRect? {
    guard let id = SVGReference(reference)?.id, let clip = elements[id],
      clip["clipPathUnits"] != "objectBoundingBox", isPlain(clip), clip.children.count == 1,
      matrix.m12 == 0 && matrix.m21 == 0 || matrix.m11 == 0 && matrix.m22 == 0
    else { return nil }
    var shape = clip.children[0]
    if shape.name == "use", let href = shape["href"], let used = elements[String(href.dropFirst())],
      isPlain(shape), shape["x"] == nil, shape["y"] == nil
    {
      shape = used
    }
    guard shape.name == "rect", isPlain(shape), let data = ShapePath.data(of: shape) else {
      return nil
    }
    return CubicPath(data).transformed(by: matrix).bounds
  }

  /// Whether `frame` contains `bounds`. Differences up to 1/1000 unit are ignored, because
  /// coordinates are not more precise.
  static func covers(_ frame: CGRect, _ bounds: CGRect) -> Bool {
    let tolerance = 1e-3
    return frame.minX <= bounds.minX + tolerance && frame.minY <= bounds.minY + tolerance
      && frame.maxX >= bounds.maxX - tolerance && frame.maxY >= bounds.maxY - tolerance
  }

  /// Whether the element has no attribute that changes the shape or the place of a rectangle, such
  /// as `rx` or `transform`.
  private static func isPlain(_ node: DrawingNode) -> Bool {
    ["transform", "clip-path", "mask", "rx", "ry"].allSatisfy { node[$0] == nil }
  }
}
