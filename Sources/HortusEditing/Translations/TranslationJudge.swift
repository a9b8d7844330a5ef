import HortusDiagnostics
import HortusModel
import HortusSource

/// Decides what happens to each translation of an import.
struct TranslationJudge {
  enum Verdict {
    case edit(TranslationEdit, path: String)
    case unchanged, untranslated
    /// The translation is not imported. The text says why, and what to do.
    case fault(String)
  }

  private let sources: TranslationSources
  private let files: [String: TranslationSources.File]
  /// The texts of the catalogue by id.
  private let groups: [String: (group: TextGroup, path: String)]

  init(_ sources: TranslationSources) {
    self.sources = sources
    files = Dictionary(
      sources.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var groups: [String: (group: TextGroup, path: String)] = [:]
    for file in sources.files {
      for group in TextGroup.all(in: file.document.root, path: file.path) {
        groups[group.id] = (group, file.path)
      }
    }
    self.groups = groups
  }

  func judge(_ text: TranslatedText) -> Verdict {
    guard let target = text.target else { return .untranslated }
    do {
      guard text.sourceLanguage == sources.defaultLanguage else {
        return .fault(
          "the text is in “\(text.sourceLanguage)”, but texts are translated from "
            + "“\(sources.defaultLanguage)”")
      }
      try sources.checkTarget(text.targetLanguage)
    } catch {
      return .fault("\(error)")
    }
    guard let (group, path) = groups[text.id.value], let file = files[path],
      let parent = file.document.root.element(at: group.parent),
      let index = group.index(in: sources.defaultLanguage),
      let source = parent.children[index].element
    else { return .fault(unknown(text.id.value)) }
    let form = TranslatableText(group)
    guard let written = try? form.nodes(of: text.source),
      TranslationDigest.of(MarkupElement("", children: written).text)
        == TranslationDigest.of(source.text)
    else {
      return .fault("the text has changed since the export; export it again")
    }
    return judge(text, target, source, at: index, of: group, parent, path)
  }

  private func judge(
    _ text: TranslatedText, _ target: String, _ source: MarkupElement, at index: Int,
    of group: TextGroup, _ parent: MarkupElement, _ path: String
  ) -> Verdict {
    let form = TranslatableText(group)
    let digest = TranslationDigest.of(source.text)
    let nodes: [MarkupNode]
    do { nodes = try form.nodes(of: target) } catch {
      return .fault(
        "a tag of the translation is not closed; compare the tags with those of the text")
    }
    // Compared as they would be exported.
    let new = form.text(of: MarkupElement(group.name, children: nodes))
    let plain = TranslatableText.collapsed(MarkupElement("", children: nodes).text)
    guard !plain.isEmpty, !AsWritten.Gap.isGap(plain) else { return .untranslated }
    let position = group.index(in: text.targetLanguage)
    if let old = position.flatMap({ parent.children[$0].element }), form.text(of: old) == new {
      let isOutdated = old[attribute: "from"].map { $0 != digest } ?? false
      guard isOutdated, text.isConfirmed else { return .unchanged }
    } else if new == form.text(of: source), new.contains(" ") {
      return .fault("the translation is the text itself; translate it, or leave it empty")
    }
    let links = Self.plants(linkedBy: nodes)
    if let lost = Self.plants(linkedBy: source.children).first(where: { !links.contains($0) }) {
      return .fault("the translation lacks the link to “\(lost)”; keep its tag <plant-ref>")
    }
    return .edit(
      TranslationEdit(
        text: text, group: group, source: index, target: position, nodes: nodes, digest: digest),
      path: path)
  }

  /// Returns the ids of the plants to which a text links.
  private static func plants(linkedBy nodes: [MarkupNode]) -> [String] {
    nodes.compactMap(\.element).flatMap { element in
      [element.name == "plant-ref" ? element[attribute: "id"] : nil].compactMap { $0 }
        + plants(linkedBy: element.children)
    }
  }

  private func unknown(_ id: String) -> String {
    let path = id.split(separator: "#").first.map(String.init) ?? ""
    guard files[path] != nil else {
      return "the catalogue has no file “\(path)”, or it is not well-formed; export the texts again"
    }
    return "“\(path)” has no such text; export the texts again"
  }
}
