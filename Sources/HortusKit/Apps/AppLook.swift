/// A colour in the palette of an app, with a variant for each theme.
public struct AppColor: Sendable, Hashable, Identifiable {
  /// The purpose of the colour, such as `background`.
  public let role: String
  /// The colour in the light theme, as `#rrggbb`.
  public let light: String
  /// The colour in the dark theme, as `#rrggbb`.
  public let dark: String

  /// The role of the colour.
  public var id: String { role }

  /// Creates a colour, for previews and tests.
  @_spi(Testing) public init(
    role: String, light: String, dark: String
  ) {
    self.role = role
    self.light = light
    self.dark = dark
  }
}

/// A text colour and the background colour on which an app shows the text.
///
/// The compiler warns if the contrast of the two colours is too low in the light or dark theme.
public struct AppContrast: Sendable, Hashable {
  /// The role of the text colour (`AppColor.role`).
  public let text: String
  /// The role of the background colour (`AppColor.role`).
  public let background: String
  /// Whether the text is large or is a graphic. The contrast should then be at least 3 to 1,
  /// otherwise at least 4.5 to 1.
  public let isLarge: Bool

  /// Creates a pair, for previews and tests.
  @_spi(Testing) public init(
    text: String, background: String, isLarge: Bool
  ) {
    self.text = text
    self.background = background
    self.isLarge = isLarge
  }
}

/// A text style of an app: a font size, a weight and a shape.
public struct AppTextStyle: Sendable, Hashable, Identifiable {
  /// The kind of text that has the style, such as `title`.
  public let role: String
  /// The size in points, before the user's own text size is applied.
  public let size: Double
  /// The weight of the font.
  public let weight: Weight
  /// Whether the font is italic.
  public let isItalic: Bool
  /// The design of the typeface.
  public let design: Design

  /// The weight of a font, from light to heavy.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    /// The weight of normal text, which is the default.
    case regular
    /// Between regular and semibold.
    case medium
    /// Between medium and bold.
    case semibold
    /// The heaviest weight.
    case bold
  }

  /// The design of a typeface, as in `Font.Design` of SwiftUI.
  public enum Design: String, Sendable, Hashable, CaseIterable {
    /// The usual typeface of the system.
    case `default`
    /// With serifs, as in a book.
    case serif
    /// With round ends.
    case rounded
    /// All letters are equally wide, as in code.
    case monospaced
  }

  /// The role of the style.
  public var id: String { role }

  /// Creates a style, for previews and tests.
  @_spi(Testing) public init(
    role: String, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    design: Design = .default
  ) {
    self.role = role
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
  }
}

/// A length in the layout of an app: a distance, a corner radius or a size.
public struct AppMeasure: Sendable, Hashable {
  /// The kind of length.
  public let kind: Kind
  /// The purpose of the length, such as `card`.
  public let role: String
  /// The length in points.
  public let length: Double

  /// A kind of length.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A distance between two elements of the user interface.
    case space
    /// The radius of a rounded corner.
    case radius
    /// The size of an element, such as a button.
    case size
  }

  /// Creates a length, for previews and tests.
  @_spi(Testing) public init(
    kind: Kind, role: String, length: Double
  ) {
    self.kind = kind
    self.role = role
    self.length = length
  }
}
