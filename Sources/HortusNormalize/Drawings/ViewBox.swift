import HortusDiagnostics
import HortusModel

/// The square that a drawing is made in.
enum ViewBox {
  /// What is wrong with the viewBox of `root`, if anything.
  static func diagnostics(of root: AsWritten.DrawingElement) -> [Diagnostic] {
    guard let attribute = root.attributes.first(where: { $0.name == "viewBox" }) else {
      return [
        Diagnostic(
          .unusableViewBox, at: root.location, "the drawing has no viewBox",
          cure: "write viewBox=\"0 0 24 24\"")
      ]
    }
    let numbers = attribute.value.value.split { $0 == " " || $0 == "," }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3],
      numbers[0]?.isFinite == true, numbers[1]?.isFinite == true, width > 0, width.isFinite
    else {
      return [
        Diagnostic(
          .unusableViewBox, at: attribute.value.location,
          "the viewBox cannot be “\(attribute.value.value)”", cure: "write viewBox=\"0 0 24 24\"")
      ]
    }
    guard width != height else { return [] }
    return [
      Diagnostic(
        .unusableViewBox, at: attribute.value.location,
        "the viewBox is \(attribute.value.value), which is no square",
        cure: "icons are squares: viewBox=\"0 0 24 24\"")
    ]
  }
}
