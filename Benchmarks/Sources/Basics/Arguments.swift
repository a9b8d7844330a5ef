/// The arguments of a program: `--name value`, `--flag`, and the others.
public struct Arguments {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  /// Those that belong to no option, in their order.
  public private(set) var others: [String] = []

  /// - Parameters:
  ///   - names: the options that take a value.
  ///   - flagNames: those that take none.
  public init(_ arguments: [String], names: Set<String>, flags flagNames: Set<String> = []) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        others.append(argument)
        continue
      }
      let name = String(argument.dropFirst(2))
      if flagNames.contains(name) {
        flags.insert(name)
      } else if names.contains(name), let value = rest.popFirst() {
        values[name] = value
      } else {
        throw Failure("“\(argument)” is not an option here, or has no value")
      }
    }
  }

  public func has(_ flag: String) -> Bool { flags.contains(flag) }

  public func text(_ name: String) -> String? { values[name] }

  public func required(_ name: String) throws -> String {
    guard let value = values[name] else { throw Failure("--\(name) is missing") }
    return value
  }

  public func number(_ name: String, default standard: Int) throws -> Int {
    guard let text = values[name] else { return standard }
    guard let number = Int(text), number >= 0 else {
      throw Failure("--\(name) takes a number, not “\(text)”")
    }
    return number
  }
}
