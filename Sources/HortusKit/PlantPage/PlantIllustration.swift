import Foundation

/// A drawing that stands for a plant without a photograph. It shows the form of the plant, such as
/// a palm or a fern, in the colours of its foliage and its flowers.
public struct PlantIllustration: Sendable, Hashable, Identifiable {
  /// The permanent key of the form, such as `palm`. Plants of the same form share it.
  public let key: String
  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public let alternative: String?
  /// The drawing before its colours are replaced: a square SVG without scripts, styles or external
  /// references.
  private let drawing: String
  /// The colours in the drawing, each with the colour that takes its place for this plant, sorted.
  private let colors: [Replacement]

  private struct Replacement: Hashable {
    let old: String
    let new: String
  }

  /// The key of the form.
  public var id: String { key }

  /// Creates an illustration, for previews and tests.
  ///
  /// - Parameters:
  ///   - key: the key of the form.
  ///   - svg: a square SVG without scripts, styles or external references.
  ///   - alternative: the text that a screen reader reads.
  ///   - colors: colours in the SVG as `#rrggbb`, each with the colour that takes its place.
  public init(
    key: String, svg: String, alternative: String? = nil, colors: [String: String] = [:]
  ) {
    self.key = key
    self.alternative = alternative
    drawing = svg
    self.colors = colors.map(Replacement.init).sorted { $0.old < $1.old }
  }

  /// The drawing in the colours of the plant: a square SVG without scripts, styles or external
  /// references. It is made at each access.
  public var svg: String {
    guard !colors.isEmpty else { return drawing }
    // A single pass, because the new colour of the leaves can be the old colour of the flowers.
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

  /// Returns the illustration in the colours of a plant; `nil` keeps a colour of the drawing.
  func tinted(foliage: String?, flower: String?, in original: Colors) -> PlantIllustration {
    var colors: [String: String] = [:]
    if let old = original.foliage, let foliage { colors[old] = foliage }
    if let old = original.flower, let flower { colors[old] = flower }
    return PlantIllustration(key: key, svg: drawing, alternative: alternative, colors: colors)
  }

  /// The colours of leaves and of flowers in a drawing, as `#rrggbb`.
  struct Colors: Sendable {
    let foliage: String?
    let flower: String?
  }
}

/// The picture of a plant: its first photograph, or otherwise its illustration.
public enum PlantPicture: Sendable, Hashable {
  /// A photograph, whose file ships beside the bundle.
  case photo(CataloguePhoto)
  /// A drawing, which the bundle contains.
  case illustration(PlantIllustration)

  /// The alternative text, which a screen reader reads; `nil` if there is none.
  public var alternative: String? {
    switch self {
    case .photo(let photo): photo.alternative
    case .illustration(let illustration): illustration.alternative
    }
  }
}
