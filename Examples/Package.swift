// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v12)],
  // No traits: an app needs neither the program hortus nor what that depends on.
  dependencies: [.package(name: "hortus", path: "..", traits: [])],
  targets: [
    .target(
      name: "Terminal", dependencies: [.product(name: "HortusKit", package: "hortus")])
  ]
    + ["home-plants", "calyx", "flora", "growwise"].map {
      .executableTarget(
        name: $0,
        dependencies: [
          "Terminal",
          .product(name: "HortusKit", package: "hortus"),
          .product(name: "HortusLibrary", package: "hortus"),
        ])
    }
    + [
      // Its catalogue is compiled when it is built.
      .executableTarget(
        name: "mushrooms", dependencies: [.product(name: "HortusKit", package: "hortus")],
        exclude: ["content"],
        plugins: [.plugin(name: "HortusBuildPlugin", package: "hortus")])
    ]
)
