import HortusKit

/// The JSON output of `hortus suggest`.
struct SuggestionsForm: Encodable {
  struct Entry: Encodable {
    var kind: String
    var plant: String?
    var category: String?
    var trait: String?
    var value: String?
    var label: String
    var detail: String?
    var quality: String
    var matched: String
    var start: Int
    var length: Int
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var suggestions: [Entry]

  init(_ suggestions: [Suggestion]) {
    self.suggestions = suggestions.map(Entry.init)
  }
}

extension SuggestionsForm.Entry {
  init(_ suggestion: Suggestion) {
    label = suggestion.label
    detail = suggestion.detail
    quality = suggestion.quality.word
    let span: TextSpan
    if let range = suggestion.detailRange, let detail {
      matched = "detail"
      span = TextSpan(range, in: detail)
    } else {
      matched = "label"
      span = TextSpan(suggestion.labelRange ?? label.startIndex..<label.startIndex, in: label)
    }
    (start, length) = (span.start, span.length)
    switch suggestion.kind {
    case .plant(let id):
      kind = "plant"
      plant = id.rawValue
    case .category(let key):
      kind = "category"
      category = key
    case .trait(let key):
      kind = "trait"
      trait = key.rawValue
    case .value(let trait, let value):
      kind = "value"
      (self.trait, self.value) = (trait.rawValue, value)
    case .target(let trait, let target):
      kind = "target"
      (self.trait, value) = (trait.rawValue, target)
    }
  }
}
