import ArgumentParser
import CMemory
import Foundation
import HortusDiagnostics
import HortusSystem

/// The entry point of the program: parses the arguments, runs the command and exits.
package enum CommandLineInterface {
  /// Runs the program with the arguments of the process.
  package static func main() -> Never {
    ProcessMemory.prepare()
    Terminal.reserveClosedStreams()
    FileDescriptors.requireEnough()
    Cancellation.removeUnfinishedFilesOnSignals()
    do {
      let status = try status(of: arguments())
      try Terminal.output.close()
      exit(status.rawValue)
    } catch {
      // If standard error fails too, only the exit status reports the failure.
      try? Terminal.error.write("error: " + VisibleText.of("\(error)"))
      exit(ExitStatus.unusable.rawValue)
    }
  }

  /// Returns the arguments of the process without the path of the program.
  ///
  /// - Throws: `CommandError` if an argument is no UTF-8. `CommandLine.arguments` would put U+FFFD in
  ///   place of its other bytes, and the message of a command would be that there is no such file.
  private static func arguments() throws -> [String] {
    try (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }.dropFirst().map {
      let argument = SystemText($0)
      guard argument.isUTF8 else {
        throw CommandError(
          description: "the argument “\(argument.text)” is no UTF-8; write it in UTF-8, and rename "
            + "the file if it names one: names of files are in UTF-8")
      }
      return argument.text
    }
  }

  /// Runs the command and returns its exit status. If the command fails, prints the error.
  ///
  /// - Throws: `OutputError` if the output cannot be written.
  private static func status(of arguments: [String]) throws -> ExitStatus {
    do {
      // For an unknown command after `help`, the argument parser would print the help of the whole
      // program.
      if arguments.first == "help", let command = UnknownCommand(in: arguments) {
        throw CommandError(description: command.description)
      }
      var command = try HortusCommand.parseAsRoot(arguments)
      if let option = RepeatedOption(in: arguments) {
        throw CommandError(description: option.description)
      }
      try command.run()
      return .fine
    } catch let status as ExitStatus {
      return status
    } catch let error as OutputError {
      throw error
    } catch {
      // The argument parser throws requests for help or the version as errors, too. All other
      // errors are wrong usage or a broken environment.
      if HortusCommand.exitCode(for: error).isSuccess {
        try Terminal.output.write(HortusCommand.fullMessage(for: error))
        return .fine
      }
      try Terminal.error.write(message(for: error, arguments))
      return .unusable
    }
  }

  private static func message(for error: any Error, _ arguments: [String]) -> String {
    if let text = ErrorMessages.text(for: error) { return "error: " + VisibleText.of(text) }
    if let command = UnknownCommand(in: arguments) {
      return "error: " + VisibleText.of(command.description)
    }
    // The message can quote the arguments, so control characters are replaced. It has several
    // lines, so each line is converted separately.
    return HortusCommand.fullMessage(for: error).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { VisibleText.of(String($0)) }.joined(separator: "\n")
  }
}

/// The exit status of a command.
enum ExitStatus: Int32, Error {
  case fine = 0
  /// The content has errors.
  case faultyContent = 1
  /// The usage was wrong, the environment is broken, or the output could not be written.
  case unusable = 2
  /// A guard said no, such as a minimum that is not reached.
  case refused = 3
}

/// The file descriptors that the process may open.
enum FileDescriptors {
  /// More than any command has open at a time.
  private static let needed = 64

  /// Ends the program with a message if too few files can be opened.
  ///
  /// The libraries below need descriptors where they cannot report an error: libdispatch stops the
  /// process by a trap if the first of its threads gets none. Must be called before other threads
  /// start.
  static func requireEnough() {
    guard !areEnough() else { return }
    raiseLimit()
    guard !areEnough() else { return }
    try? Terminal.error.write(
      "error: too few files can be opened at a time, and \(needed) are needed; raise the limit, for "
        + "example by ulimit -n 256")
    exit(ExitStatus.unusable.rawValue)
  }

  /// Whether `needed` descriptors are free. They are counted by opening them, because the process
  /// may have inherited open files, which the limit of the system includes.
  private static func areEnough() -> Bool {
    var opened: [CInt] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < needed {
      let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return false }
      opened.append(descriptor)
    }
    return true
  }

  /// Raises the limit of the process as far as the system lets every user raise it.
  private static func raiseLimit() {
    #if canImport(Darwin)
      let resource = RLIMIT_NOFILE
    #else
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 256))
    _ = setrlimit(resource, &limit)
  }
}

/// Handles the signals that stop a run.
enum Cancellation {
  /// Removes unfinished files when SIGINT, SIGTERM or SIGHUP arrives, before the process exits.
  /// Must be called before other threads start.
  static func removeUnfinishedFilesOnSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    var isWaiting = false
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that is already ignored, as with nohup, stays ignored.
      let before = signal(number, SIG_IGN)
      guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        continue
      }
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
      isWaiting = true
    }
    // A file size limit should cause a write error instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    // A closed pipe should cause a write error, too.
    signal(SIGPIPE, SIG_IGN)
    if isWaiting { wait(for: signals) }
  }

  /// Waits for the signals on a separate thread. A thread can take locks, which a signal handler
  /// must not do.
  private static func wait(for signals: sigset_t) {
    var signals = signals
    // Blocks the signals in all threads that start later, so that only the waiting thread gets
    // them.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    do {
      try NativeThread.start { [signals] in
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) == 0 {
          // `deleteAll` does not call the closure while the finished bundle is moved to its path.
          TemporaryFileRegistry.current.deleteAll { _exit(128 + number) }
        }
      }
    } catch {
      // Without a waiting thread, a signal ends the process immediately. The next build removes the
      // unfinished files.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }
}

/// Configures the memory allocation of the process.
enum ProcessMemory {
  /// The size in bytes from which glibc allocates a block with mmap. glibc returns such a block to
  /// the system when the block is freed.
  ///
  /// By default, glibc raises this threshold when a larger block is freed, up to 32 MB. Freed
  /// blocks below the raised threshold then stay in the process. That costs a fifth of the peak
  /// memory with 200,000 plants and saves no time. glibc does not raise a threshold that a program
  /// has set.
  private static let ownSize: Int32 = 8 << 20

  /// The free memory in bytes that glibc keeps per arena before it returns memory to the system.
  /// With glibc's default of 128 KB, the memory that is freed after a plant or a batch is returned,
  /// and requested again for the next plant or batch.
  private static let keptSize: Int32 = 4 << 20

  /// Configures the allocator for threads that allocate many small objects. Must be called before
  /// other threads start.
  static func prepare() {
    hortus_return_freed_memory(ownSize, keptSize)
    // By default, glibc creates up to eight arenas per processor, and the free memory of ended
    // threads stays unused in them. That costs a sixth of the peak memory with 50,000 plants and
    // saves no time.
    hortus_limit_arenas(Int32(clamping: ProcessInfo.processInfo.activeProcessorCount))
    // Switches off SQLite's memory statistics. All threads share them and wait for each other to
    // update them.
    hortus_leave_sqlite_memory_uncounted()
  }
}
