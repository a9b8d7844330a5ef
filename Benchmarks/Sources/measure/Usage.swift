#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What commands took, one after another.
struct Usage {
  private var wall = 0.0
  private var user = 0.0
  private var system = 0.0
  private var peak = 0
  private var status: Int32 = 0
  private var processes = 0

  var json: String {
    """
    {"wall": \(wall), "user": \(user), "system": \(system), "peak": \(peak), \
    "status": \(status), "processes": \(processes)}
    """
  }

  /// Runs a command to its end; false if it cannot be started.
  mutating func add(_ command: [String], log: String) -> Bool {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var words = command.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }

    var child = pid_t()
    let start = Self.now
    guard posix_spawnp(&child, command[0], &actions, nil, &words, environ) == 0 else {
      return false
    }
    var ending: Int32 = 0
    var usage = rusage()
    while wait4(child, &ending, 0, &usage) < 0, errno == EINTR {}
    wall += Self.now - start
    user += Self.seconds(usage.ru_utime)
    system += Self.seconds(usage.ru_stime)
    #if os(Linux)
      peak = max(peak, usage.ru_maxrss * 1024)
    #else
      peak = max(peak, usage.ru_maxrss)
    #endif
    processes += 1
    // A signal ended it, or it ended itself.
    let own = ending & 0x7F != 0 ? 128 + (ending & 0x7F) : (ending >> 8) & 0xFF
    if status == 0 { status = own }
    return true
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
