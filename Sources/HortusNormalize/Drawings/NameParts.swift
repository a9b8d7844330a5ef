/// Replaces the ids of a drawing by ids that start with the icon's id, so that icons on the same
/// page share no ids.
enum NameParts {
  static func run(_ root: inout DrawingNode, icon: String) {
    var names: [String: String] = [:]
    root.visit { node in
      guard let id = node["id"], names[id] == nil else { return }
      names[id] = "\(icon)-\(names.count + 1)"
    }
    root.update { node in
      for index in node.attributes.indices {
        let attribute = node.attributes[index]
        if attribute.name == "id", let name = names[attribute.value] {
          node.attributes[index].value = name
        } else if let id = DrawingReferences.reference(attribute), let name = names[id] {
          node.attributes[index].value = attribute.name == "href" ? "#\(name)" : "url(#\(name))"
        }
      }
    }
  }
}
