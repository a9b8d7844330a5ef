// Runs a command and tells on one line what it took, as JSON. A program of its own, and without
// Foundation, because a system counts to the peak memory of a new process what its parent holds
// when it starts it.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let help = """
  measure [--log FILE] [--directory FOLDER] [--list FILE] -- COMMAND ARGUMENT…

  Seconds by the clock and of the processor, in the program and in the system, the peak of resident
  memory in bytes, and the status. --log is where what the command says is added; --directory where
  it runs. The lines of --list are further arguments: where they are more than the system takes,
  the command runs as often as it needs to, and the times are added up.

  """

func fail(_ message: String) -> Never {
  let text = Array("measure: \(message)\n\n\(help)".utf8)
  _ = text.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
var options: [String: String] = [:]
while let name = arguments.popFirst(), name != "--" {
  guard ["--log", "--directory", "--list"].contains(name), let value = arguments.popFirst() else {
    fail("“\(name)” is not an option, or has no value")
  }
  options[name] = value
}
guard !arguments.isEmpty else { fail("there is no command") }

var runs = [Array(arguments)]
if let list = options["--list"] {
  guard let lines = ArgumentList.lines(of: list) else { fail("\(list) cannot be read") }
  runs = ArgumentList.split(lines, after: Array(arguments))
}
if let folder = options["--directory"], chdir(folder) != 0 { fail("\(folder) is no folder") }

var usage = Usage()
for run in runs {
  guard usage.add(run, log: options["--log"] ?? "/dev/null") else {
    fail("“\(run[0])” cannot be started")
  }
}
print(usage.json)
