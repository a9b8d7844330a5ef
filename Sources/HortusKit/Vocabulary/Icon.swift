/// A drawing of the vocabulary, with its counterparts in the symbol sets of Apple and Google.
public struct Icon: Sendable, Hashable {
  /// The permanent key: `light`.
  public let key: String
  /// The drawing: one square SVG without scripts, styles or outside references, in `currentColor`
  /// where it takes the tint.
  public let svg: String
  /// The name of the SF Symbol that comes nearest.
  public let sfSymbol: String
  /// The name of the Material Symbol that comes nearest.
  public let materialSymbol: String
  /// The colour on a light ground, `#rrggbb`.
  public let tintLight: String
  /// The colour on a dark ground, `#rrggbb`.
  public let tintDark: String
  /// What a screen reader says of it.
  public let label: String
}
