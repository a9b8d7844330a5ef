import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func redirect(_ element: Element) -> AsWritten.Redirect? {
    guard element.name == "redirect", let from = element.attribute("from"),
      let to = element.attribute("to")
    else { return nil }
    return AsWritten.Redirect(from: from, to: to)
  }

  func tombstone(_ element: Element) -> AsWritten.Tombstone? {
    guard element.name == "tombstone", let id = element.attribute("id") else { return nil }
    return AsWritten.Tombstone(id: id, reasons: localizedTexts(element, "reason"))
  }
}
