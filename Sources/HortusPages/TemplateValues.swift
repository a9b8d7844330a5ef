import HortusSystem
import Mustache

/// The content of a screen as dictionaries, in which a template finds a value by its name.
///
/// For other objects, the template library creates a `Mirror` for each name that it looks up, and again
/// for each object around it. That would take more than half of the time of a site.
enum TemplateValues {
  /// Returns dictionaries in place of structures, at every depth. For a property without a value a
  /// template shows nothing, also if an object around it has a property of the same name.
  static func values(of content: Any) -> Any? {
    switch content {
    case let optional as any OptionalValue: return optional.wrapped.flatMap(values)
    case is String, is Bool, is Int, is [String: String]: return content
    case let array as [Any]: return array.compactMap(values)
    case let dictionary as [String: Any]: return dictionary.compactMapValues(values)
    default:
      let mirror = Mirror(reflecting: content)
      guard mirror.displayStyle == .struct || mirror.displayStyle == .tuple else { return content }
      var properties: [String: Any] = [:]
      for (label, value) in mirror.children {
        guard let label else { continue }
        properties[label] = values(of: value) ?? NoValue()
      }
      return properties
    }
  }
}

/// What stands for a property without a value. Without it, the template library would go on to the
/// objects around the one with the property.
private struct NoValue: MustacheCustomRepresentation {
  var representation: Any? { nil }
}

/// An `Optional` of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}

/// HTML in metric and imperial units.
enum DualHTML {
  /// Returns one text for both units, in which only the words that differ stand twice. The style
  /// sheet shows those of the units that the reader has selected.
  ///
  /// - Returns: both texts, in elements of their own, if their elements differ, so that words cannot be
  ///   compared.
  static func merged(_ metric: String, _ imperial: String) -> String {
    guard metric != imperial else { return metric }
    let (parts, twins) = (parts(of: metric), parts(of: imperial))
    guard parts.count == twins.count,
      zip(parts, twins).allSatisfy({ $0 == $1 || !$0.isElement && !$1.isElement })
    else {
      return "<div class=\"metric\">\(metric)</div><div class=\"imperial\">\(imperial)</div>"
    }
    return zip(parts, twins).map { part, twin in
      part == twin ? String(part.text) : words(part.text, twin.text)
    }.joined()
  }

  /// A tag, or the text between two tags.
  private struct Part: Equatable {
    let text: Substring
    var isElement: Bool { text.first == "<" }
  }

  private static func parts(of html: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<") {
      parts.append(Part(text: rest[..<start]))
      let end = rest[start...].firstIndex(of: ">").map(rest.index(after:)) ?? rest.endIndex
      parts.append(Part(text: rest[start..<end]))
      rest = rest[end...]
    }
    return parts + [Part(text: rest)]
  }

  private static func words(_ metric: Substring, _ imperial: Substring) -> String {
    func words(_ text: Substring) -> [Substring] {
      text.split(separator: " ", omittingEmptySubsequences: false)
    }
    var html: [String] = []
    var (removed, added): ([Substring], [Substring]) = ([], [])
    func addChange() {
      guard !removed.isEmpty || !added.isEmpty else { return }
      html.append(
        "<span class=\"metric\">\(removed.joined(separator: " "))</span>"
          + "<span class=\"imperial\">\(added.joined(separator: " "))</span>")
      (removed, added) = ([], [])
    }
    for step in SequenceDifference.steps(from: words(metric), to: words(imperial)) {
      switch step {
      case .removed(let word): removed.append(word)
      case .added(let word): added.append(word)
      case .kept(let word):
        addChange()
        html.append(String(word))
      }
    }
    addChange()
    return html.joined(separator: " ")
  }
}
