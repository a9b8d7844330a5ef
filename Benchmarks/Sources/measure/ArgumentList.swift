#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// More arguments than a command line may have room for.
enum ArgumentList {
  static func lines(of path: String) -> [String]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk.prefix(count)
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The command lines, each with as many of the arguments as the system takes.
  static func split(_ lines: [String], after command: [String]) -> [[String]] {
    let room = room() - command.reduce(0) { $0 + size(of: $1) }
    var runs: [[String]] = []
    var left = 0
    for line in lines {
      if size(of: line) > left {
        runs.append(command)
        left = room
      }
      runs[runs.count - 1].append(line)
      left -= size(of: line)
    }
    return runs.isEmpty ? [command] : runs
  }

  /// The text, its end and its place in the list.
  private static func size(of argument: String) -> Int {
    argument.utf8.count + 1 + MemoryLayout<Int>.size
  }

  /// How many bytes of arguments a command may have. On Linux it is a quarter of the stack, which
  /// is first made as large as allowed, and never more than 6 MB.
  private static func room() -> Int {
    var limit = rlimit()
    #if os(Linux)
      let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      let stack = RLIMIT_STACK
    #endif
    if getrlimit(stack, &limit) == 0 {
      limit.rlim_cur = limit.rlim_max
      setrlimit(stack, &limit)
    }
    var taken = 0
    var index = 0
    while let variable = environ[index] {
      taken += strlen(variable) + 1 + MemoryLayout<Int>.size
      index += 1
    }
    let allowed = sysconf(Int32(_SC_ARG_MAX))
    return min(allowed > 0 ? allowed : 131_072, 6 << 20) - taken - 16_384
  }
}
