// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "hortus",
  platforms: [.macOS(.v12), .iOS(.v15)],
  products: [
    .executable(name: "hortus", targets: ["hortus"]),
    .library(name: "HortusKit", targets: ["HortusKit"]),
    .library(name: "HortusLibrary", targets: ["HortusLibrary"]),
    .library(name: "HortusGarden", targets: ["HortusGarden"]),
    .library(name: "HortusTesting", targets: ["HortusTesting"]),
    .plugin(name: "HortusBuildPlugin", targets: ["HortusBuildPlugin"]),
  ],
  traits: [
    .default(enabledTraits: ["CommandLine"]),
    .trait(
      name: "CommandLine",
      description: "The program hortus and its packages, which apps can do without."),
  ],
  dependencies: [
    // GRDB has a version range, because apps link it too. Only the program needs the other packages.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
  ],
  targets: [
    // The C door: libxml2, found by pkg-config.
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),

    // The C door to OpenSSL's libcrypto, found by pkg-config. Apple systems have CryptoKit.
    .systemLibrary(
      name: "CLibCrypto",
      pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]
    ),

    // The C door to how memory is managed: a header.
    .systemLibrary(name: "CMemory"),

    // What the operating system provides: threads, files, locks, digests.
    .target(
      name: "HortusSystem",
      dependencies: [.target(name: "CLibCrypto", condition: .when(platforms: [.linux]))]),

    // What can be wrong, and how it is said.
    .target(name: "HortusDiagnostics", dependencies: ["HortusSystem"]),

    // Values as written and as resolved; no I/O.
    .target(name: "HortusModel", dependencies: ["HortusSchema", "HortusDiagnostics"]),

    // Discovery → XML → Decoding → Checks.
    .target(
      name: "HortusSource",
      dependencies: [
        "CLibXML2", "HortusSystem", "HortusModel", "HortusSchema", "HortusDiagnostics",
      ]),

    // SVG: cleans it, and turns it into paths. Knows nothing of plants.
    .target(
      name: "HortusDrawings", dependencies: ["HortusSystem", "HortusModel", "HortusDiagnostics"]),

    // Ordered passes: AsWritten → Resolved.
    .target(
      name: "HortusNormalize",
      dependencies: ["HortusDrawings", "HortusModel", "HortusSchema", "HortusDiagnostics"]),

    // The contract that writer and readers share.
    .target(
      name: "HortusSchema",
      resources: [
        .embedInCode("Schema.sql"), .embedInCode("PageTexts.json"),
        .embedInCode("PluralRules.json"),
      ]),

    // Opens a bundle, checks its file and decodes its rows.
    .target(
      name: "HortusBundle",
      dependencies: [
        "HortusSystem", "HortusSchema", .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // Resolved → SQLite, sealed.
    .target(
      name: "HortusEmit",
      dependencies: [
        "HortusSystem", "HortusModel", "HortusSchema", "HortusBundle",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),

    // The whole story on one page.
    .target(
      name: "HortusCompiler",
      dependencies: [
        "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSchema", "HortusSource",
        "HortusNormalize", "HortusEmit",
      ]
    ),

    // Foreign lists → compact plants of a catalogue.
    .target(
      name: "HortusImport",
      dependencies: [
        "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSchema", "HortusSource",
        "HortusNormalize",
      ]),

    // What the program writes into new catalogues. The grammars are links to those of schemas/.
    .target(
      name: "HortusTemplates",
      resources: [
        .embedInCode("Catalogues"), .embedInCode("Grammars"), .embedInCode("Project"),
      ]),

    // Tools that change or complete the content for its editors.
    .target(
      name: "HortusEditing",
      dependencies: [
        "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSchema", "HortusSource",
        "HortusNormalize", "HortusCompiler", "HortusImport", "HortusTemplates",
      ]),

    // A release: its files, its signature, its changes, what they would break, and guards.
    .target(
      name: "HortusReleasing",
      dependencies: [
        "HortusSystem", "HortusDiagnostics", "HortusModel", "HortusSchema", "HortusBundle",
        "HortusEmit", "HortusCompiler", "HortusEditing",
      ]),

    // The query library. Every app imports it.
    .target(
      name: "HortusKit",
      dependencies: [
        "HortusSystem", "HortusSchema", "HortusBundle",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),

    // The user library: favourites, collections, history. Only apps that keep user data import it.
    .target(
      name: "HortusLibrary",
      dependencies: [
        "HortusKit", "HortusSystem", "HortusSchema", "HortusBundle",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),

    // The keys of a catalogue as constants of programming languages.
    .target(name: "HortusKeys", dependencies: ["HortusKit"]),

    // Compiles a catalogue within the build of an app; then the tool that does it.
    .plugin(
      name: "HortusBuildPlugin", capability: .buildTool(), dependencies: ["hortus-compile"]),
    .executableTarget(
      name: "hortus-compile",
      dependencies: [
        "HortusSystem", "HortusDiagnostics", "HortusTemplates", "HortusCompiler", "HortusKeys",
        "HortusKit",
      ]),

    // The user's garden: plants of their own, care, tasks and the journal.
    .target(
      name: "HortusGarden",
      dependencies: [
        "HortusLibrary", "HortusKit", "HortusSystem", "HortusBundle", "HortusSchema",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // A bundle of 20 plants and empty libraries, for the tests and previews of apps. The bundle is made by
    // a test from the content. Embedded in code, it would compile for minutes.
    .target(
      name: "HortusTesting", dependencies: ["HortusKit", "HortusLibrary"],
      resources: [.copy("Resources/fixture.sqlite")]),

    // The screens of an app as HTML, read through the two libraries.
    .target(
      name: "HortusPages",
      dependencies: [
        "HortusSystem", "HortusSchema", "HortusKit", "HortusLibrary", "HortusGarden",
        .product(
          name: "Mustache", package: "swift-mustache", condition: .when(traits: ["CommandLine"])),
      ],
      resources: [
        .embedInCode("Assets/icon.svg"), .embedInCode("Assets/Scripts"),
        .embedInCode("Assets/Styles"), .embedInCode("Templates"),
      ]),

    // A server on this computer that shows these pages, and builds the catalogue after every save.
    .target(
      name: "HortusPreview",
      dependencies: [
        "HortusSystem", "HortusDiagnostics", "HortusCompiler", "HortusEditing", "HortusKit",
        "HortusLibrary", "HortusGarden", "HortusPages",
        .product(
          name: "NIOCore", package: "swift-nio", condition: .when(traits: ["CommandLine"])),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["CommandLine"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["CommandLine"])),
      ]),

    // Commands; then two lines.
    .target(
      name: "HortusCLI",
      dependencies: [
        "CMemory", "HortusSystem", "HortusDiagnostics", "HortusSource", "HortusEmit",
        "HortusCompiler", "HortusImport", "HortusEditing", "HortusReleasing", "HortusKit",
        "HortusKeys", "HortusLibrary", "HortusPages", "HortusPreview", "HortusTemplates",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ]
    ),
    .executableTarget(name: "hortus", dependencies: ["HortusCLI"]),

    // What tests share; then tests, one target for each of the above.
    .target(
      name: "HortusTestSupport", dependencies: ["HortusDiagnostics", "HortusModel"],
      path: "Tests/HortusTestSupport"),
    .target(
      name: "HortusBundleTestSupport",
      dependencies: [
        "HortusCompiler", "HortusKit", "HortusLibrary", "HortusGarden", "HortusSchema",
        "HortusTestSupport", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      path: "Tests/HortusBundleTestSupport"),
    .testTarget(
      name: "HortusSystemTests", dependencies: ["HortusSystem", "HortusTestSupport"]),
    .testTarget(
      name: "HortusDiagnosticsTests", dependencies: ["HortusDiagnostics", "HortusTestSupport"]),
    .testTarget(
      name: "HortusModelTests", dependencies: ["HortusModel", "HortusTestSupport"]),
    .testTarget(
      name: "HortusSourceTests",
      dependencies: ["HortusSource", "HortusModel", "HortusDiagnostics", "HortusTestSupport"]),
    .testTarget(
      name: "HortusDrawingsTests",
      dependencies: ["HortusDrawings", "HortusModel", "HortusDiagnostics", "HortusTestSupport"]),
    .testTarget(
      name: "HortusNormalizeTests",
      dependencies: [
        "HortusNormalize", "HortusModel", "HortusSchema", "HortusDiagnostics", "HortusTestSupport",
      ]),
    .testTarget(name: "HortusSchemaTests", dependencies: ["HortusSchema", "HortusTestSupport"]),
    .testTarget(
      name: "HortusBundleTests",
      dependencies: [
        "HortusBundle", "HortusSystem", "HortusSchema", "HortusTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "HortusEmitTests",
      dependencies: [
        "HortusSystem", "HortusBundle", "HortusEmit", "HortusModel", "HortusSchema",
        "HortusTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "HortusCompilerTests",
      dependencies: [
        "HortusCompiler", "HortusSource", "HortusSystem", "HortusDiagnostics", "HortusTestSupport",
      ]),
    .testTarget(
      name: "HortusImportTests",
      dependencies: ["HortusImport", "HortusCompiler", "HortusTestSupport"]),
    .testTarget(
      name: "HortusEditingTests",
      dependencies: [
        "HortusEditing", "HortusCompiler", "HortusNormalize", "HortusSource", "HortusModel",
        "HortusTemplates", "HortusDiagnostics", "HortusSystem", "HortusTestSupport",
      ]),
    .testTarget(
      name: "HortusReleasingTests",
      dependencies: [
        "HortusReleasing", "HortusEditing", "HortusEmit", "HortusCompiler", "HortusModel",
        "HortusDiagnostics", "HortusSchema", "HortusSystem", "HortusTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "HortusKitTests",
      dependencies: [
        "HortusKit", "HortusSystem", "HortusSchema", "HortusCompiler", "HortusTestSupport",
        "HortusBundleTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "HortusLibraryTests",
      dependencies: [
        "HortusLibrary", "HortusKit", "HortusTesting", "HortusSystem", "HortusSchema",
        "HortusTestSupport", "HortusBundleTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "HortusGardenTests",
      dependencies: [
        "HortusGarden", "HortusLibrary", "HortusKit", "HortusSchema", "HortusTesting",
        "HortusTestSupport", "HortusBundleTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "HortusTestingTests", dependencies: ["HortusTesting", "HortusKit", "HortusLibrary"]),
    .testTarget(
      name: "HortusPagesTests",
      dependencies: [
        "HortusPages", "HortusModel", "HortusSchema", "HortusKit", "HortusLibrary",
        "HortusGarden", "HortusTestSupport", "HortusBundleTestSupport",
      ]
    ),
    .testTarget(
      name: "HortusPreviewTests",
      dependencies: ["HortusPreview", "HortusTestSupport", "HortusBundleTestSupport"]),
    // The cases of Conformance, in the JSON of the program.
    .testTarget(
      name: "HortusConformanceTests",
      dependencies: [
        "HortusCLI", "HortusCompiler", "HortusKit", "HortusSchema", "HortusTestSupport",
        "HortusBundleTestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "HortusCLITests", dependencies: ["hortus", "HortusSystem", "HortusTestSupport"]),
    // The content of the starter catalogue. A fork with other content skips these tests.
    .testTarget(
      name: "ContentTests",
      dependencies: [
        "hortus", "HortusDiagnostics", "HortusCompiler", "HortusEditing", "HortusKeys", "HortusKit",
        "HortusLibrary", "HortusGarden", "HortusTesting", "HortusTestSupport",
        "HortusBundleTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["HortusDiagnostics", "HortusTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// ./test.sh compiles one test target alone when only that is asked for.
if let target = Context.environment["HORTUS_TEST_TARGET"] {
  package.targets.removeAll { $0.type == .test && $0.name != target }
}

// Test targets are not optimised, although the targets that they test are, and a change of one file compiles
// that file alone.
for target in package.targets where target.type == .test {
  target.swiftSettings = [
    .unsafeFlags(
      [
        "-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-incremental",
        "-num-threads", "0",
      ],
      .when(configuration: .release))
  ]
}
