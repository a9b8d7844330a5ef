/// A colour of an app.
public struct AppColor: Sendable, Hashable, Identifiable {
  /// What the colour is for, such as `background`.
  public let role: String
  /// The colour in the light theme, as `#rrggbb`.
  public let light: String
  /// The colour in the dark theme, as `#rrggbb`.
  public let dark: String

  /// What the colour is for.
  public var id: String { role }

  /// Creates a colour, for previews and tests.
  public init(
    role: String, light: String, dark: String
  ) {
    self.role = role
    self.light = light
    self.dark = dark
  }
}

/// Two colours of an app, of which one is read on the other. Their contrast was checked.
public struct AppContrast: Sendable, Hashable {
  /// The role of the colour of the text.
  public let text: String
  /// The role of the colour of the background.
  public let background: String
  /// Whether the text is large or a graphic. Its contrast is at least 3 to 1, that of other text at
  /// least 4.5 to 1.
  public let isLarge: Bool

  /// Creates a pair, for previews and tests.
  public init(
    text: String, background: String, isLarge: Bool
  ) {
    self.text = text
    self.background = background
    self.isLarge = isLarge
  }
}

/// A style of text of an app.
public struct AppTextStyle: Sendable, Hashable, Identifiable {
  /// What is written in the style, such as `title`.
  public let role: String
  /// The size in points, before the user's own text size is applied.
  public let size: Double
  /// The weight.
  public let weight: Weight
  /// Whether it is italic.
  public let isItalic: Bool
  /// Whether all letters are equally wide.
  public let isMonospaced: Bool

  /// The weight of text.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    /// The default.
    case regular
    /// Between regular and semibold.
    case medium
    /// Between medium and bold.
    case semibold
    /// Bold.
    case bold
  }

  /// What is written in the style.
  public var id: String { role }

  /// Creates a style, for previews and tests.
  public init(
    role: String, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    isMonospaced: Bool = false
  ) {
    self.role = role
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// A distance, a radius or a size of an app.
public struct AppMeasure: Sendable, Hashable {
  /// What is measured.
  public let kind: Kind
  /// What the length is for, such as `card`.
  public let role: String
  /// The length in points.
  public let length: Double

  /// What a length measures.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A distance between parts.
    case space
    /// A radius of corners.
    case radius
    /// The size of a part, such as a button.
    case size
  }

  /// Creates a length, for previews and tests.
  public init(
    kind: Kind, role: String, length: Double
  ) {
    self.kind = kind
    self.role = role
    self.length = length
  }
}
