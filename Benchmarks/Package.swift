// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v12)],
  dependencies: [
    .package(name: "hortus", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // What both programs need: arguments, and random numbers from a seed.
    .target(name: "Basics"),

    // Writes a catalogue of any size from a seed; the compiler for it is built along.
    .executableTarget(
      name: "generate", dependencies: ["Basics", .product(name: "hortus", package: "hortus")]),

    // Runs a command and tells its times and its memory.
    .executableTarget(name: "measure"),

    // HortusKit against the SQL that an app would write, over the same file.
    .executableTarget(
      name: "bench",
      dependencies: [
        "Basics",
        .product(name: "HortusKit", package: "hortus"),
        .product(name: "HortusLibrary", package: "hortus"),
        .product(name: "HortusGarden", package: "hortus"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
