/// An SVG icon of the vocabulary, with the names of similar symbols from Apple and Google.
/// `Catalogue.iconPaths()` returns the drawings as paths.
public struct Icon: Sendable, Hashable, Identifiable {
  /// The two types of drawings: drawings that an app tints, and drawings with fixed colours.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The drawing has one colour, `currentColor`, which an app sets to a tint.
    case symbol
    /// The drawing has fixed colours, which an app does not change.
    case picture
  }

  /// The permanent key, such as `light`.
  public let key: String
  /// The drawing: a square SVG without scripts, styles or external references. The root element may
  /// have the attribute `color`. This attribute is the value of `currentColor` unless an app sets
  /// another colour.
  public let svg: String
  /// Whether the drawing is a symbol, which an app can tint, or a picture with fixed colours.
  public let kind: Kind
  /// The name of the most similar SF Symbol.
  public let sfSymbol: String
  /// The name of the most similar Material Symbol.
  public let materialSymbol: String
  /// The tint for a light background, as `#rrggbb`.
  public let tintLight: String
  /// The tint for a dark background, as `#rrggbb`.
  public let tintDark: String
  /// The accessibility label, which a screen reader reads.
  public let label: String

  /// The permanent key of the icon.
  public var id: String { key }

  /// Creates an icon, for previews and tests.
  public init(
    key: String, svg: String, kind: Kind, sfSymbol: String, materialSymbol: String,
    tintLight: String, tintDark: String, label: String
  ) {
    self.key = key
    self.svg = svg
    self.kind = kind
    self.sfSymbol = sfSymbol
    self.materialSymbol = materialSymbol
    self.tintLight = tintLight
    self.tintDark = tintDark
    self.label = label
  }
}
