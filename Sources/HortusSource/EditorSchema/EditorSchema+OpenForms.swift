extension EditorSchema {
  /// What Hortus compiles in the place of the generated files, keyed by path relative to the folder
  /// `schemas`: any element in `traits`, and any key. The checks look up what the content declares.
  package static let openForms: [String: [UInt8]] = [
    vocabularyFile: open(
      """
      <xs:group name="traitElement">
        <xs:sequence><xs:any namespace="##local" processContents="skip"/></xs:sequence>
      </xs:group>
      """, keys: ["traitKey", "categoryKey", "topicKey", "iconKey", "sourceKey", "targetKey"]),
    plantsFile: open("", keys: ["plantKey"]),
    languagesFile: open(
      #"<xs:simpleType name="languageTag"><xs:restriction base="xs:language"/></xs:simpleType>"#,
      keys: []),
  ]

  private static func open(_ parts: String, keys: [String]) -> [UInt8] {
    let types = keys.map { key in
      """
      <xs:simpleType name="\(key)"><xs:restriction base="xs:token">
        <xs:minLength value="1"/><xs:maxLength value="80"/>
      </xs:restriction></xs:simpleType>
      """
    }
    let text =
      #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">"# + parts + types.joined()
      + "</xs:schema>"
    return Array(text.utf8)
  }
}
