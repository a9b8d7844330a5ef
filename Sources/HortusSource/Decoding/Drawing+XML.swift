import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func drawing(_ root: Element, id: String, remarks: [SourceLocation]) -> AsWritten.Drawing {
    AsWritten.Drawing(id: id, root: drawingElement(root), remarks: remarks)
  }

  private func drawingElement(_ element: Element) -> AsWritten.DrawingElement {
    AsWritten.DrawingElement(
      name: element.name, namespace: element.namespace,
      attributes: element.attributes.map {
        AsWritten.DrawingAttribute(name: $0.name, namespace: $0.namespace, value: $0.value)
      },
      children: element.children.map(drawingElement), text: element.ownText,
      location: element.location)
  }
}
