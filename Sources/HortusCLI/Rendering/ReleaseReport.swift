/// The JSON output of `hortus release`.
struct ReleaseReport: Encodable {
  let result: ResultReport<ReleaseForm>
  /// The lowest content version that suits the changes; `nil` if there is none to propose.
  let proposedVersion: String?

  private enum CodingKeys: CodingKey {
    case proposedVersion
  }

  func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(proposedVersion, forKey: .proposedVersion)
  }
}
