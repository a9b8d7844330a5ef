/// A text in metric and imperial units. The page shows the one that the reader has selected.
struct DualText {
  let metric: String
  /// The text in imperial units; `nil` if it is the same as in metric units.
  let imperial: String?

  init(_ metric: String, _ imperial: String?) {
    self.metric = metric
    self.imperial = imperial == metric ? nil : imperial
  }
}
