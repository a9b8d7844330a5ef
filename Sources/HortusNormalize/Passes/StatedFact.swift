import HortusDiagnostics
import HortusModel

/// A fact and where it is stated.
struct StatedFact: Equatable {
  var fact: Resolved.Fact
  var location: SourceLocation
  /// The index of its trait in the vocabulary.
  var trait: Int
  /// Where it stands among the facts of its plant.
  var place: Int
}
