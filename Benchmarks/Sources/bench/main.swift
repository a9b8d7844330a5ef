import Foundation

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.contains("--help") {
    print(Program.usage)
    exit(0)
  }
  try Program(arguments).run()
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(1)
}
