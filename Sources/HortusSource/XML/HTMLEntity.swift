/// The entities of HTML that people use most, which XML does not know.
enum HTMLEntity {
  /// What to write in place of an entity, by its name.
  static let characters = [
    "nbsp": "&#160;", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "hellip": "…", "deg": "°", "times": "×",
    "frac12": "½", "micro": "µ", "agrave": "à", "auml": "ä", "ccedil": "ç", "eacute": "é",
    "egrave": "è", "ntilde": "ñ", "oacute": "ó", "ouml": "ö", "szlig": "ß", "uuml": "ü",
  ]
}
