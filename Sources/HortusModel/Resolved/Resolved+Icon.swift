extension Resolved {
  /// An icon with its drawing.
  package struct Icon: Sendable, Equatable, Codable {
    /// The kind of an icon's colouring.
    package enum Kind: String, Sendable, Codable {
      /// The icon has the single colour `currentColor`, which the app sets.
      case symbol
      /// The icon has the colours of its drawing.
      case picture
    }

    package var id: String
    /// Minimal, canonical SVG with a square viewBox, usually 24 by 24.
    package var svg: String
    /// The drawing as paths. Empty if paths cannot represent it.
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

  /// One path of an icon, in a square of 24 units. It is either filled or stroked.
  package struct IconPath: Sendable, Equatable, Codable {
    /// Which areas of a path with several subpaths are inside.
    package enum FillRule: String, Sendable, Codable { case nonzero, evenodd }
    /// The shape of the ends of a line.
    package enum LineCap: String, Sendable, Codable { case butt, round, square }
    /// The shape of the corners of a line.
    package enum LineJoin: String, Sendable, Codable { case miter, round, bevel }

    /// What is painted: the area inside the path, or the line along it.
    package enum Painting: Sendable, Equatable, Codable {
      case fill(FillRule)
      case stroke(Stroke)
    }

    /// How a line is drawn. Lengths are in units of the square.
    package struct Stroke: Sendable, Equatable, Codable {
      package var width: Double
      package var lineCap: LineCap
      package var lineJoin: LineJoin
      package var miterLimit: Double
      /// The lengths of the dashes, each followed by the length of a gap. Empty for a solid line.
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

    /// SVG path data that uses only the absolute commands M, L, C and Z. Repeated commands repeat
    /// their letter.
    package var data: String
    /// `currentColor`, which the app sets, or `#rrggbb`.
    package var color: String
    /// From 0 to 1.
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
