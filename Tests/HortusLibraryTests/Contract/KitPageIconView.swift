import HortusKit

// The icon of `docs/kit.md`, letter for letter. It is compiled on systems with SwiftUI.

#if canImport(SwiftUI)
  import SwiftUI

  // begin
  struct IconView: View {
    let icon: Icon
    let paths: [DrawingPath]
    @Environment(\.colorScheme) var scheme

    var body: some View {
      Canvas { context, size in
        context.scaleBy(x: size.width / DrawingPath.side, y: size.height / DrawingPath.side)
        for path in paths {
          let tint = scheme == .dark ? icon.tintDark : icon.tintLight
          draw(path, color: Color(hex: path.color ?? tint).opacity(path.opacity), in: context)
        }
      }
      .accessibilityLabel(icon.label)
    }

    func draw(_ path: DrawingPath, color: Color, in context: GraphicsContext) {
      let outline = Path { outline in
        for element in path.elements {
          switch element {
          case .move(let point): outline.move(to: point)
          case .line(let point): outline.addLine(to: point)
          case .curve(let point, let control1, let control2):
            outline.addCurve(to: point, control1: control1, control2: control2)
          case .closeSubpath: outline.closeSubpath()
          }
        }
      }
      switch path.painting {
      case .fill(let rule):
        context.fill(outline, with: .color(color), style: FillStyle(eoFill: rule == .evenodd))
      case .stroke(let stroke):
        context.stroke(outline, with: .color(color), style: StrokeStyle(stroke))
      }
    }
  }

  extension StrokeStyle {
    init(_ stroke: DrawingPath.Stroke) {
      let caps: [DrawingPath.Stroke.LineCap: CGLineCap] = [
        .butt: .butt, .round: .round, .square: .square,
      ]
      let joins: [DrawingPath.Stroke.LineJoin: CGLineJoin] = [
        .miter: .miter, .round: .round, .bevel: .bevel,
      ]
      self.init(
        lineWidth: stroke.lineWidth, lineCap: caps[stroke.lineCap] ?? .butt,
        lineJoin: joins[stroke.lineJoin] ?? .miter, miterLimit: stroke.miterLimit,
        dash: stroke.dash.map { CGFloat($0) }, dashPhase: stroke.dashPhase)
    }
  }

  extension Color {
    /// - Parameter hex: a colour of an icon, `#rrggbb`.
    init(hex: String) {
      let number = Int(hex.dropFirst(), radix: 16) ?? 0
      self.init(
        red: Double(number >> 16) / 255, green: Double(number >> 8 & 255) / 255,
        blue: Double(number & 255) / 255)
    }
  }
// end
#endif
