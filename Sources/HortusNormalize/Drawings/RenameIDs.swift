/// Replaces the ids of a drawing by ids that start with the id of the icon. Several icons that are
/// embedded in one web page then have no ids in common.
enum RenameIDs {
  static func run(_ root: inout DrawingNode, icon: String) {
    var newIDs: [String: String] = [:]
    root.visit { node in
      guard let id = node["id"], newIDs[id] == nil else { return }
      newIDs[id] = "\(icon)-\(newIDs.count + 1)"
    }
    root.update { node in
      for index in node.attributes.indices {
        let attribute = node.attributes[index]
        if attribute.name == "id", let newID = newIDs[attribute.value] {
          node.attributes[index].value = newID
        } else if let id = DrawingReferences.reference(attribute), let newID = newIDs[id] {
          node.attributes[index].value = attribute.name == "href" ? "#\(newID)" : "url(#\(newID))"
        }
      }
    }
  }
}
