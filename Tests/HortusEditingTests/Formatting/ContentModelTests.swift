import HortusEditing
import HortusTestSupport
import Testing

/// The order of elements and attributes as grammars give it.
@Suite struct ContentModelTests {
  private func model(_ content: String, common: String = "") throws -> ContentModel {
    func schema(_ text: String) -> [UInt8] {
      Array("<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">\(text)</xs:schema>".utf8)
    }
    return try ContentModel(schemas: [
      "a.xsd": schema("<xs:include schemaLocation=\"common.xsd\"/>" + content),
      "common.xsd": schema(common),
    ])
  }

  @Test func readsSequencesAndAttributes() throws {
    let model = try model(
      """
      <xs:element name="a"><xs:complexType>
        <xs:sequence>
          <xs:element name="one" type="text"/>
          <xs:element name="two" type="xs:string" maxOccurs="unbounded"/>
          <xs:any minOccurs="0"/>
        </xs:sequence>
        <xs:attribute name="id"/><xs:attribute ref="xml:lang"/>
      </xs:complexType></xs:element>
      """,
      common: "<xs:simpleType name=\"text\"><xs:restriction base=\"xs:token\"/></xs:simpleType>")
    let form = try #require(model.root("a"))
    #expect(form.attributes == ["id", "xml:lang"])
    #expect(form.children.mapValues(\.rank) == ["one": 1, "two": 2])
    #expect(form.wildcardRank == 3)
    #expect(!form.isMixed && !form.hasText && form.isOrdered)
    #expect(model.form(of: "one", in: form)?.hasText == true)
    #expect(model.form(of: "two", in: form)?.isProse == false)
    #expect(model.form(of: "three", in: form) == nil)
    #expect(model.root("one") == nil)
  }

  @Test func givesAlternativesOnePlace() throws {
    let form = try #require(
      try model(
        """
        <xs:element name="a"><xs:complexType><xs:sequence>
          <xs:choice maxOccurs="unbounded"><xs:element name="x"/><xs:element name="y"/></xs:choice>
          <xs:sequence maxOccurs="2"><xs:element name="k"/><xs:element name="v"/></xs:sequence>
          <xs:element name="z"/>
        </xs:sequence></xs:complexType></xs:element>
        """
      ).root("a"))
    #expect(form.children.mapValues(\.rank) == ["x": 1, "y": 1, "k": 2, "v": 2, "z": 3])
  }

  @Test func readsExtensionsGroupsAndElementsThatContainThemselves() throws {
    let model = try model(
      """
      <xs:element name="a" type="article"/>
      <xs:complexType name="article" mixed="true"><xs:complexContent>
        <xs:extension base="inline"><xs:attribute name="topic"/></xs:extension>
      </xs:complexContent></xs:complexType>
      """,
      common: """
        <xs:complexType name="inline" mixed="true">
          <xs:choice minOccurs="0" maxOccurs="unbounded">
            <xs:group ref="inline"/><xs:element name="p" type="inline"/>
          </xs:choice>
          <xs:attribute ref="xml:lang"/>
        </xs:complexType>
        <xs:group name="inline"><xs:choice><xs:element name="em" type="inline"/></xs:choice></xs:group>
        """)
    let form = try #require(model.root("a"))
    #expect(form.isMixed && form.isProse)
    #expect(form.attributes == ["xml:lang", "topic"])
    #expect(form.inline == ["em"])
    let em = try #require(model.form(of: "em", in: form))
    #expect(model.form(of: "em", in: em) == em)
  }

  /// An element that the grammar has at two places cannot be sorted.
  @Test func knowsNoOrderOfAnElementWithTwoPlaces() throws {
    let form = try #require(
      try model(
        """
        <xs:element name="a"><xs:complexType><xs:sequence>
          <xs:element name="x"/><xs:element name="y"/><xs:element name="x"/>
        </xs:sequence></xs:complexType></xs:element>
        """
      ).root("a"))
    #expect(!form.isOrdered)
  }

  @Test func knowsEveryElementOfTheGrammars() throws {
    let model = try CanonicalWriterTests.model.get()
    for root in [
      "plant", "plants", "catalogue", "retired", "places", "app", "guide", "traits", "topics",
      "categories", "icons", "rules", "illustrations",
    ] {
      #expect(model.root(root) != nil, "\(root)")
    }
    let plant = try #require(model.root("plant"))
    let care = try #require(model.form(of: "care", in: plant))
    #expect(care.attributes == ["topic", "xml:lang", "from", "source"])
    #expect(care.inline == ["em", "strong", "plant-ref", "link"])
    #expect(model.form(of: "scientific", in: model.form(of: "names", in: plant))?.isProse == false)
    #expect(model.form(of: "summary", in: plant)?.isProse == true)
  }
}
