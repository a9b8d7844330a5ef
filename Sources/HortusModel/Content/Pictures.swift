import HortusDiagnostics

extension AsWritten {
  /// The declaration of an illustration, which shows a form of plants such as `palm`. The drawing
  /// is a file in `content/illustrations/`.
  package struct Illustration: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var alternatives: [LocalizedText]
    /// Lists of conditions. The illustration fits a plant if all conditions of at least one list
    /// hold. An illustration without lists fits every plant.
    package var conditions: [[PlantCondition]]

    package init(
      key: Located<String>, alternatives: [LocalizedText], conditions: [[PlantCondition]]
    ) {
      self.key = key
      self.alternatives = alternatives
      self.conditions = conditions
    }
  }

  /// A colour in the drawings of illustrations, and the colours that replace it. The values that a
  /// plant has of a trait, such as `foliage-colour`, select the replacement colour.
  package struct Tints: Sendable, Equatable, Codable {
    /// The replacement colour for plants that have a certain value of the trait.
    package struct Tint: Sendable, Equatable, Codable {
      package var value: Located<String>
      package var color: Located<String>

      package init(value: Located<String>, color: Located<String>) {
        self.value = value
        self.color = color
      }
    }

    package var trait: Located<String>
    /// The colour in the drawings that is replaced.
    package var color: Located<String>
    /// The replacement colours. If a plant has several of the values, the one that it names first
    /// counts.
    package var tints: [Tint]

    package init(trait: Located<String>, color: Located<String>, tints: [Tint]) {
      self.trait = trait
      self.color = color
      self.tints = tints
    }
  }
}

extension Resolved {
  /// A drawing of a form of plants, such as a palm. Apps show the drawing for plants without a
  /// photograph.
  package struct Illustration: Sendable, Equatable, Codable {
    package var key: String
    /// Minimal, canonical SVG with a square viewBox.
    package var svg: String
    /// The drawing as paths, in the order of painting. Empty if paths cannot represent the drawing.
    package var paths: [DrawingPath]
    package var alternatives: [LocalizedText]

    package init(
      key: String, svg: String, paths: [DrawingPath] = [], alternatives: [LocalizedText]
    ) {
      self.key = key
      self.svg = svg
      self.paths = paths
      self.alternatives = alternatives
    }
  }

  /// A colour of leaves and a colour of flowers, as `#rrggbb`. These are either the original
  /// colours in the drawings of illustrations, or the colours that replace the original colours for
  /// one plant. A colour is `nil` if it is not replaced.
  package struct IllustrationColors: Sendable, Equatable, Codable {
    package var foliage: String?
    package var flower: String?

    package init(foliage: String? = nil, flower: String? = nil) {
      self.foliage = foliage
      self.flower = flower
    }
  }

  /// The illustration of one plant: a reference to the drawing, and the colours for the plant.
  package struct PlantIllustration: Sendable, Equatable, Codable {
    /// The key of the illustration.
    package var key: String
    /// The colours that replace the original colours of the drawing for this plant. If a colour is
    /// `nil`, the original colour stays.
    package var tints: IllustrationColors

    package init(key: String, tints: IllustrationColors = IllustrationColors()) {
      self.key = key
      self.tints = tints
    }
  }
}

extension Resolved {
  /// A path of a drawing, which is either filled or stroked. The coordinates are in a square of 24 by
  /// 24 units.
  package struct DrawingPath: Sendable, Equatable, Codable {
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

extension AsWritten {
  /// A parsed SVG file from `content/icons/` or `content/illustrations/`.
  package struct Drawing: Sendable, Equatable, Codable {
    /// The id of the icon or illustration, which is the file name without `.svg`.
    package var id: String
    package var root: DrawingElement
    /// The locations of comments and processing instructions, which are not stored in the bundle.
    package var remarks: [SourceLocation]

    package init(id: String, root: DrawingElement, remarks: [SourceLocation]) {
      self.id = id
      self.root = root
      self.remarks = remarks
    }
  }

  /// An XML element of a drawing.
  package struct DrawingElement: Sendable, Equatable, Codable {
    package var name: String
    package var namespace: String?
    package var attributes: [DrawingAttribute]
    package var children: [DrawingElement]
    /// The text directly in the element, without the text of child elements.
    package var text: String
    package var location: SourceLocation

    package init(
      name: String, namespace: String?, attributes: [DrawingAttribute],
      children: [DrawingElement], text: String, location: SourceLocation
    ) {
      self.name = name
      self.namespace = namespace
      self.attributes = attributes
      self.children = children
      self.text = text
      self.location = location
    }
  }

  /// An attribute of an XML element of a drawing.
  package struct DrawingAttribute: Sendable, Equatable, Codable {
    package var name: String
    package var namespace: String?
    package var value: Located<String>

    package init(name: String, namespace: String?, value: Located<String>) {
      self.name = name
      self.namespace = namespace
      self.value = value
    }
  }
}

extension AsWritten {
  /// The format and the size of a photograph in `content/photos/`, as stated in the header of the
  /// file.
  package struct PhotoFile: Sendable, Equatable, Codable {
    /// A file format that all platforms can show.
    package enum Format: String, Sendable, CaseIterable, Codable {
      case jpeg = "JPEG"
      case png = "PNG"
      case webP = "WebP"

      /// Creates the format for a file name extension, such as `jpg`. Case is ignored. Returns
      /// `nil` for any other extension.
      package init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "jpg", "jpeg": self = .jpeg
        case "png": self = .png
        case "webp": self = .webP
        default: return nil
        }
      }

      /// The usual file name extension, without a full stop.
      package var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .webP: "webp"
        }
      }
    }

    package var format: Format
    /// The width in pixels, after the photograph is rotated according to its Exif orientation.
    package var width: Int
    /// The height in pixels, after the photograph is rotated according to its Exif orientation.
    package var height: Int

    package init(format: Format, width: Int, height: Int) {
      self.format = format
      self.width = width
      self.height = height
    }
  }
}
