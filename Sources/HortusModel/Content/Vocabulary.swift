import HortusDiagnostics

extension AsWritten {
  /// A topic of articles, such as `watering`.
  package struct Topic: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var isRequired: Bool
    package var icon: Located<String>?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: Located<String>, isRequired: Bool, icon: Located<String>?, labels: [LocalizedText],
      definitions: [LocalizedText]
    ) {
      self.key = key
      self.isRequired = isRequired
      self.icon = icon
      self.labels = labels
      self.definitions = definitions
    }
  }

  /// A category of plants, such as `succulents`.
  package struct Category: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var icon: Located<String>?
    /// Whether an app must name the category to show its plants. A plant that has only such
    /// categories belongs only to the apps that name at least one of them.
    package var isNamedOnly = false
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: Located<String>, icon: Located<String>?, labels: [LocalizedText],
      definitions: [LocalizedText]
    ) {
      self.key = key
      self.icon = icon
      self.labels = labels
      self.definitions = definitions
    }
  }

  /// The declaration of an icon. The drawing of the icon is a file in `content/icons/`.
  package struct Icon: Sendable, Equatable, Codable {
    package var id: Located<String>
    package var sfSymbol: String
    package var materialSymbol: String
    package var tintLight: Located<String>
    package var tintDark: Located<String>
    package var labels: [LocalizedText]

    package init(
      id: Located<String>, sfSymbol: String, materialSymbol: String,
      tintLight: Located<String>, tintDark: Located<String>, labels: [LocalizedText]
    ) {
      self.id = id
      self.sfSymbol = sfSymbol
      self.materialSymbol = materialSymbol
      self.tintLight = tintLight
      self.tintDark = tintDark
      self.labels = labels
    }
  }
}

extension Resolved {
  /// A topic of articles, such as `watering`.
  package struct Topic: Sendable, Equatable, Codable {
    package var key: String
    package var isRequired: Bool
    package var icon: String?
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: String, isRequired: Bool, icon: String?, labels: [LocalizedText],
      definitions: [LocalizedText]
    ) {
      self.key = key
      self.isRequired = isRequired
      self.icon = icon
      self.labels = labels
      self.definitions = definitions
    }
  }

  /// A category of plants, such as `succulents`.
  package struct Category: Sendable, Equatable, Codable {
    package var key: String
    package var icon: String?
    /// Whether an app must name the category to show its plants. A plant that has only such
    /// categories belongs only to the apps that name at least one of them.
    package var isNamedOnly: Bool
    package var labels: [LocalizedText]
    package var definitions: [LocalizedText]

    package init(
      key: String, icon: String?, isNamedOnly: Bool = false, labels: [LocalizedText],
      definitions: [LocalizedText]
    ) {
      self.key = key
      self.icon = icon
      self.isNamedOnly = isNamedOnly
      self.labels = labels
      self.definitions = definitions
    }
  }
}

extension Resolved {
  /// An icon with its drawing.
  package struct Icon: Sendable, Equatable, Codable {
    /// The two types of icons: icons that an app tints, and icons with fixed colours.
    package enum Kind: String, Sendable, Codable {
      /// The icon has the single colour `currentColor`, which the app sets.
      case symbol
      /// The icon has fixed colours, which are part of the drawing.
      case picture
    }

    package var id: String
    /// Minimal, canonical SVG with a square viewBox, usually 24 by 24.
    package var svg: String
    /// The drawing as paths, in the order of painting. Empty if paths cannot represent the drawing.
    package var paths: [IconPath]
    package var kind: Kind
    package var sfSymbol: String
    package var materialSymbol: String
    package var tintLight: String
    package var tintDark: String
    package var labels: [LocalizedText]

    package init(
      id: String, svg: String, paths: [IconPath] = [], kind: Kind, sfSymbol: String,
      materialSymbol: String, tintLight: String, tintDark: String, labels: [LocalizedText]
    ) {
      self.id = id
      self.svg = svg
      self.paths = paths
      self.kind = kind
      self.sfSymbol = sfSymbol
      self.materialSymbol = materialSymbol
      self.tintLight = tintLight
      self.tintDark = tintDark
      self.labels = labels
    }
  }

  /// A path of an icon, which is either filled or stroked. The coordinates are in a square of 24 by
  /// 24 units.
  package struct IconPath: Sendable, Equatable, Codable {
    /// The rule that decides which points are inside a path, as defined by SVG.
    package enum FillRule: String, Sendable, Codable { case nonzero, evenodd }
    /// The shape of the ends of a line.
    package enum LineCap: String, Sendable, Codable { case butt, round, square }
    /// The shape of the corners of a line.
    package enum LineJoin: String, Sendable, Codable { case miter, round, bevel }

    /// The way in which a path is painted: the area inside the path is filled, or a line is drawn
    /// along the path.
    package enum Painting: Sendable, Equatable, Codable {
      case fill(FillRule)
      case stroke(Stroke)
    }

    /// The style of the line that is drawn along a path. Lengths are in units of the square.
    package struct Stroke: Sendable, Equatable, Codable {
      package var width: Double
      package var lineCap: LineCap
      package var lineJoin: LineJoin
      package var miterLimit: Double
      /// The lengths of dashes and gaps, alternately, beginning with a dash. Empty for a solid
      /// line.
      package var dashes: [Double]
      package var dashOffset: Double

      package init(
        width: Double, lineCap: LineCap, lineJoin: LineJoin, miterLimit: Double,
        dashes: [Double], dashOffset: Double
      ) {
        self.width = width
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
      }
    }

    /// SVG path data that uses only the absolute commands M, L, C and Z. Every command has a
    /// letter, even if it repeats the previous command.
    package var data: String
    /// The colour: `#rrggbb`, or `currentColor` for the colour that the app sets.
    package var color: String
    /// The opacity, from 0 (invisible) to 1 (opaque).
    package var opacity: Double
    package var painting: Painting

    package init(data: String, color: String, opacity: Double, painting: Painting) {
      self.data = data
      self.color = color
      self.opacity = opacity
      self.painting = painting
    }
  }
}
