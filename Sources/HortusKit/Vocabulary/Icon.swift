/// A drawing of the vocabulary, with its counterparts in the symbol sets of Apple and Google.
public struct Icon: Sendable, Hashable {
  /// How an icon is coloured.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// In one colour, `currentColor`, which an app sets to a tint.
    case symbol
    /// In colours of its own, which an app leaves as they are.
    case picture
  }

  /// The permanent key: `light`.
  public let key: String
  /// The drawing: one square SVG without scripts, styles or outside references. Its root may have
  /// a `color`, which is what `currentColor` shows until an app sets another.
  public let svg: String
  /// Whether an app can tint the drawing (`symbol`) or not (`picture`).
  public let kind: Kind
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
