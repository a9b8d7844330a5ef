import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func approval(_ element: Element) -> AsWritten.Approval? {
    guard element.name == "approval", let fingerprint = element.attribute("fingerprint") else {
      return nil
    }
    return AsWritten.Approval(fingerprint: fingerprint, reason: text(element))
  }
}
