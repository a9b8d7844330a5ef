import Foundation

/// A drawing that an app can show for a plant without a photograph. It shows the form of the plant,
/// such as a palm or a fern, in the colours of its leaves and flowers.
public struct PlantIllustration: Sendable, Hashable, Identifiable {
  /// The permanent key of the form, such as `palm`. All plants of the same form have this key.
  public let key: String
  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public let alternative: String?
  /// The drawing in its original colours: a square SVG without scripts, styles or external
  /// references.
  private let drawing: String
  /// The colours to replace in the drawing for this plant, sorted by the original colour.
  private let colors: [Replacement]

  /// An original colour of the drawing and the colour that replaces it, both as `#rrggbb`.
  private struct Replacement: Hashable {
    let old: String
    let new: String
  }

  /// The key of the form; the same as `key`.
  public var id: String { key }

  /// Creates an illustration, for previews and tests.
  ///
  /// - Parameters:
  ///   - key: the key of the form.
  ///   - svg: a square SVG without scripts, styles or external references.
  ///   - alternative: the alternative text, which a screen reader reads; `nil` if there is none.
  ///   - colors: the replacement colours, keyed by the original colours in the SVG. All colours
  ///     have the form `#rrggbb`.
  public init(
    key: String, svg: String, alternative: String? = nil, colors: [String: String] = [:]
  ) {
    self.key = key
    self.alternative = alternative
    drawing = svg
    self.colors = colors.map(Replacement.init).sorted { $0.old < $1.old }
  }

  /// The drawing in the colours of the plant: a square SVG without scripts, styles or external
  /// references. Each access computes the SVG again.
  public var svg: String {
    guard !colors.isEmpty else { return drawing }
    // All colours are replaced in one pass. With one pass per colour, a colour could be replaced
    // twice, because the new colour of the leaves can be the original colour of the flowers.
    var svg = ""
    var rest = Substring(drawing)
    while let hash = rest.firstIndex(of: "#") {
      svg += rest[..<hash]
      let end = rest.index(hash, offsetBy: 7, limitedBy: rest.endIndex) ?? rest.endIndex
      let color = String(rest[hash..<end])
      if let tint = colors.first(where: { $0.old == color })?.new {
        svg += tint
        rest = rest[end...]
      } else {
        svg += "#"
        rest = rest[rest.index(after: hash)...]
      }
    }
    return svg + rest
  }

  /// Returns the illustration in the colours of a plant.
  ///
  /// - Parameters:
  ///   - foliage: the colour of the leaves as `#rrggbb`; `nil` to keep the original colour.
  ///   - flower: the colour of the flowers as `#rrggbb`; `nil` to keep the original colour.
  ///   - original: the colours in the drawing that are replaced.
  func tinted(foliage: String?, flower: String?, in original: Colors) -> PlantIllustration {
    var colors: [String: String] = [:]
    if let old = original.foliage, let foliage { colors[old] = foliage }
    if let old = original.flower, let flower { colors[old] = flower }
    return PlantIllustration(key: key, svg: drawing, alternative: alternative, colors: colors)
  }

  /// The original colours of leaves and flowers in a drawing, as `#rrggbb`; `nil` if the drawing
  /// has no such colour.
  struct Colors: Sendable {
    let foliage: String?
    let flower: String?
  }
}

/// The picture of a plant: its first photograph, or its illustration if it has no photograph.
public enum PlantPicture: Sendable, Hashable {
  /// A photograph. Its file is not part of the bundle and must ship with the app.
  case photo(CataloguePhoto)
  /// A drawing. The bundle contains it.
  case illustration(PlantIllustration)

  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public var alternative: String? {
    switch self {
    case .photo(let photo): photo.alternative
    case .illustration(let illustration): illustration.alternative
    }
  }
}
