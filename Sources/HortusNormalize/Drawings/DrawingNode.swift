import HortusDiagnostics

/// An element of a drawing during normalization.
struct DrawingNode {
  struct Attribute {
    var name: String
    var value: String
    var location: SourceLocation
  }

  /// The name without its namespace prefix.
  var name: String
  var attributes: [Attribute]
  var children: [DrawingNode]
  /// Whether the element directly contains text that is not blank. Text in child elements does not
  /// count.
  var hasText: Bool
  var location: SourceLocation

  init(
    _ name: String, attributes: [Attribute] = [], children: [DrawingNode] = [],
    hasText: Bool = false, at location: SourceLocation
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.hasText = hasText
    self.location = location
  }

  /// The value of the attribute `name`; `nil` if the element does not have this attribute. Setting
  /// a missing attribute adds it with the location of the element.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?):
        attributes.append(Attribute(name: name, value: value, location: location))
      case (nil, nil): break
      }
    }
  }

  func location(of name: String) -> SourceLocation {
    attributes.first { $0.name == name }?.location ?? location
  }

  /// Calls `body` with the element and all its descendants, parents first.
  func visit(_ body: (DrawingNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Calls `body` with the element and all its descendants, parents first. `body` can change them.
  mutating func update(_ body: (inout DrawingNode) -> Void) {
    body(&self)
    for index in children.indices { children[index].update(body) }
  }
}
