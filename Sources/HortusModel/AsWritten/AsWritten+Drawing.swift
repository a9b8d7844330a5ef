import HortusDiagnostics

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
