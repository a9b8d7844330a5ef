/// One line of a run: an operation as one of the peers does it. Times are in milliseconds.
struct Row: Codable {
  let operation: String
  let peer: String
  let samples: Int
  let median: Double
  let p99: Double
  let processorMedian: Double
  let processorP99: Double

  init(operation: String, peer: String, samples: Samples) {
    self.operation = operation
    self.peer = peer
    self.samples = samples.count
    median = Samples.quantile(0.5, of: samples.wall)
    p99 = Samples.quantile(0.99, of: samples.wall)
    processorMedian = Samples.quantile(0.5, of: samples.processor)
    processorP99 = Samples.quantile(0.99, of: samples.processor)
  }
}
