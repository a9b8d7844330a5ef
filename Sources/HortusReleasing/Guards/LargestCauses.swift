/// The causes of a finding with the largest numbers, which a message lists.
package struct LargestCauses {
  /// The number of causes that a message names.
  static let most = 5

  /// The causes with positive numbers, the largest ones first. Equal ones are in the order of their
  /// names.
  let all: [(name: String, number: Int)]

  package init(_ numbers: [String: Int]) {
    all = numbers.filter { $0.value > 0 }.map { (name: $0.key, number: $0.value) }
      .sorted {
        $0.number != $1.number
          ? $0.number > $1.number : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      }
  }

  /// The largest number; 0 if there are no causes.
  var largest: Int { all.first?.number ?? 0 }

  /// Returns the largest causes with their numbers, and how many more there are, such as
  /// `ficus-lyrata (5), hedera-helix (3) and 12 more`.
  package func text(_ describe: (Int) -> String = { String($0) }) -> String {
    let list = all.prefix(Self.most).map { "\($0.name) (\(describe($0.number)))" }
    let rest = all.count - list.count
    return list.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
