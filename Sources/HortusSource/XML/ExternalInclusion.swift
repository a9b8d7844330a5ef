import HortusDiagnostics

/// Reports constructs that ask an XML parser to load another file. Such constructs are refused.
enum ExternalInclusion {
  /// Returns a diagnostic for an XInclude element, or for an element with an attribute in the
  /// namespace of XML Schema instances, such as `xsi:schemaLocation`. Returns `nil` for any other
  /// element.
  static func diagnostic(for element: Element) -> Diagnostic? {
    if element.namespace == "http://www.w3.org/2001/XInclude" {
      return Diagnostic(
        .refusedInclusion, at: element.location,
        "“\(element.name)” would bring in another file", cure: "write the content here")
    }
    let attribute = element.attributes.first {
      $0.namespace == "http://www.w3.org/2001/XMLSchema-instance"
    }
    return attribute.map {
      Diagnostic(
        .refusedInclusion, at: $0.nameLocation, "“\($0.name)” is refused",
        cure: "delete it; the grammar is named by <?xml-model?>")
    }
  }
}
