import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEmit
import HortusSource

/// The way into the program: parses the arguments, runs the command, exits.
public enum CommandLineInterface {
  public static func main() -> Never {
    ProcessMemory.prepare()
    Cancellation.removeUnfinishedFilesOnSignals()
    do {
      var command = try HortusCommand.parseAsRoot()
      try command.run()
      exit(ExitStatus.fine.rawValue)
    } catch let status as ExitStatus {
      exit(status.rawValue)
    } catch  where isFaultOfTheWorld(error) {
      Terminal.error.write("error: \(error)")
      exit(ExitStatus.unusable.rawValue)
    } catch  where Advice.text(for: error) != nil {
      Terminal.error.write("error: \(VisibleText.of(Advice.text(for: error) ?? ""))")
      exit(ExitStatus.unusable.rawValue)
    } catch {
      // Help and versions are asked for; everything else is wrong usage.
      let isAnswer = HortusCommand.exitCode(for: error).isSuccess
      let message = HortusCommand.fullMessage(for: error)
      (isAnswer ? Terminal.output : Terminal.error).write(message)
      exit((isAnswer ? ExitStatus.fine : .unusable).rawValue)
    }
  }

  private static func isFaultOfTheWorld(_ error: any Error) -> Bool {
    error is CompilerError || error is GrammarError || error is BundleError
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
