import ArgumentParser
import Foundation
import HortusDiagnostics

/// The entry point of the program: parses the arguments, runs the command and exits.
public enum CommandLineInterface {
  /// Runs the program with the arguments of the process.
  public static func main() -> Never {
    ProcessMemory.prepare()
    Terminal.reserveClosedStreams()
    Cancellation.removeUnfinishedFilesOnSignals()
    do {
      let status = try status(of: Array(CommandLine.arguments.dropFirst()))
      try Terminal.output.close()
      exit(status.rawValue)
    } catch {
      // If standard error fails too, only the exit status reports the failure.
      try? Terminal.error.write("error: \(error)")
      exit(ExitStatus.unusable.rawValue)
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
