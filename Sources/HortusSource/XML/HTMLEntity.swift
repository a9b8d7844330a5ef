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
