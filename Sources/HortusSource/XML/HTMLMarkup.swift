/// An element of HTML that pasted texts have and content does not, with what to do with it.
struct HTMLElement {
  /// The element of articles that authors must use instead.
  var replacement: String?
  /// What to do with the element in an article; `nil` for an element with a replacement, and for one
  /// that is no markup of texts.
  var advice: String?
  /// What to do with the tag; `nil` for an element that web pages close.
  var adviceIfUnclosed: String?

  /// Whether the element marks up a text.
  var isMarkup: Bool { replacement != nil || advice != nil }

  private static let unwrapped = HTMLElement(advice: "delete the tags, and keep the text")

  /// The elements, keyed by name.
  static let named = [
    "b": HTMLElement(replacement: "strong"),
    "i": HTMLElement(replacement: "em"),
    "u": HTMLElement(advice: "delete the tags, or write <em>"),
    "span": unwrapped, "div": unwrapped, "font": unwrapped,
    "br": HTMLElement(
      advice: "end the paragraph with </p>, and begin another one with <p>",
      adviceIfUnclosed: "delete “<br>”; in an article, write </p><p> in its place"),
    "img": HTMLElement(
      advice: "photographs belong to the plant: <photo>",
      adviceIfUnclosed: "delete “<img>”; photographs belong to the plant: <photo>"),
    "hr": HTMLElement(adviceIfUnclosed: "delete “<hr>”"),
    "wbr": HTMLElement(adviceIfUnclosed: "delete “<wbr>”"),
  ]
}

/// The HTML entities that editors use most, such as `&nbsp;`. XML does not define them.
enum HTMLEntity {
  /// The replacement characters of the entities, keyed by entity name.
  static let characters = [
    "nbsp": "&#160;", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "hellip": "…", "deg": "°", "times": "×",
    "frac12": "½", "micro": "µ", "agrave": "à", "auml": "ä", "ccedil": "ç", "eacute": "é",
    "egrave": "è", "ntilde": "ñ", "oacute": "ó", "ouml": "ö", "szlig": "ß", "uuml": "ü",
  ]
}
