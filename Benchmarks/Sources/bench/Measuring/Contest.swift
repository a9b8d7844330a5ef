/// Runs an operation by HortusKit and by its peers in turns, and holds their answers together.
struct Contest {
  /// How often HortusKit does each operation at most.
  let iterations: Int
  /// How many seconds a peer may take for an operation in all; a slow one does only every second
  /// iteration, or third, evenly spread.
  let patience: Double
  /// The beginning of the names of the operations to measure.
  var only = ""

  /// How many inputs each of them does before the clock counts.
  private static let rehearsals = 5

  /// - Parameters:
  ///   - inputs: taken one after another, and from the beginning again.
  ///   - check: throws when two answers to one input contradict each other.
  func run<Input, Answer, PeerAnswer>(
    _ operation: String, inputs: [Input], iterations: Int? = nil,
    kit: (Input) throws -> Answer,
    peers makePeers: () -> [(name: String, answer: (Input) throws -> PeerAnswer)],
    check: (Input, Answer, PeerAnswer) throws -> Void
  ) throws -> [Row] {
    guard operation.hasPrefix(only) else { return [] }
    let iterations = iterations ?? self.iterations
    let peers = makePeers()
    var kitSamples = Samples()
    var samples = peers.map { _ in Samples() }
    let strides = try peers.map { peer in
      try stride(of: peer.answer, inputs: inputs, iterations: iterations)
    }
    for input in inputs.prefix(Self.rehearsals) { _ = try kit(input) }
    for iteration in 0..<iterations {
      let input = inputs[iteration % inputs.count]
      // Who comes first finds the caches of the processor as the other left them.
      var answer: Answer?
      if iteration % 2 == 0 { answer = try timed(&kitSamples) { try kit(input) } }
      var others: [PeerAnswer] = []
      for (index, peer) in peers.enumerated() where iteration % strides[index] == 0 {
        others.append(try timed(&samples[index]) { try peer.answer(input) })
      }
      let kitAnswer = try answer ?? timed(&kitSamples) { try kit(input) }
      for other in others { try check(input, kitAnswer, other) }
    }
    return [Row(operation: operation, peer: "HortusKit", samples: kitSamples)]
      + zip(peers, samples).map { Row(operation: operation, peer: $0.name, samples: $1) }
  }

  private func timed<Value>(_ samples: inout Samples, _ body: () throws -> Value) rethrows -> Value
  {
    let start = Moment.now
    let value = try body()
    samples.add(from: start, to: .now)
    return value
  }

  /// Every which iteration a peer can do within the patience; odd, so that it comes first as often
  /// as second.
  private func stride<Input, Answer>(
    of answer: (Input) throws -> Answer, inputs: [Input], iterations: Int
  ) throws -> Int {
    var samples = Samples()
    for input in inputs.prefix(Self.rehearsals) { _ = try timed(&samples) { try answer(input) } }
    let mean = samples.wall.reduce(0, +) / Double(max(samples.count, 1)) / 1000
    let stride = Int((mean * Double(iterations) / patience).rounded(.up))
    return max(1, stride) | 1
  }
}
