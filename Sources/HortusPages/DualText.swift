/// A text in metric and imperial units. The page shows the one that the reader has selected.
struct DualText {
  let metric: String
  /// `nil` if the text is the same in both systems.
  let imperial: String?

  init(_ metric: String, _ imperial: String?) {
    self.metric = metric
    self.imperial = imperial == metric ? nil : imperial
  }
}
