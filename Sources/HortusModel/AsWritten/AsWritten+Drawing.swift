import HortusDiagnostics

extension AsWritten {
  /// An SVG file of `content/icons/`, as parsed.
  package struct Drawing: Sendable, Equatable, Codable {
    /// The icon that it draws: the name of the file without `.svg`.
    package var id: String
    package var root: DrawingElement
    /// Where comments and processing instructions stand, which the bundle leaves out.
    package var remarks: [SourceLocation]

    package init(id: String, root: DrawingElement, remarks: [SourceLocation]) {
      self.id = id
      self.root = root
      self.remarks = remarks
    }
  }

  /// An element of a drawing.
  package struct DrawingElement: Sendable, Equatable, Codable {
    package var name: String
    package var namespace: String?
    package var attributes: [DrawingAttribute]
    package var children: [DrawingElement]
    /// Its own text, without that of its children.
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

  /// An attribute of an element of a drawing.
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
