import ArgumentParser
import Foundation
import HortusDiagnostics

/// The way into the program: parses the arguments, runs the command, exits.
public enum CommandLineInterface {
  public static func main() -> Never {
    ProcessMemory.prepare()
    Terminal.reserveClosedStreams()
    Cancellation.removeUnfinishedFilesOnSignals()
    do {
      let status = try status(of: Array(CommandLine.arguments.dropFirst()))
      try Terminal.output.close()
      exit(status.rawValue)
    } catch {
      // If standard error fails too, only the exit code reports the failure.
      try? Terminal.error.write("error: \(error)")
      exit(ExitStatus.unusable.rawValue)
    }
  }

  /// Runs the command and says why it failed, if it did.
  ///
  /// - Throws: `OutputError`.
  private static func status(of arguments: [String]) throws -> ExitStatus {
    do {
      // For an unknown command, the argument parser would print the help of the whole program.
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
      // Help and versions are asked for; everything else is wrong usage or a broken environment.
      if HortusCommand.exitCode(for: error).isSuccess {
        try Terminal.output.write(HortusCommand.fullMessage(for: error))
        return .fine
      }
      try Terminal.error.write(message(for: error, arguments))
      return .unusable
    }
  }

  private static func message(for error: any Error, _ arguments: [String]) -> String {
    if let text = Advice.text(for: error) { return "error: " + VisibleText.of(text) }
    if let command = UnknownCommand(in: arguments) {
      return "error: " + VisibleText.of(command.description)
    }
    // The message has several lines and may quote the arguments.
    return HortusCommand.fullMessage(for: error).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { VisibleText.of(String($0)) }.joined(separator: "\n")
  }
}

/// How a command ends.
enum ExitStatus: Int32, Error {
  case fine = 0
  /// Errors in the content.
  case faultyContent = 1
  /// Wrong usage or a broken environment.
  case unusable = 2
}
