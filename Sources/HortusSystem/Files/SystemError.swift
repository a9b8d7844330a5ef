import Foundation

/// A failed call of the operating system.
package enum SystemError: Error, Sendable, Equatable {
  /// A failed operation on a file. `operation` names the operation, such as “write to”, and `code`
  /// is an `errno`.
  case file(operation: String, path: String, code: Int32)
  /// A failed operation on a temporary file. `operation` names the operation, `path` is the folder
  /// of the file, and `code` is an `errno`.
  case temporaryFile(operation: String, path: String, code: Int32)
  /// A thread could not be started. `code` is the error number of the failed call.
  case thread(code: Int32)

  /// Returns the error with the current `errno` for an operation on a file.
  static func current(_ operation: String, _ path: String) -> SystemError {
    .file(operation: operation, path: path, code: errno)
  }

  /// Returns the error with the current `errno` for an operation on a temporary file.
  static func currentTemporary(_ operation: String, _ path: String) -> SystemError {
    .temporaryFile(operation: operation, path: path, code: errno)
  }

  /// The operating system's description of the error code.
  package var reason: String {
    switch self {
    case .file(_, _, let code), .temporaryFile(_, _, let code), .thread(let code):
      String(cString: strerror(code))
    }
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let operation, let path, _), .temporaryFile(let operation, let path, _):
      "could not \(operation) “\(path)”: \(reason); check the permissions and the disk"
    case .thread:
      """
      the system refuses to start another thread: \(reason); end other programs, or raise the limits \
      on processes and memory (ulimit), and try again
      """
    }
  }
}
