/// A trait of the vocabulary, as far as it tells what a plant can say.
struct Trait {
  let key: String
  let kind: String
  let isBase: Bool
  let isMultiple: Bool
  let isDerived: Bool
  let unit: String?
  var values: [String] = []
  var targets: [String] = []
}
